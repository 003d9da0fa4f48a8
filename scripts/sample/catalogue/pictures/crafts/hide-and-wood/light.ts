import { mix, shade, tint } from '../../kit.ts';

/** A direction or normal: right, up, toward the viewer. */
export type Vector = readonly [number, number, number];

const LIGHT: Vector = [-0.56, 0.6, 0.57];

/** The studio light relative to a body seen from `pitch` above (radians) and rolled on the canvas (degrees). */
export function lightFor(pitch: number, roll: number): Vector {
  const angle = (roll * Math.PI) / 180;
  const x = LIGHT[0] * Math.cos(angle) - LIGHT[1] * Math.sin(angle);
  const y = LIGHT[0] * Math.sin(angle) + LIGHT[1] * Math.cos(angle);
  const z = LIGHT[2];
  return [x, y * Math.cos(pitch) + z * Math.sin(pitch), -y * Math.sin(pitch) + z * Math.cos(pitch)];
}

/** Light on a surface with this normal, 0..1, including some ambient light. */
export function lit(normal: Vector, light: Vector): number {
  const direct = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);
  const bounce = Math.max(0, normal[0] * 0.8 - normal[1] * 0.3 - normal[2] * 0.35) * 0.17;
  return Math.min(1, 0.13 + 0.87 * direct + bounce);
}

/** A material's color at this light level. `gloss` (0..1) adds a polished highlight. */
export function tone(color: string, strength: number, gloss = 0): string {
  const gleam = gloss * Math.max(0, (strength - 0.82) / 0.18) ** 2 * 0.8;
  const depth = (0.7 - strength) * 1.18;
  // Shadows on pale skin and cord turn warm before they turn dark.
  const body = depth > 0 ? shade(mix(color, '#7d4d2c', depth * 0.28), depth) : tint(color, -depth * 0.42);
  return gleam > 0 ? tint(body, gleam) : body;
}
