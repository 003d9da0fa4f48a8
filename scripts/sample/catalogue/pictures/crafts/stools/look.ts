/** The dimensions of a stool. One unit is about a tenth of its height. y = 0 is the middle, the floor is near −4. */
export interface StoolsLook {
  seat: Seat;
  support: Support;
  base?: { shape: 'board' | 'disc' | 'ring'; width: number; depth: number; thickness: number };
  decoration: readonly Decoration[];
  wood: string;
  gloss: number;
  /** 0 is smooth, 1 is rough from the adze. */
  roughness: number;
  /** Rotation of the whole view, in radians. */
  turn: number;
  /** Content of the other-side picture. */
  reverse: 'underside' | 'end' | 'top' | 'behind';
}

/** Half sizes. `curve` raises the ends of a saddle or hollows a dish. */
export interface Seat {
  shape: 'saddle' | 'disc' | 'dish' | 'oblong';
  width: number;
  depth: number;
  thickness: number;
  curve: number;
  /** A carved neck and head at one end, used as a handle. */
  handle?: boolean;
}

/** The supports between seat and floor. `height` is the clear height. */
export type Support =
  | { kind: 'columns'; height: number; corners: number; center: 'crescent' | 'pierced' | 'knot' }
  | { kind: 'lattice'; height: number; radius: number; strands: number; turns: number; thickness: number }
  | {
      kind: 'legs';
      height: number;
      count: number;
      splay: number;
      top: number;
      foot: number;
      bow: number;
      apart: number;
    }
  | { kind: 'posts'; height: number; count: number; thickness: number; apart: number }
  | { kind: 'zigzag'; height: number; count: number; thickness: number; radius: number }
  | { kind: 'bearer'; height: number }
  | { kind: 'drum'; height: number; radius: number; waist: number };

/** Color, carving and inlay. */
export type Decoration =
  | { kind: 'rings'; on: 'seat' | 'support'; color: string; step: number; from: number; to: number }
  | { kind: 'bands'; on: 'support' | 'base'; colors: readonly string[]; from: number; to: number }
  | { kind: 'triangles'; on: 'seat-edge' | 'support'; color: string; count: number; size: number }
  | { kind: 'nails'; color: string; count: number; radius: number }
  | { kind: 'beadwork'; colors: readonly string[]; rows: number; repeats: number }
  | { kind: 'star'; color: string; points: number; radius: number }
  | { kind: 'grooves'; on: 'seat' | 'base'; color: string; step: number };
