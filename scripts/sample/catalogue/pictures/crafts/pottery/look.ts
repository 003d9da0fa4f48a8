import type { Outline } from '../turned/revolve.ts';

/** Clay and its skin: how light leaves it. */
interface Skin {
  clay: string;
  /** Other colour towards the foot (smoke, bare clay), and the share of the height where it ends. */
  foot?: { colour: string; to: number; soft: number };
  /** 0 is dry earthenware, 1 is glass glaze. */
  gloss: number;
  /** Smoke clouds of an open firing. */
  clouds?: { colour: string; count: number };
  speckles?: readonly string[];
  /** Glaze that ran: drips from the rim in this colour. */
  drips?: { colour: string; count: number; reach: number };
}

/** Painted, incised or raised decoration in bands; `from`..`to` are shares of the way from foot to rim. */
export type Decoration =
  | { kind: 'band'; from: number; to: number; colour: string }
  | { kind: 'triangles'; from: number; to: number; count: number; colour: string; hanging?: boolean; shift?: number }
  | { kind: 'diamonds'; from: number; to: number; count: number; colour: string; size?: number; shift?: number }
  | { kind: 'lattice'; from: number; to: number; count: number; colour: string; weight: number }
  | { kind: 'zigzag'; from: number; to: number; count: number; colour: string; weight: number }
  | { kind: 'lines'; from: number; to: number; rows: number; colour: string; weight: number }
  | { kind: 'combed'; from: number; to: number; count: number; rows: number; colour: string }
  | { kind: 'waves'; from: number; to: number; count: number; rows: number; colour: string; weight: number }
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
  | { kind: 'lizard'; from: number; to: number; count: number; colour: string }
  | { kind: 'bird'; colour: string; accent: string }
  | { kind: 'splash'; from: number; to: number; count: number; size: number; colour: string }
  | { kind: 'dots'; from: number; to: number; count: number; rows: number; colour: string; size: number };

/** What the potter adds to the turned form. */
export type Fitting =
  | { kind: 'handles'; count: 1 | 2; from: number; to: number; reach: number; thickness: number }
  | { kind: 'spout'; at: number; reach: number; rise: number; thickness: number }
  | { kind: 'lugs'; at: number; count: number }
  | { kind: 'stopper'; colour: string };

/** How a pot looks. */
export interface PotteryLook {
  /** From the middle of the foot (radius 0) to the lip. */
  outline: Outline;
  skin: Skin;
  decorations: readonly Decoration[];
  fittings?: readonly Fitting[];
  /** Thickness of the lip, as a share of its radius. */
  lip: number;
  /** Degrees above the horizon. */
  seenFrom: number;
  inside?: string;
  /** The other side: from above, the foot, or turned round. */
  other: 'above' | 'foot' | 'turned';
}
