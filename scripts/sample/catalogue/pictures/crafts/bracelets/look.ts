import type { Motif } from '../beads/charts.ts';
import type { BeadKind } from '../beads/large.ts';
import type { Metal } from '../beads/metal.ts';

/** A stiff cuff of seed beads sewn on leather. */
export interface BeadedCuff {
  form: 'beaded-cuff';
  rows: number;
  columns: number;
  /** Height of the cuff relative to its radius. */
  height: number;
  motif: Motif;
  leather: string;
}

/** An open cuff of sheet metal. */
export interface MetalCuff {
  form: 'metal-cuff';
  metal: Metal;
  height: number;
  /** How far the band bulges outward in the middle, relative to the radius. */
  dome: number;
  /** Half of the opening, in radians. */
  gap: number;
  finish: 'hammered' | 'engraved';
  terminals: 'none' | 'facets';
}

/** Bangles of twisted metal, one or several. */
export interface TwistedBangles {
  form: 'twist';
  bangles: readonly { metal: Metal; thickness: number; ridges: number; turns: number; lean: number }[];
  /** Half of the opening at the back, in radians. 0 for closed rings. */
  gap: number;
  /** Tapers the metal toward its ends. */
  taper: number;
}

/** Strings of large beads on elastic or cord. */
export interface BeadStrands {
  form: 'strands';
  /** Each strand repeats its beads. `length` and `width` are in canvas units. */
  strands: readonly {
    beads: readonly { kind: BeadKind; length: number; width: number }[];
    radius: number;
    lift?: number;
    shift?: number;
  }[];
}

/** A turned wooden bangle with inlay. */
export interface InlaidBangle {
  form: 'inlaid';
  height: number;
  dome: number;
  motif: 'lozenges' | 'darts';
  repeats: number;
  inlay: string;
  line: string;
}

/** A hollow bangle plaited from telephone wire. */
export interface WireBangle {
  form: 'wire';
  rows: number;
  columns: number;
  height: number;
  dome: number;
  motif: Motif;
}

/** Cowries sewn on a leather band. */
export interface CowrieBand {
  form: 'cowrie';
  cowries: number;
  height: number;
  leather: string;
  edge: readonly string[];
}

/** Stacked hoops wrapped with beads, or thin strings of beads on wire. */
export interface Hoops {
  form: 'hoops';
  /** From the bottom. Thickness relative to the radius. */
  hoops: readonly { motif: Motif; thickness: number; rows: number; shift: number }[];
  columns: number;
}

/** The data that the bracelet painter needs. */
export type BraceletsLook = (
  | BeadedCuff
  | MetalCuff
  | TwistedBangles
  | BeadStrands
  | InlaidBangle
  | WireBangle
  | CowrieBand
  | Hoops
) & {
  /** Camera pitch in radians. */
  tilt: number;
  /** Rotation about the vertical axis, in radians. */
  spin?: number;
};

/** Position and size of a bracelet on the canvas. */
export interface Stage {
  cx: number;
  /** Midpoint of its height on the axis. */
  cy: number;
  radius: number;
  tilt: number;
  spin: number;
  close: boolean;
  /** The other side: the closure or opening faces the viewer. */
  reverse: boolean;
}
