import { shade, tint } from '../kit.ts';
import { noise } from './numbers.ts';
import type { AreaMark, LineMark, Mark, Material } from './scene.ts';

/** Evenly spaced levels from `from` to `to`. */
export function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** Wood grain: growth rings of a log along y, with its center slightly off the object. */
export function grain(
  color: string,
  options: { close?: boolean; heart?: readonly [number, number]; opacity?: number } = {},
): Mark[] {
  const { close = false, heart = [1.3, -3.4], opacity = 0.2 } = options;
  const rings =
    (finer: number): LineMark['field'] =>
    (p) =>
      Math.hypot(p.x - heart[0] + noise(1, p.y * 0.35, 4) * 0.5, p.z - heart[1]) +
      noise(p.x * finer, p.y * 0.22, p.z * finer) * 0.2;
  const marks: Mark[] = [
    {
      kind: 'lines',
      field: rings(0.9),
      levels: every(0.17, 0.2, 9),
      color: shade(color, 0.55),
      width: 0.018,
      opacity,
    },
    {
      kind: 'lines',
      field: rings(0.9),
      levels: every(0.34, 0.28, 9),
      color: tint(color, 0.35),
      width: 0.014,
      opacity: opacity * 0.6,
    },
  ];
  if (close) {
    marks.push({
      kind: 'lines',
      field: rings(1.6),
      levels: every(0.09, 0.2, 9),
      color: shade(color, 0.7),
      width: 0.006,
      opacity: opacity * 0.9,
    });
  }
  return marks;
}

/** Dust, kaolin or verdigris in the hollows. */
export function settled(material: Material, amount = 0.3, opacity = 0.5): AreaMark {
  return {
    kind: 'area',
    material,
    opacity,
    field: (p) => p.hollow - amount + noise(p.x * 2.6, p.y * 2.6, p.z * 2.6) * 0.16,
  };
}

/** Raised areas that handling has worn paler. */
export function worn(material: Material, amount = 0.5, size = 1.2, opacity = 0.35): AreaMark {
  return {
    kind: 'area',
    material,
    opacity,
    field: (p) =>
      noise(p.x * size, p.y * size, p.z * size) * 0.8 +
      noise(p.x * size * 3, p.y * size * 3, p.z * size * 3) * 0.35 -
      amount -
      p.hollow,
  };
}

/** Clouds and veins of another tone in stone. */
export function veins(color: string, size = 0.8, opacity = 0.35): LineMark {
  return {
    kind: 'lines',
    field: (p) =>
      noise(p.x * size, p.y * size + p.x * 0.3, p.z * size) +
      0.35 * noise(p.x * size * 2.7, p.y * size * 2.7, p.z * size * 2.7),
    levels: [0.04, 0.43],
    color,
    within: (p) => noise(p.x * 0.9 + 3, p.y * 0.9, p.z * 0.9) + 0.12,
    width: 0.022,
    opacity,
  };
}
