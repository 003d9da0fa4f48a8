import { mix, type Point, shade, tint } from '../../kit.ts';

/** Radius and height. A vessel is its outline revolved about a vertical axis. */
export type Outline = readonly (readonly [radius: number, height: number])[];

/** A point on an outline. */
export interface Ring {
  /** Fraction of the outline's length below this point, 0..1. */
  t: number;
  radius: number;
  height: number;
  /** The outward normal within the profile plane. */
  out: number;
  up: number;
}

/** Position of the vessel's foot on the canvas and the camera pitch. */
export interface Camera {
  cx: number;
  foot: number;
  scale: number;
  /** Radians above the horizon. */
  elevation: number;
  /** Rotation about the axis as a fraction of a full turn. */
  turn: number;
}

/** Smooths a line by cutting its corners three times (Chaikin). Keeps both ends. */
function soften(outline: Outline, times = 3): [number, number][] {
  let points = outline.map(([r, h]): [number, number] => [r, h]);
  for (let i = 0; i < times; i += 1) {
    const next: [number, number][] = [points[0] as [number, number]];
    for (let k = 0; k + 1 < points.length; k += 1) {
      const [a, b] = [points[k] as [number, number], points[k + 1] as [number, number]];
      next.push(
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      );
    }
    next.push(points.at(-1) as [number, number]);
    points = next;
  }
  return points;
}

/** Evenly spaced rings along an outline. */
export function rings(outline: Outline, count: number, softened = true): Ring[] {
  const points = softened ? soften(outline) : outline.map(([r, h]): [number, number] => [r, h]);
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] as [number, number], points[i] as [number, number]];
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths.at(-1) as number;
  const at = (t: number): [number, number] => {
    const want = Math.min(1, Math.max(0, t)) * total;
    let i = 1;
    while (i < points.length - 1 && (lengths[i] as number) < want) i += 1;
    const [a, b] = [points[i - 1] as [number, number], points[i] as [number, number]];
    const span = (lengths[i] as number) - (lengths[i - 1] as number);
    const k = span === 0 ? 0 : (want - (lengths[i - 1] as number)) / span;
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
  };
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [radius, height] = at(t);
    const [before, after] = [at(t - 0.012), at(t + 0.012)];
    const [dr, dh] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dr, dh) || 1;
    return { t, radius, height, out: dh / length, up: -dr / length };
  });
}

/** Converts a fraction of a full turn (0..1) to an angle. 0.25 faces the viewer when the rotation is 0. */
const angle = (camera: Camera, u: number): number => (u + camera.turn) * Math.PI * 2;

/** The canvas point of a point on the vessel. */
export function project(camera: Camera, radius: number, height: number, u: number): Point {
  const a = angle(camera, u);
  const { cx, foot, scale, elevation } = camera;
  return [
    cx + Math.cos(a) * radius * scale,
    foot - height * scale * Math.cos(elevation) + Math.sin(a) * radius * scale * Math.sin(elevation),
  ];
}

/** How much the outside faces the viewer. Below 0, the inside is visible. */
export function facing(camera: Camera, ring: Ring, u: number): number {
  return ring.up * Math.sin(camera.elevation) + ring.out * Math.sin(angle(camera, u)) * Math.cos(camera.elevation);
}

const SUN = [-0.52, 0.6, 0.61] as const;

/** Light on the outside of a point (0 is shade, 1 is full light), from the upper left and front. */
export function lightOn(camera: Camera, ring: Ring, u: number, inside = false): number {
  const a = angle(camera, u);
  const sign = inside ? -1 : 1;
  const [x, y, z] = [ring.out * Math.cos(a) * sign, ring.up * sign, ring.out * Math.sin(a) * sign];
  const sun = Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2]);
  // Some light reflected from the floor and the right, or the dark side would be black.
  const bounce = Math.max(0, x * 0.75 - y * 0.35 - z * 0.1) * 0.14;
  return Math.min(1, 0.2 + 0.76 * sun + bounce);
}

/** The specular highlight of a polished surface at a point, 0..1. `sharp` narrows it. */
export function gleamOn(camera: Camera, ring: Ring, u: number, sharp: number): number {
  const a = angle(camera, u);
  const [x, y, z] = [ring.out * Math.cos(a), ring.up, ring.out * Math.sin(a)];
  const view = [0, Math.sin(camera.elevation), Math.cos(camera.elevation)] as const;
  const half = [SUN[0], SUN[1] + view[1], SUN[2] + view[2]] as const;
  const length = Math.hypot(...half);
  return Math.max(0, (x * half[0] + y * half[1] + z * half[2]) / length) ** sharp;
}

/** A pigment at a given light level. */
export function lit(color: string, light: number): string {
  return light < 0.62
    ? shade(color, Math.min(0.85, (0.62 - light) * 1.35))
    : tint(color, Math.min(0.6, (light - 0.62) * 0.75));
}

/** A pigment at a given light level with a highlight on top. */
export const gleaming = (color: string, light: number, gleam: number): string =>
  mix(lit(color, light), '#fffaf0', Math.min(0.92, gleam));

/** Scale and position that fit the drawing into `frame` (canvas units), aligned to its lower edge. */
export function fitCamera(
  outline: Outline,
  elevation: number,
  frame: { cx: number; top: number; bottom: number; width: number },
): Camera {
  const widest = Math.max(...outline.map(([r]) => r));
  // Bounds of all rings as ellipses.
  const reach = soften(outline).map(
    ([r, h]) =>
      [h * Math.cos(elevation) + r * Math.sin(elevation), -h * Math.cos(elevation) + r * Math.sin(elevation)] as const,
  );
  const up = Math.max(...reach.map(([high]) => high));
  const down = Math.max(...reach.map(([, low]) => low));
  const scale = Math.min(frame.width / (2 * widest), (frame.bottom - frame.top) / (up + down));
  return { cx: frame.cx, foot: frame.bottom - down * scale, scale, elevation, turn: 0 };
}

/** The canvas bounds of a turned form. */
export function boundsOf(camera: Camera, outline: Outline): { x: number; y: number; width: number; height: number } {
  const { cx, foot, scale, elevation } = camera;
  const points = soften(outline);
  const widest = Math.max(...points.map(([r]) => r)) * scale;
  const top = Math.min(...points.map(([r, h]) => foot - (h * Math.cos(elevation) + r * Math.sin(elevation)) * scale));
  const bottom = Math.max(
    ...points.map(([r, h]) => foot - (h * Math.cos(elevation) - r * Math.sin(elevation)) * scale),
  );
  return { x: cx - widest, y: top, width: 2 * widest, height: bottom - top };
}
