import type { Solid } from './solids.ts';

/** A point of the visible surface. */
export interface SurfacePoint {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** Ambient occlusion, 0 to 1. Pigment and dust collect where it is high. */
  hollow: number;
}

/** A scalar field on the surface. */
export type SurfaceField = (point: SurfacePoint) => number;

/** A material: its fully lit color and how it reflects light. */
export interface Material {
  base: string;
  /** 0 is matte clay, 1 is polished stone. */
  gloss: number;
  /** Roughness of the surface (tool facets, casting skin), 0 to 1. */
  roughness?: number;
  /** Frequency of the facets. Higher is finer. */
  facets?: number;
  /** Fine spots: pores, mineral grains, verdigris. Sizes in object units, `perUnit` per square unit. */
  flecks?: { colors: readonly string[]; perUnit: number; size: readonly [number, number]; opacity: number };
  /** Tint of the deepest shadows. */
  deep?: string;
  /** Tint of the highlights. */
  glint?: string;
}

/** Lines that follow the form: engraving, grain, cord, painted stripes. */
export interface LineMark {
  kind: 'lines';
  field: SurfaceField;
  levels: readonly number[];
  color: string;
  /** Stroke width in object units. */
  width: number;
  opacity?: number;
  /** Color of the lit lower lip of an engraved line. */
  lip?: string;
  /** Drawn only where this is positive. */
  within?: SurfaceField;
}

/** An area of another color where the field is positive: pigment, patina, inlay, a pierced hole. */
export interface AreaMark {
  kind: 'area';
  field: SurfaceField;
  material: Material;
  opacity?: number;
  /** Uses only every nth tone, which is enough for narrow stripes and stains. */
  coarse?: number;
}

/** A mark on a part's surface. */
export type Mark = LineMark | AreaMark;

/** A part of the object, of one material. */
export interface Part {
  solid: Solid;
  material: Material;
  marks?: readonly Mark[];
}

/** Projects object points to the canvas. */
export interface Projector {
  project(x: number, y: number, z: number): [sx: number, sy: number, depth: number];
  /** Whether no carved part hides the point. `slack` is a depth tolerance. */
  visible(x: number, y: number, z: number, slack?: number): boolean;
  /** Canvas units per object unit. */
  scale: number;
}

/** Strokes drawn before or after the carved parts: raffia, cords, nails, beads. */
export interface Ornament {
  behind?: boolean;
  /** Points in object units that must be inside the frame. */
  reach?: readonly (readonly [number, number, number])[];
  draw(projector: Projector, idPrefix: string): string;
  defs?(idPrefix: string): string;
}

/** A whole object. */
export interface Scene {
  parts: readonly Part[];
  ornaments?: readonly Ornament[];
}

/** The view direction. Angles in radians. */
export interface Camera {
  /** Positive shows the object's left side. */
  yaw: number;
  /** Positive looks down on the object. */
  pitch: number;
  /** A close-up: the point at the center of the canvas and the visible width in object units. */
  closeUp?: { at: readonly [number, number, number]; width: number };
  /** Margin on each side as a fraction of the canvas, when the whole object is fitted. */
  margin?: number;
}
