import type { Outline } from '../turned/revolve.ts';

/** The clay and its surface. */
interface Skin {
  clay: string;
  /** A different color toward the foot (smoke, bare clay), and the fraction of the height where it ends. */
  foot?: { color: string; to: number; soft: number };
  /** 0 is dry earthenware, 1 is glassy glaze. */
  gloss: number;
  /** Smoke clouds from open firing. */
  clouds?: { color: string; count: number };
  speckles?: readonly string[];
  /** Runny glaze: drips from the rim in this color. */
  drips?: { color: string; count: number; reach: number };
}

/** Painted, incised or raised decoration in bands. `from`..`to` are fractions of the way from foot to rim. */
export type Decoration =
  | { kind: 'band'; from: number; to: number; color: string }
  | { kind: 'triangles'; from: number; to: number; count: number; color: string; hanging?: boolean; shift?: number }
  | { kind: 'diamonds'; from: number; to: number; count: number; color: string; size?: number; shift?: number }
  | { kind: 'lattice'; from: number; to: number; count: number; color: string; weight: number }
  | { kind: 'zigzag'; from: number; to: number; count: number; color: string; weight: number }
  | { kind: 'lines'; from: number; to: number; rows: number; color: string; weight: number }
  | { kind: 'combed'; from: number; to: number; count: number; rows: number; color: string }
  | { kind: 'waves'; from: number; to: number; count: number; rows: number; color: string; weight: number }
  | {
      kind: 'pellets';
      from: number;
      to: number;
      count: number;
      rows: number;
      size: number;
      shape: 'band' | 'arcs' | 'spikes';
    }
  | { kind: 'ridges'; from: number; to: number; rows: number }
  | { kind: 'impressed'; from: number; to: number; count: number; rows: number }
  | { kind: 'lizard'; from: number; to: number; count: number; color: string }
  | { kind: 'bird'; color: string; accent: string }
  | { kind: 'splash'; from: number; to: number; count: number; size: number; color: string }
  | { kind: 'dots'; from: number; to: number; count: number; rows: number; color: string; size: number };

/** Parts added to the turned body. */
export type Fitting =
  | { kind: 'handles'; count: 1 | 2; from: number; to: number; reach: number; thickness: number }
  | { kind: 'spout'; at: number; reach: number; rise: number; thickness: number }
  | { kind: 'lugs'; at: number; count: number }
  | { kind: 'stopper'; color: string };

/** The data that the pottery painter needs. */
export interface PotteryLook {
  /** From the center of the foot (radius 0) to the lip. */
  outline: Outline;
  skin: Skin;
  decorations: readonly Decoration[];
  fittings?: readonly Fitting[];
  /** Thickness of the lip, as a fraction of its radius. */
  lip: number;
  /** Degrees above the horizon. */
  seenFrom: number;
  inside?: string;
  /** The other side: from above, upside down, or turned around. */
  other: 'above' | 'foot' | 'turned';
}
