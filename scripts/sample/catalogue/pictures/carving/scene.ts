import type { Solid } from './solids.ts';

/** A point of the visible surface, as the marks see it. */
export interface SurfacePoint {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** How hidden the point lies in hollows, 0 to 1: where pigment and dust gather. */
  hollow: number;
}

/** A number at every point of the surface. */
export type SurfaceField = (point: SurfacePoint) => number;

/** What a part is made of: a colour in full light and how it takes the light. */
export interface Material {
  base: string;
  /** 0 matt clay … 1 polished stone. */
  gloss: number;
  /** How rough the surface was left: tool facets, casting skin. 0 … 1. */
  hewn?: number;
  /** Size of those facets; bigger numbers are finer. */
  facets?: number;
  /** Fine spots in the material: pores, mineral grains, verdigris. Sizes in object units, count per square unit. */
  flecks?: { colours: readonly string[]; perUnit: number; size: readonly [number, number]; opacity: number };
  /** Colour the deepest shadows lean to. */
  deep?: string;
  /** Colour the highlights lean to. */
  glint?: string;
}

/** Lines that follow the form: engraving, grain, cord, painted stripes. */
export interface LineMark {
  kind: 'lines';
  field: SurfaceField;
  levels: readonly number[];
  colour: string;
  /** Stroke width in object units. */
  width: number;
  opacity?: number;
  /** Colour of the lit lower lip of an engraved line. */
  lip?: string;
  /** Only where this is positive. */
  within?: SurfaceField;
}

/** A patch of other colour where the field is positive: pigment, patina, inlay, a pierced hole. */
export interface AreaMark {
  kind: 'area';
  field: SurfaceField;
  material: Material;
  opacity?: number;
  /** Paint only every so many tones: enough for narrow stripes and stains. */
  coarse?: number;
}

/** Anything drawn on a part's surface. */
export type Mark = LineMark | AreaMark;

/** One piece of the object, of one material. */
export interface Part {
  solid: Solid;
  material: Material;
  marks?: readonly Mark[];
}

/** Turns points of the object into points of the canvas. */
export interface Projector {
  project(x: number, y: number, z: number): [sx: number, sy: number, depth: number];
  /** Whether the point is not hidden behind a carved part; `slack` forgives a little depth. */
  visible(x: number, y: number, z: number, slack?: number): boolean;
  /** Canvas units for one object unit. */
  scale: number;
}

/** Something drawn with strokes before or after the carved parts: raffia, cords, nails, beads. */
export interface Ornament {
  behind?: boolean;
  /** Reach in object units, for fitting the picture: points that must be in the frame. */
  reach?: readonly (readonly [number, number, number])[];
  draw(projector: Projector, idPrefix: string): string;
  defs?(idPrefix: string): string;
}

/** A whole object. */
export interface Scene {
  parts: readonly Part[];
  ornaments?: readonly Ornament[];
}

/** Where it is seen from. Angles in radians. */
export interface Camera {
  /** Positive turns show the object's left flank. */
  yaw: number;
  /** Positive looks down on it. */
  pitch: number;
  /** A close-up: the point at the middle of the canvas and the width in object units. */
  closeUp?: { at: readonly [number, number, number]; width: number };
  /** Share of the canvas left free on each side when the whole object is fitted. */
  margin?: number;
}
