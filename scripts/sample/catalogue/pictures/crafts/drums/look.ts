import type { Motif } from '../hide-and-wood/motifs.ts';
import type { Pose, ProfilePoint } from '../hide-and-wood/turned.ts';

/** A carved, burnt or painted band around the body. */
export interface Band {
  from: number;
  to: number;
  motif?: Motif;
  /** Repeats per full turn. */
  count?: number;
  /** Paint of the motif. Carved into the wood when absent. */
  ink?: string;
  /** Paint of the band itself. */
  ground?: string;
  /** Lines above and below the band. */
  edged?: boolean;
}

/** A playing skin. */
export interface Skin {
  color: string;
  /** How far the skin covers the body, in centimeters. */
  collar: number;
  /** Color of the hair left at the edge of the skin. */
  hair?: string;
  /** Natural markings of the hide. */
  patch?: string;
  /** Painting on the skin. */
  painted?: { motif: Motif; count: number; color: string };
  /** Gut snares stretched below the skin. */
  snares?: number;
  /** A disc of tuning paste in the center. */
  paste?: string;
}

/** How the skin is attached and tuned. */
export type Lacing =
  | {
      kind: 'mali';
      loops: number;
      rows: number;
      low: number;
      rope: string;
      ring: string;
      lowRing: string;
      coil?: number;
    }
  | {
      kind: 'zigzag';
      count: number;
      low: number;
      rope: string;
      ring: string;
      slider?: { at: number; color: string };
      thick?: number;
    }
  | { kind: 'pegs'; count: number; at: number; rope: string; peg: string; length: number; lean: number }
  | { kind: 'hourglass'; cords: number; cord: string; belt?: string }
  | { kind: 'thongs'; count: number; low: number; thong: string; skin: string }
  | { kind: 'tacks'; count: number; color: string }
  | { kind: 'none' };

/** A raised carving at one position on the body. */
export interface Relief {
  figure: 'crocodile' | 'hornbill' | 'mask' | 'snake' | 'tortoise';
  t: number;
  angle: number;
  size: number;
}

/** The data that the drum painter needs. All lengths in centimeters. */
export interface DrumsLook {
  /** Length along the axis, if it differs from `heightCm`. */
  axisCm?: number;
  profile: readonly ProfilePoint[];
  material: 'wood' | 'clay';
  color: string;
  gloss: number;
  bands: readonly Band[];
  /** The playing end: a skin, the end grain of a log, or the mouth of a pot. */
  top: { kind: 'skin'; skin: Skin } | { kind: 'endgrain' } | { kind: 'mouth'; radius: number };
  lacing: Lacing;
  reliefs?: readonly Relief[];
  /** The body stands on legs below this fraction of its height. */
  legs?: { count: number; below: number };
  /** Number of staves. */
  staves?: number;
  hoops?: { at: readonly number[]; color: string };
  /** Sound slits of a log drum. */
  slits?: { count: number; angle: number };
  /** The side hole of a clay drum, or a thumb hole. */
  hole?: { t: number; angle: number; radius: number };
  adzed?: boolean;
  /** Beaters that lie or lean next to the drum. */
  beaters?: { kind: 'hooked' | 'straight' | 'ball'; count: 1 | 2; color: string };
  pose: Pose;
  otherPose: Pose;
  /** Center of the close-up (`inward` is centimeters from the surface) and its scale in pixels per centimeter. */
  closeUp: { t: number; angle: number; inward?: number; scale: number; pose: Pose };
}
