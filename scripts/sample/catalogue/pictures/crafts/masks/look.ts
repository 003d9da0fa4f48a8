/** The dimensions of a carved face. One unit is about a tenth of a mask's height. y = 0 is the center of the face. */
export interface MasksLook {
  /** Half sizes of the head. `taper` narrows the chin, `forehead` bulges above the eyes. */
  head: { width: number; height: number; depth: number; taper: number; forehead: number };
  /** Hollows beside the nose: small ones are eye sockets, large ones form a heart-shaped face. */
  sockets: { apart: number; y: number; width: number; height: number; depth: number };
  brow?: { y: number; arch: number; reach: number; thickness: number; joined: boolean };
  eyes: { kind: EyeKind; y: number; apart: number; width: number; height: number };
  nose: { top: number; tip: number; width: number; projects: number };
  mouth: { kind: 'lips' | 'box' | 'open' | 'small'; y: number; width: number; height: number };
  /** Half discs at the temples. */
  ears?: { y: number; size: number };
  beard?: { count: number; length: number };
  crown: readonly Crown[];
  scars?: readonly Scar[];
  pigments: readonly Pigment[];
  wood: string;
  gloss: number;
  fringe?: { color: string; length: number; spread: number; strands: number; from: 'chin' | 'rim' };
  cowries?: 'brow' | 'comb';
  /** How the other side is shown. */
  reverse: 'back' | 'profile' | 'three-quarter';
  /** Rotation of the whole view in radians. 0 is strictly symmetric. */
  turn: number;
}

type EyeKind = 'slit' | 'coffee' | 'halfmoon' | 'tube' | 'ringed' | 'square';

/** The headdress, carved from the same block. */
export type Crown =
  | {
      kind: 'horns';
      color: string;
      root: readonly [number, number];
      out: number;
      up: number;
      curl: number;
      thickness: number;
      ringed: boolean;
    }
  | {
      kind: 'cap';
      color: string;
      hairline: number;
      dip: number;
      pattern: 'rows' | 'radial' | 'net' | 'plain';
      thickness: number;
    }
  | { kind: 'lobes'; color: string; height: number; width: number; side: number }
  | { kind: 'crest'; color: string; height: number; depth: number; stripe?: string }
  | { kind: 'bird'; body: string; beak: string; wings: string; neck: number }
  | { kind: 'comb'; color: string; prongs: number; height: number; spread: number; figure: boolean }
  | {
      kind: 'panel';
      height: number;
      width: number;
      field: string;
      accent: string;
      top: 'crescent' | 'circle' | 'horned';
      motif: 'checks' | 'zigzag' | 'triangles';
      rows: number;
    };

/** Raised scarification. */
export type Scar =
  | { kind: 'ridge'; from: number; to: number; size: number }
  | { kind: 'lozenges'; x: number; y: number; size: number }
  | { kind: 'rows'; x: number; y: number; columns: number; rows: number; size: number };

/** Color and engraving on the carved face. */
export type Pigment =
  | { kind: 'face'; color: string; within: 'all' | 'sockets' | 'below-hairline'; opacity?: number }
  | { kind: 'lips'; color: string }
  | { kind: 'band'; color: string; y: number; half: number }
  | { kind: 'striations'; color: string; step: number; fill?: string }
  | { kind: 'cross'; color: string; y: number; size: number }
  | { kind: 'tears'; color: string; y: number; length: number }
  | { kind: 'eye-rings'; color: string; radii: readonly number[]; thickness: number }
  | { kind: 'rays'; color: string; y: number; step: number };
