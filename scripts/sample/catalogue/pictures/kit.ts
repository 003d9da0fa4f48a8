import type { SampleProduct, View } from '../types.ts';

/** Canvas size of all pictures (4:5), in canvas units. */
export const WIDTH = 960;
export const HEIGHT = 1200;

/** A seeded random generator: the same seed gives the same picture. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** An object drawn on a transparent canvas. Ids in `defs` must start with `idPrefix`. */
export interface Painting {
  /** Gradients, patterns, filters, clip paths. */
  defs: string;
  body: string;
  /** Bounds of the object. Used for its shadow and its position in a room. */
  box: { x: number; y: number; width: number; height: number };
}

/** Draws every object of one craft. */
export interface CraftPainter<Look> {
  /** Where such a piece is placed in a room. */
  placement: 'wall' | 'floor' | 'table' | 'bust' | 'sofa';
  paint(product: SampleProduct<Look>, view: Exclude<View, 'room'>, random: Random, idPrefix: string): Painting;
}

export * from './kit/color.ts';
export { createRandom } from './kit/random.ts';
export * from './kit/surface.ts';
export * from './kit/svg.ts';
