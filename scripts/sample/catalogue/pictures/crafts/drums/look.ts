import type { Motif } from '../hide-and-wood/motifs.ts';
import type { Pose, ProfilePoint } from '../hide-and-wood/turned.ts';

/** A carved, burnt or painted band around the body. */
export interface Band {
  from: number;
  to: number;
  motif?: Motif;
  /** Repeats around the whole body. */
  count?: number;
  /** Paint of the motif; cut into the wood when left out. */
  ink?: string;
  /** Paint of the band itself. */
  ground?: string;
  /** Lines above and below. */
  edged?: boolean;
}

/** A playing skin. */
export interface Skin {
  colour: string;
  /** How far the skin comes down over the body, in centimetres. */
  collar: number;
  /** Colour of hair left standing at the edge of the skin. */
  hair?: string;
  /** Natural markings of the hide. */
  patch?: string;
  /** Painted onto the skin. */
  painted?: { motif: Motif; count: number; colour: string };
  /** Gut snares stretched beneath. */
  snares?: number;
  /** A round of tuning paste in the middle. */
  paste?: string;
}

/** How the skin is held and tuned. */
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
      slider?: { at: number; colour: string };
      thick?: number;
    }
  | { kind: 'pegs'; count: number; at: number; rope: string; peg: string; length: number; lean: number }
  | { kind: 'hourglass'; cords: number; cord: string; belt?: string }
  | { kind: 'thongs'; count: number; low: number; thong: string; skin: string }
  | { kind: 'tacks'; count: number; colour: string }
  | { kind: 'none' };

/** Raised carvings that each stand once at a place on the body. */
export interface Relief {
  figure: 'crocodile' | 'hornbill' | 'mask' | 'snake' | 'tortoise';
  t: number;
  angle: number;
  size: number;
}

/** One drum as its painter needs it; all lengths in centimetres. */
export interface DrumsLook {
  /** Length along the axis, where it is not the height at which the drum stands or lies. */
  axisCm?: number;
  profile: readonly ProfilePoint[];
  material: 'wood' | 'clay';
  colour: string;
  gloss: number;
  bands: readonly Band[];
  /** The playing end: a skin, the end grain of a log, or the mouth of a pot. */
  top: { kind: 'skin'; skin: Skin } | { kind: 'endgrain' } | { kind: 'mouth'; radius: number };
  lacing: Lacing;
  reliefs?: readonly Relief[];
  /** The body stands on legs below this height share. */
  legs?: { count: number; below: number };
  /** Built of staves, with this many of them. */
  staves?: number;
  hoops?: { at: readonly number[]; colour: string };
  /** Sound slits of a log drum. */
  slits?: { count: number; angle: number };
  /** The side hole of a clay drum, or a thumb hole. */
  hole?: { t: number; angle: number; radius: number };
  adzed?: boolean;
  /** Beaters that lie or lean beside it. */
  beaters?: { kind: 'hooked' | 'straight' | 'ball'; count: 1 | 2; colour: string };
  pose: Pose;
  otherPose: Pose;
  /** What the close-up shows (`inward` centimetres from the surface), and how many pixels per centimetre. */
  closeUp: { t: number; angle: number; inward?: number; scale: number; pose: Pose };
}
