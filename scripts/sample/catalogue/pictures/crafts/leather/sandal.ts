import { shade } from '../../kit.ts';
import { inset, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { clipPath, group, linesPath, type Point, polygon } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, stud, toolRing } from './hide.ts';
import type { FootwearLook } from './look.ts';
import { all, at, type Sheet } from './sheet.ts';
import { sole, worn } from './sole.ts';

/** A right sandal from above. */
export function sandal(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const bed = sole(sheet, look, 0.93);
  const dye = look.dyes[0] as string;
  let out = polygon(
    outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.9]),
    { fill: '#170b05', opacity: 0.16 },
  );
  out +=
    sidesOf(outer, [s * 0.1, s * 1.5], shade(look.leather, 0.4)) +
    piece(sheet, outer, shade(look.leather, 0.2), { lift: 0 }) +
    piece(sheet, bed, look.leather, { lift: 0.05 });
  out += stitches(sheet, closed(inset(outer, s * 0.36)), look.thread, 0.35);
  const [cx, cy] = at(sheet, 0, half * 0.66);
  out +=
    toolRing(sheet, look.leather, { motif: 'triangles' }, 14, {
      cx,
      cy,
      inner: half * 0.1 * s,
      outer: half * 0.17 * s,
    }) +
    toolRing(sheet, look.leather, { motif: 'leaves' }, 7, { cx, cy, inner: half * 0.02 * s, outer: half * 0.085 * s });
  out += worn(sheet, bed);
  // The straps pass through slits at the edge of the sole.
  const clip = sheet.defs.once('sole', (id) => clipPath(id, linesPath(inset(outer, -s * 0.12))));
  return out + group(straps(sheet, look, dye), { 'clip-path': clip }) + grain(sheet, outer);
}

/** The broad crossed straps and the toe loop. */
function straps(sheet: Sheet, look: FootwearLook, dye: string): string {
  const half = look.length / 2;
  const second = look.dyes[1] ?? dye;
  const p = (points: [number, number][]): Point[] =>
    all(
      sheet,
      points.map(([x, y]) => [x * half, y * half] as const),
    );
  const post = p([
    [-0.14, -0.7],
    [-0.06, -0.72],
    [0.02, -0.34],
    [-0.1, -0.32],
  ]);
  const back = rounded(
    p([
      [-0.36, -0.02],
      [-0.36, 0.18],
      [-0.05, -0.16],
      [0.42, -0.36],
      [0.44, -0.52],
      [0, -0.36],
    ]),
    sheet.s * 0.6,
  );
  const front = rounded(
    p([
      [0.42, -0.04],
      [0.41, 0.18],
      [0.04, -0.16],
      [-0.36, -0.42],
      [-0.37, -0.6],
      [0, -0.36],
    ]),
    sheet.s * 0.6,
  );
  let out =
    piece(sheet, post, dye, { lift: 0.5 }) +
    piece(sheet, back, second, { lift: 1 }) +
    stitches(sheet, closed(inset(back, sheet.s * 0.34)), look.thread, 0.3);
  out +=
    piece(sheet, front, dye, { lift: 1, gloss: 0.4 }) +
    stitches(sheet, closed(inset(front, sheet.s * 0.34)), look.thread, 0.3);
  const medal = rounded(
    p([
      [0.02, -0.46],
      [0.2, -0.28],
      [0.02, -0.08],
      [-0.16, -0.28],
    ]),
    sheet.s * 0.3,
  );
  const [cx, cy] = at(sheet, 0.02 * half, -0.27 * half);
  out +=
    piece(sheet, medal, look.leather, { lift: 0.4, gloss: 0.4 }) +
    stitches(sheet, closed(inset(medal, sheet.s * 0.3)), look.thread, 0.28);
  out += toolRing(sheet, look.leather, { motif: look.motif, ink: second }, 10, {
    cx,
    cy,
    inner: half * 0.04 * sheet.s,
    outer: half * 0.1 * sheet.s,
  });
  return out + stud(cx, cy, sheet.s * 0.34) + stud(...at(sheet, -0.1 * half, -0.7 * half), sheet.s * 0.3);
}
