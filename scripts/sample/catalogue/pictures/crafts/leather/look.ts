import type { Motif } from '../hide-and-wood/motifs.ts';
import type { ProfilePoint } from '../hide-and-wood/turned.ts';

interface Shared {
  /** The hide itself. */
  leather: string;
  /** Dyed panels, inlays and strips. The most used color first. */
  dyes: readonly string[];
  thread: string;
  closeUp: { x: number; y: number; scale: number; roll: number };
}

/** A Tuareg bag: body, flap, rows of dyed and incised panels, fringe, strap. */
export interface BagLook extends Shared {
  kind: 'bag';
  width: number;
  height: number;
  /** Width at the top as a fraction of the width at the foot. */
  neck: number;
  flap: { depth: number; shape: 'point' | 'square' | 'steps'; motif: Motif; count: number };
  rows: readonly { height: number; motif: Motif; count: number }[];
  fringe: { length: number; strands: number };
  strap: number;
}

/** Two pockets joined by a yoke that lies across a saddle. */
export interface SaddlebagLook extends Shared {
  kind: 'saddlebag';
  width: number;
  height: number;
  motif: Motif;
  cowries: number;
  fringe: { length: number; strands: number };
}

/** A flat case with a sheath that slides on a neck cord. */
export interface CaseLook extends Shared {
  kind: 'case';
  width: number;
  height: number;
  motifs: readonly [Motif, Motif];
  tassels: number;
}

/** A stuffed cushion with an inlaid face. */
export interface CushionLook extends Shared {
  kind: 'cushion';
  width: number;
  height: number;
  border: Motif;
  center: 'diamond' | 'cross';
  tassels: boolean;
}

/** Pieces that are round about an axis. */
export interface RoundLook extends Shared {
  kind: 'pouf' | 'hat' | 'belt';
  profile: readonly ProfilePoint[];
  /** Length of the axis. */
  axis: number;
  segments: number;
  bands: readonly { from: number; to: number; motif: Motif; count: number; ground?: string; ink?: string }[];
  pitch: number;
  otherPitch: number;
}

/** A pair of sandals or slippers. */
export interface FootwearLook extends Shared {
  kind: 'sandals' | 'slippers';
  length: number;
  motif: Motif;
}

/** A bound journal. */
export interface JournalLook extends Shared {
  kind: 'journal';
  width: number;
  height: number;
  depth: number;
  border: Motif;
}

/** A hanging ornament of knobs and tassels. */
export interface TasselLook extends Shared {
  kind: 'tassel';
  height: number;
  tiers: readonly { strands: number; length: number }[];
}

/** The data that the leather painter needs. Lengths in centimeters. */
export type LeatherLook =
  | BagLook
  | SaddlebagLook
  | CaseLook
  | CushionLook
  | RoundLook
  | FootwearLook
  | JournalLook
  | TasselLook;
