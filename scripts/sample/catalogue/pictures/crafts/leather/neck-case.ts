import { tint } from '../../kit.ts';
import { boxOf, inset, rounded } from '../hide-and-wood/slabs.ts';
import { type Point, smoothPath } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, toolBand } from './hide.ts';
import type { CaseLook } from './look.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid, lacing, tassel } from './trims.ts';

/** The size of a neck case with its cord and tassels. */
export const caseSize = (look: CaseLook): { width: number; height: number } => ({
  width: look.width * 1.5,
  height: look.height * 1.86,
});

/** A neck case whose sheath slides up the cord. `open` shows the sheath raised. */
export function paintCase(sheet: Sheet, look: CaseLook, open: boolean): Drawn {
  const size = caseSize(look);
  const [w, h] = [look.width / 2, look.height];
  const foot = size.height / 2 - h * 0.34;
  const top = foot - h;
  const dye = look.dyes[0] as string;
  const raise = open ? h * 0.36 : 0;
  let out = '';
  for (const side of [-1, 1]) {
    const line: Point[] = [
      [side * w * 0.8, top + 1],
      [side * w * 0.95, top - h * 0.2],
      [side * w * 0.5, top - h * 0.42],
      [side * w * 0.02, top - h * 0.5],
    ].map(([x, y]) => at(sheet, x as number, y as number));
    out += braid(sheet, bent(line), 0.62, [look.leather, dye]);
  }
  for (let i = 0; i < look.tassels; i += 1)
    out += tassel(
      sheet,
      ...at(sheet, ((i + 0.5) / look.tassels - 0.5) * w * 1.8, foot - 0.4),
      h * 0.34,
      look.dyes,
      0.9,
    );
  const inner = rounded(
    all(sheet, [
      [-w * 0.86, top + h * 0.1],
      [w * 0.86, top + h * 0.1],
      [w * 0.9, foot],
      [-w * 0.9, foot],
    ]),
    0.9 * sheet.s,
  );
  out +=
    piece(sheet, inner, look.leather, { lift: 0.25 }) +
    stitches(sheet, closed(inset(inner, 0.35 * sheet.s)), look.thread, 0.25);
  out += toolBand(
    sheet,
    look.leather,
    { motif: look.motifs[1] },
    6,
    boxOf(block(sheet, 0, foot - h * 0.4, w * 1.4, h * 0.2)),
  );
  out += toolBand(
    sheet,
    look.leather,
    { motif: 'chevrons' },
    6,
    boxOf(block(sheet, 0, foot - h * 0.13, w * 1.4, h * 0.14)),
  );
  const sheath = rounded(
    all(sheet, [
      [-w * 0.78, top - raise],
      [w * 0.78, top - raise],
      [w, top + h * 0.2 - raise],
      [w, foot - h * 0.1 - raise],
      [0, foot + h * 0.02 - raise],
      [-w, foot - h * 0.1 - raise],
      [-w, top + h * 0.2 - raise],
    ]),
    0.8 * sheet.s,
  );
  out +=
    piece(sheet, sheath, dye, { lift: 0.5, gloss: 0.4 }) +
    lacing(sheet, closed(inset(sheath, 0.25 * sheet.s)), look.leather, 0.42);
  const rows = [0.26, 0.5, 0.72];
  rows.forEach((k, i) => {
    const strip = block(sheet, 0, top + h * k - raise, w * 1.6, h * 0.17);
    const ground = (i === 1 ? look.dyes[1] : look.leather) ?? dye;
    out +=
      piece(sheet, strip, ground, { lift: 0.08 }) +
      toolBand(
        sheet,
        ground,
        { motif: look.motifs[i % 2] as CaseLook['motifs'][0], ink: i === 1 ? look.thread : undefined },
        6,
        boxOf(inset(strip, 0.18 * sheet.s)),
      );
  });
  const stitchLine = all(sheet, [
    [-w * 0.7, top + h * 0.1 - raise],
    [w * 0.7, top + h * 0.1 - raise],
  ]);
  out += stitches(sheet, stitchLine, tint(look.thread, 0.1), 0.25);
  return { body: out + grain(sheet, sheath), box: boxAround(sheet, size.width, size.height) };
}

/** Interpolates a few points into a smooth curve. */
function bent(points: readonly Point[]): Point[] {
  const d = smoothPath(points, false);
  const out: Point[] = [];
  let from: Point | undefined;
  for (const part of d.split(/(?=[MC])/)) {
    const v = part
      .slice(1)
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (part.startsWith('M')) from = [v[0] as number, v[1] as number];
    else if (from) {
      const [x1, y1, x2, y2, x, y] = v as [number, number, number, number, number, number];
      for (let i = 0; i <= 8; i += 1) {
        const t = i / 8;
        const u = 1 - t;
        out.push([
          u ** 3 * from[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x,
          u ** 3 * from[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y,
        ]);
      }
      from = [x, y];
    }
  }
  return out;
}
