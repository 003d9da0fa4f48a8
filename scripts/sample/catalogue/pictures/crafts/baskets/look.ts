import type { Outline } from '../turned/revolve.ts';
import type { Motif } from './motifs.ts';
import type { Technique } from './weave.ts';

/** A part woven in one go: the basket or its lid. Outlines run from the middle (radius 0) outwards to the rim. */
export interface Part {
  outline: Outline;
  rows: number;
  stitches: number;
  motifs: readonly Motif[];
}

/** What is tied or sewn to the basket. */
export type Handle =
  | { kind: 'arch'; leather: string; rise: number; wraps?: string }
  | { kind: 'ears'; colour: string }
  | { kind: 'straps'; leather: string; length: number };

/** How a basket looks: its build, its pattern and how it is seen. */
export interface BasketsLook {
  technique: Technique;
  ground: string;
  rim: string;
  body: Part;
  lid?: Part & { knob?: string };
  handle?: Handle;
  /** Degrees above the horizon in the whole view: low for tall baskets, high for bowls and trays. */
  seenFrom: number;
  /** The other side: turned upside down, looked into from above, or with its lid off. */
  other: 'underside' | 'inside' | 'opened';
}
