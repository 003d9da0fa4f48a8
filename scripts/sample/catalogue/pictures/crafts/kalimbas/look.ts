import type { Motif } from '../hide-and-wood/motifs.ts';

/** One row of tines, from left to right. */
export interface Rank {
  count: number;
  /** Position of its first and last tine, as a fraction of the board's half width (-1..1). */
  from: number;
  to: number;
  /** Where the free ends are longest: in the middle, on the left, on the right, or on both sides. */
  ends: 'peak' | 'fall' | 'rise' | 'valley';
  /** Free length below the bridge, in centimeters. */
  long: number;
  short: number;
  /** An upper rank lies over the others. */
  raised?: boolean;
}

/** Cut, burnt or painted ornament on the face. Lengths in centimeters from the board's center. */
export type Ornament =
  | {
      kind: 'band';
      at: number;
      height: number;
      span: number;
      motif: Motif;
      count: number;
      ink?: string;
      ground?: string;
    }
  | { kind: 'ring'; x: number; y: number; inner: number; outer: number; motif: Motif; count: number; ink?: string }
  | { kind: 'edge'; inset: number; depth: number; motif: Motif; spacing: number; ink?: string };

/** A sound hole, round or star-shaped. */
export type Hole = { x: number; y: number; r: number; star?: number };

/** The wooden board or box. */
export interface Board {
  outline: 'rect' | 'taper' | 'waisted' | 'shield' | 'disc' | 'boat' | 'arched';
  width: number;
  length: number;
  depth: number;
  color: string;
  /** A second wood for the sides. */
  sides?: string;
  gloss: number;
}

/** The resonator. */
export type Resonator =
  | { kind: 'none' }
  | { kind: 'deze'; radius: number; color: string; caps: number; capColors: readonly string[]; motif: Motif }
  | { kind: 'dome'; color: string; motif: Motif; count: number; ink: string; husk?: boolean }
  | { kind: 'tin'; color: string; label: string; second: string; width: number; length: number }
  | { kind: 'raft'; tubes: number; lashing: string };

/** The data that the kalimba painter needs. Lengths in centimeters. */
export interface KalimbasLook {
  board: Board;
  resonator: Resonator;
  ranks: readonly Rank[];
  tine: { metal: string; width: number; kind: 'iron' | 'steel' | 'bamboo'; marks?: boolean };
  /** Distance of the bridge above the board's center. */
  bridge: { at: number; span: number; bar: string };
  holes: readonly Hole[];
  ornaments: readonly Ornament[];
  /** Buzzers: loose rings on the tines, or shells and caps on a plate. */
  buzz?: { kind: 'rings' | 'plate'; color: string; count: number };
  /** A head carved at the top of the board. */
  head?: boolean;
  roll: number;
  other: 'back' | 'lying' | 'dome';
  closeUp: { x: number; y: number; scale: number; roll: number };
}
