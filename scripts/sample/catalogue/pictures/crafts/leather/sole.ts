import { mix, shade, tint } from '../../kit.ts';
import { inset, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { clipPath, group, linesPath, n, type Point, path, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, stud, toolRing } from './hide.ts';
import type { FootwearLook } from './look.ts';
import { all, at, type Sheet } from './sheet.ts';

/** A right sole, with the big toe on the left. */
export function sole(sheet: Sheet, look: FootwearLook, grow = 1): Point[] {
  const half = look.length / 2;
  const right: [number, number][] =
    look.kind === 'sandals'
      ? [
          [-0.12, -1],
          [0.12, -0.97],
          [0.3, -0.84],
          [0.4, -0.6],
          [0.42, -0.36],
          [0.37, -0.1],
          [0.31, 0.2],
          [0.32, 0.5],
          [0.32, 0.76],
          [0.22, 0.95],
          [0, 1],
          [-0.2, 0.95],
          [-0.29, 0.76],
          [-0.27, 0.45],
          [-0.24, 0.15],
          [-0.28, -0.15],
          [-0.35, -0.45],
          [-0.34, -0.75],
          [-0.26, -0.93],
        ]
      : [
          [-0.02, -1.04],
          [0.06, -0.98],
          [0.16, -0.84],
          [0.3, -0.64],
          [0.38, -0.4],
          [0.36, -0.1],
          [0.3, 0.2],
          [0.29, 0.55],
          [0.29, 0.8],
          [0.18, 0.96],
          [0, 1],
          [-0.18, 0.96],
          [-0.27, 0.8],
          [-0.26, 0.5],
          [-0.25, 0.15],
          [-0.3, -0.15],
          [-0.34, -0.42],
          [-0.27, -0.66],
          [-0.14, -0.86],
          [-0.06, -0.99],
        ];
  return rounded(
    all(
      sheet,
      right.map(([x, y]) => [x * half * grow, y * half * (grow * 0.6 + 0.4)] as const),
    ),
    300,
    4,
  );
}

/** A dark footprint from wear. */
export function worn(sheet: Sheet, bed: readonly Point[]): string {
  const clip = sheet.defs.once('bed', (id) => clipPath(id, linesPath(bed)));
  const fill = sheet.defs.once('worn', (id) =>
    radialGradient(id, [
      [0, '#170b05', 0.24],
      [0.6, '#170b05', 0.1],
      [1, '#170b05', 0],
    ]),
  );
  const spots = [
    [0, -0.5, 0.3, 0.26],
    [0, 0.62, 0.24, 0.24],
  ].map(([x, y, rx, ry]) => {
    const [cx, cy] = at(
      sheet,
      ((x as number) * sheetLength(sheet, bed)) / 2,
      ((y as number) * sheetLength(sheet, bed)) / 2,
    );
    const k = (sheetLength(sheet, bed) / 2) * sheet.s;
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n((rx as number) * k)}" ry="${n((ry as number) * k)}" fill="${fill}"/>`;
  });
  return group(spots.join(''), { 'clip-path': clip });
}

const sheetLength = (sheet: Sheet, points: readonly Point[]): number => {
  const ys = points.map((p) => p[1]);
  return (Math.max(...ys) - Math.min(...ys)) / sheet.s;
};

/** The sole from below: thick hide, a seam all around, a nailed heel piece. */
export function underside(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const raw = mix(look.leather, '#c09a6a', 0.55);
  const heel = rounded(
    all(
      sheet,
      [
        [-0.28, 0.42],
        [0.32, 0.42],
        [0.32, 0.76],
        [0.22, 0.95],
        [0, 1],
        [-0.2, 0.95],
        [-0.29, 0.76],
      ].map(([x, y]) => [(x as number) * half * 0.97, (y as number) * half * 0.98] as const),
    ),
    s * 0.8,
  );
  let out = polygon(
    outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.9]),
    { fill: '#170b05', opacity: 0.16 },
  );
  out +=
    sidesOf(outer, [s * 0.1, s * 1.4], shade(look.leather, 0.4)) +
    piece(sheet, outer, raw, { lift: 0 }) +
    stitches(sheet, closed(inset(outer, s * 0.6)), shade(raw, 0.5), 0.5);
  out += piece(sheet, heel, shade(raw, 0.25), { lift: 0.3 });
  for (const [x, y] of [
    [-0.18, 0.52],
    [0.22, 0.52],
    [-0.18, 0.74],
    [0.22, 0.74],
    [0, 0.9],
    [0, 0.62],
  ] as const)
    out += stud(...at(sheet, x * half, y * half), s * 0.24, '#8a8378');
  const [cx, cy] = at(sheet, 0.03 * half, -0.36 * half);
  out += toolRing(sheet, raw, { motif: 'triangles' }, 12, { cx, cy, inner: half * 0.09 * s, outer: half * 0.15 * s });
  return (
    out +
    path(linesPath(inset(outer, s * 1.1)), {
      fill: 'none',
      stroke: tint(raw, 0.3),
      'stroke-width': 1.4,
      opacity: 0.5,
    }) +
    grain(sheet, outer)
  );
}
