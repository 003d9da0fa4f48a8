import type { Outline } from '../turned/revolve.ts';
import type { Motif } from './motifs.ts';
import type { Technique } from './weave.ts';

/** A part woven in one piece: the basket or its lid. Its outline runs from the center (radius 0) to the rim. */
export interface Part {
  outline: Outline;
  rows: number;
  stitches: number;
  motifs: readonly Motif[];
}

/** Attachments that are tied or sewn to the basket. */
export type Handle =
  | { kind: 'arch'; leather: string; rise: number; wraps?: string }
  | { kind: 'ears'; color: string }
  | { kind: 'straps'; leather: string; length: number };

/** Appearance of a basket: its construction, its pattern and its views. */
export interface BasketsLook {
  technique: Technique;
  ground: string;
  rim: string;
  body: Part;
  lid?: Part & { knob?: string };
  handle?: Handle;
  /** Camera pitch of the whole view in degrees: low for tall baskets, high for bowls and trays. */
  seenFrom: number;
  /** The other side: upside down, from above, or without its lid. */
  other: 'underside' | 'inside' | 'opened';
}
