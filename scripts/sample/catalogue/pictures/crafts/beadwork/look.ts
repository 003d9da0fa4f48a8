import type { Motif } from '../beads/charts.ts';

/** How flat beadwork is mounted. */
type Mount = 'frame' | 'stand' | 'strap';

/** Flat beadwork on cloth, designed on a grid. */
export interface FlatPiece {
  form: 'flat';
  design: 'interlace' | 'love-letters' | 'jocolo' | 'elephant' | 'diviner';
  columns: number;
  rows: number;
  /** Size of one bead in the whole view. */
  pitch: number;
  /** Ground color first. The design determines the use of the others. */
  colors: readonly string[];
  mount: Mount;
  /** Color of the frame, the iron or the strap, and of the cloth behind. */
  wood: string;
  cloth: string;
  fringe?: { rows: number; colors: readonly string[] };
}

/** One zone of a turned form, from the top down. */
interface Zone {
  motif: Motif;
  rows: number;
}

/** A surface of revolution covered with beads: gourd, egg, bowl, stool. */
export interface TurnedPiece {
  form: 'turned';
  kind: 'gourd' | 'egg' | 'bowl' | 'stool';
  /** Radius and height (from the foot, upward) of the outline in canvas units, from the top down. */
  outline: readonly (readonly [radius: number, height: number])[];
  columns: number;
  zones: readonly Zone[];
  /** Stopper, stand, lining or seat. */
  accent: string;
  tilt: number;
}

/** A cone-shaped crown with a veil. */
export interface Crown {
  form: 'crown';
  columns: number;
  rows: number;
  ground: string;
  colors: readonly string[];
  birds: number;
  veil: { strings: number; length: number; colors: readonly string[] };
}

/** A standing figure covered with beads. */
export interface Figure {
  form: 'figure';
  skin: Motif;
  face: Motif;
  cloth: Motif;
  cap: Motif;
  bowl: string;
  base: Motif;
}

/** Round mats. */
export interface Coasters {
  form: 'coasters';
  /** Rings from the center outward, for each mat. */
  mats: readonly (readonly string[])[];
  sectors: number;
  felt: string;
}

/** The data that the beadwork painter needs. */
export type BeadworkLook = FlatPiece | TurnedPiece | Crown | Figure | Coasters;

/** Maps units of the whole view to the canvas, magnified about a focus. */
export interface Frame {
  scale: number;
  fx: number;
  fy: number;
  reverse: boolean;
  close: boolean;
}
