import { mix, shade } from '../../kit.ts';
import { inset, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { clipPath, group, linesPath, type Point, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, stud, toolRing } from './hide.ts';
import type { FootwearLook } from './look.ts';
import { all, at, type Sheet } from './sheet.ts';
import { sole, worn } from './sole.ts';
import { lacing } from './trims.ts';

/** A backless slipper with a pointed toe. */
export function slipper(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const bed = sole(sheet, look, 0.9);
  const dye = look.dyes[0] as string;
  let out = polygon(
    outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.4]),
    { fill: '#170b05', opacity: 0.16 },
  );
  out +=
    sidesOf(outer, [s * 0.1, s * 0.9], shade(look.leather, 0.5)) +
    piece(sheet, outer, shade(look.leather, 0.15), { lift: 0 });
  out +=
    piece(sheet, bed, mix(look.leather, '#d8b98a', 0.5), { lift: 0 }) +
    stitches(sheet, closed(inset(outer, s * 0.3)), look.thread, 0.3) +
    worn(sheet, bed);
  const mouth: [number, number][] = [
    [0.34, -0.02],
    [0.2, -0.12],
    [0.02, -0.16],
    [-0.16, -0.12],
    [-0.275, -0.02],
  ];
  const toe = outer.filter(([, y]) => y < at(sheet, 0, -0.01 * half)[1]);
  const start = toe.findIndex(
    (point, i) => i > 0 && Math.hypot(point[0] - (toe[i - 1] as Point)[0], point[1] - (toe[i - 1] as Point)[1]) > s * 4,
  );
  const ordered = start > 0 ? [...toe.slice(start), ...toe.slice(0, start)] : toe;
  const vamp = [
    ...ordered,
    ...all(
      sheet,
      mouth.map(([x, y]) => [x * half, y * half] as const),
    ),
  ];
  out += piece(sheet, vamp, dye, { lift: 0.7, gloss: 0.4 }) + swell(sheet, vamp);
  const clip = sheet.defs.once('sole', (id) => clipPath(id, linesPath(outer)));
  out += group(
    lacing(
      sheet,
      all(
        sheet,
        mouth.map(([x, y]) => [x * half, y * half] as const),
      ),
      look.dyes[1] ?? look.thread,
      0.42,
    ),
    { 'clip-path': clip },
  );
  const [cx, cy] = at(sheet, 0.02 * half, -0.44 * half);
  out += toolRing(sheet, dye, { motif: look.motif, ink: look.thread }, 9, {
    cx,
    cy,
    inner: half * 0.06 * s,
    outer: half * 0.21 * s,
  });
  out +=
    toolRing(sheet, dye, { motif: 'dots', ink: look.thread }, 20, {
      cx,
      cy,
      inner: half * 0.225 * s,
      outer: half * 0.26 * s,
    }) + stud(cx, cy, s * 0.3);
  out += stitches(
    sheet,
    all(sheet, [
      [-0.02 * half, -0.72 * half],
      [-0.02 * half, -0.98 * half],
    ]),
    look.thread,
    0.25,
  );
  const heel = rounded(
    all(
      sheet,
      [
        [-0.25, 0.62],
        [0, 0.52],
        [0.27, 0.62],
        [0.27, 0.8],
        [0.17, 0.94],
        [0, 0.98],
        [-0.17, 0.94],
        [-0.25, 0.8],
      ].map(([x, y]) => [(x as number) * half, (y as number) * half] as const),
    ),
    s,
  );
  out +=
    piece(sheet, heel, shade(dye, 0.08), { lift: 0.25 }) +
    stitches(sheet, closed(inset(heel, s * 0.3)), look.thread, 0.3);
  return out + grain(sheet, outer);
}

/** The vamp, which arches over the foot. */
function swell(sheet: Sheet, vamp: readonly Point[]): string {
  const fill = sheet.defs.once('vamp', (id) =>
    radialGradient(
      id,
      [
        [0, '#fff2dc', 0.32],
        [0.4, '#fff2dc', 0.06],
        [0.7, '#170b05', 0.08],
        [1, '#170b05', 0.42],
      ],
      { cx: 0.42, cy: 0.46, r: 0.62 },
    ),
  );
  return polygon(vamp, { fill });
}
