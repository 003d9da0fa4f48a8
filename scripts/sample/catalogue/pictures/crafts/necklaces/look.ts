import type { BeadKind } from '../beads/large.ts';
import type { Metal } from '../beads/metal.ts';

/** A bead of a strand. Sizes in canvas units of the whole view. */
export interface Strung {
  kind: BeadKind;
  length: number;
  width: number;
}

/** The outline of a worn necklace: half width, height, and how pointed the front is (0..1). */
export interface Drape {
  half: number;
  height: number;
  point: number;
}

/** A pendant at the front of a strand. */
export interface Pendant {
  shape: 'agadez-cross' | 'disc' | 'prayer-box' | 'crescent' | 'drop';
  metal: Metal;
  size: number;
  /** Color of an optional set stone. */
  stone?: string;
}

/** Large beads on a cord. */
export interface StrandNecklace {
  form: 'strand';
  drape: Drape;
  /** Beads from the front center outward: the first once, then the others repeated. */
  center?: Strung;
  repeat: readonly Strung[];
  /** Ratio of the bead size at the nape to the size at the front. */
  taper: number;
  /** Fraction of the cord that is covered, 0..1. */
  covered: number;
  cord: string;
  pendant?: Pendant;
  /** Smaller pendants at intervals on both sides of the front one. */
  charms?: { pendant: Pendant; every: number; count: number };
}

/** Many nested strings of small beads. */
export interface NestedNecklace {
  form: 'nested';
  drape: Drape;
  /** From the innermost: runs of colors along the string. */
  strings: readonly { colors: readonly string[]; run: number }[];
  bead: { length: number; width: number };
  /** Ratio of the innermost string's height to the outermost's. */
  inner: number;
  bars: string;
}

/** A stiff collar of concentric rows on wire. */
export interface FlatCollar {
  form: 'collar';
  inner: number;
  outer: number;
  /** From the neck outward: ground color, and the color of the radial panels. */
  rows: readonly { ground: string; panel: string }[];
  panels: number;
  panelWidth: number;
  leather: string;
  fringe?: { strings: number; length: number; colors: readonly string[]; ends: Metal };
}

/** An open net of small beads on a woven neckband. */
export interface NetCollar {
  form: 'net';
  inner: number;
  outer: number;
  meshes: number;
  levels: readonly string[];
  knots: string;
  band: readonly string[];
}

/** Beaded neck hoops with a stiff panel below. */
export interface HoopNecklace {
  form: 'hoop';
  hoops: readonly { thickness: number; colors: readonly string[]; run: number }[];
  radius: number;
  panel: { columns: number; rows: number; colors: readonly string[]; fringe: string };
}

/** Shells hanging from a band of beads and brass. */
export interface CowrieCollar {
  form: 'cowries';
  drape: Drape;
  shells: number;
  rows: readonly string[];
  brass: Metal;
}

/** The data that the necklace painter needs. */
export type NecklacesLook = StrandNecklace | NestedNecklace | FlatCollar | NetCollar | HoopNecklace | CowrieCollar;

/** Maps units of the whole view to the canvas, magnified about a focus. */
export interface Frame {
  scale: number;
  fx: number;
  fy: number;
  /** The piece is turned over. */
  reverse: boolean;
  close: boolean;
}
