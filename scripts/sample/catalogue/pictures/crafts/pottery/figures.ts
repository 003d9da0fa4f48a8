import { path, shade, smoothPath, tint } from '../../kit.ts';
import { clayAt } from './body.ts';
import { between, brush, decal, type Ground, incision, pigment, place, type Spot } from './decals.ts';
import type { Decoration, PotteryLook } from './look.ts';

/** Half of a lizard from above, nose up, relative to its length. Mirrored for the other half. */
const LIZARD: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [0.045, 0.97],
  [0.065, 0.9],
  [0.05, 0.83],
  [0.085, 0.77],
  [0.17, 0.84],
  [0.2, 0.92],
  [0.23, 0.9],
  [0.2, 0.8],
  [0.11, 0.71],
  [0.1, 0.56],
  [0.16, 0.47],
  [0.25, 0.5],
  [0.27, 0.42],
  [0.17, 0.4],
  [0.09, 0.45],
  [0.06, 0.38],
  [0.035, 0.2],
  [0.012, 0],
];

/** Incised lizards filled with slip, climbing the pot, as on the water pots of Abuja. */
export function lizard(g: Ground, look: PotteryLook, d: Extract<Decoration, { kind: 'lizard' }>): string {
  const high = d.to - d.from;
  const ring = g.ringAt((d.from + d.to) / 2);
  // Convert the drawn width to a fraction of a full turn at this height.
  const wide = ((high * 1.9) / Math.max(0.2, ring.radius * 2 * Math.PI)) * 1.9;
  let body = '';
  for (let i = 0; i < d.count; i += 1) {
    const u = 0.25 + i / d.count;
    const sway = (y: number) => Math.sin(y * 5 + i) * 0.035 * wide;
    const spot = (x: number, y: number): Spot => [d.from + y * high, u - x * wide + sway(y)];
    const right = LIZARD.map(([x, y]) => spot(x, y));
    const left = [...LIZARD].reverse().map(([x, y]) => spot(-x, y));
    const shape = [...right, ...left];
    const clay = clayAt(look, d.from);
    body +=
      decal(g, shape, d.color) +
      incision(
        g,
        [...shape, shape[0] as Spot].flatMap((s, k, all) => between([s, all[k + 1] ?? s], 2)),
        clay,
        1,
      );
    // Scales along the spine.
    for (let y = 0.3; y < 0.8; y += 0.07)
      body += incision(g, between([spot(-0.05, y), spot(0, y + 0.025), spot(0.05, y)], 2), clay, 0.7);
  }
  return body;
}

/** A dove in the middle of a dish, in the brush style of the women of Sejnane. Dishes are decorated on the inside. */
export function bird(g: Ground, d: Extract<Decoration, { kind: 'bird' }>): string {
  // The middle of a dish is flat, so points are given as x and y and converted to angle and radius.
  const reach = 0.56;
  const spot = (x: number, y: number): Spot => {
    const r = Math.hypot(x, y) * reach;
    // Keep the angle continuous from the previous point, so that the wraparound falls behind the bird's back.
    return [r, Math.atan2(-y, x) / (2 * Math.PI)];
  };
  const curve = (points: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
    points.flatMap((p, i) => {
      const q = points[i + 1];
      return q ? [0, 0.25, 0.5, 0.75].map((k) => [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k] as const) : [p];
    });
  const draw = (points: readonly (readonly [number, number])[], weight: number, color = d.color) =>
    brush(
      g,
      curve(points).map(([x, y]) => spot(x, y)),
      color,
      weight,
    );
  const body: [number, number][] = [
    [-0.98, -0.02],
    [-0.7, 0.1],
    [-0.36, 0.16],
    [0, 0.3],
    [0.3, 0.52],
    [0.46, 0.62],
    [0.62, 0.58],
    [0.82, 0.46],
    [0.64, 0.42],
    [0.6, 0.2],
    [0.44, -0.18],
    [0.12, -0.4],
    [-0.24, -0.4],
    [-0.56, -0.26],
    [-0.98, -0.3],
    [-0.86, -0.16],
    [-0.98, -0.02],
  ];
  const feather = [0, 1, 2, 3].map((i): [number, number][] => [
    [-0.4 + i * 0.17, -0.22 + i * 0.03],
    [-0.3 + i * 0.17, 0.02 + i * 0.05],
    [-0.12 + i * 0.15, -0.12 + i * 0.03],
  ]);
  const filled = path(
    smoothPath(
      body.map(([x, y]) => place(g, spot(x, y))),
      true,
      0.5,
    ),
    { fill: pigment(g, d.accent, 0.3, 0.3), opacity: 0.35 },
  );
  return (
    filled +
    draw(body, 3.6) +
    feather.map((f) => draw(f, 2.2, d.accent)).join('') +
    draw(
      [
        [-0.5, 0.08],
        [-0.46, -0.24],
      ],
      1.6,
    ) +
    draw(
      [
        [-0.64, 0.06],
        [-0.6, -0.24],
      ],
      1.6,
    ) +
    draw(
      [
        [0.3, 0.3],
        [0.52, 0.24],
      ],
      1.8,
      d.accent,
    ) +
    draw(
      [
        [0.26, 0.22],
        [0.52, 0.15],
      ],
      1.8,
      d.accent,
    ) +
    draw(
      [
        [0.5, 0.5],
        [0.53, 0.49],
      ],
      3.4,
      shade(d.color, 0.3),
    ) +
    draw(
      [
        [0.06, -0.4],
        [0.04, -0.66],
        [0.16, -0.7],
      ],
      2,
    ) +
    draw(
      [
        [-0.12, -0.42],
        [-0.12, -0.66],
        [0, -0.72],
      ],
      2,
    ) +
    draw(
      [
        [-0.9, 0.5],
        [-0.6, 0.62],
        [-0.3, 0.58],
      ],
      2,
      tint(d.accent, 0.1),
    ) +
    draw(
      [
        [-0.75, 0.56],
        [-0.72, 0.72],
      ],
      1.6,
      d.accent,
    ) +
    draw(
      [
        [-0.55, 0.62],
        [-0.5, 0.76],
      ],
      1.6,
      d.accent,
    )
  );
}
