export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Smooth step from 0 to 1 between two edges. */
function smoothStep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

function lattice(i: number, j: number, k: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth 3D noise, −1 to 1. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = smoothStep(0, 1, x - i);
  const v = smoothStep(0, 1, y - j);
  const w = smoothStep(0, 1, z - k);
  const line = (b: number, c: number) => lattice(i, b, c) * (1 - u) + lattice(i + 1, b, c) * u;
  const face = (c: number) => line(j, c) * (1 - v) + line(j + 1, c) * v;
  return (face(k) * (1 - w) + face(k + 1) * w) * 2 - 1;
}

/** Length of a 2D vector. `Math.hypot` guards against overflow and is many times slower. */
export const length2 = (a: number, b: number): number => Math.sqrt(a * a + b * b);

/** Length of a 3D vector. */
export const length3 = (a: number, b: number, c: number): number => Math.sqrt(a * a + b * b + c * c);
