import { shade } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { boxOf, inset, rounded } from '../hide-and-wood/slabs.ts';
import type { Point } from '../hide-and-wood/svg.ts';
import { closed, cowrie, grain, piece, stitches, stud, toolBand, toolRing } from './hide.ts';
import type { SaddlebagLook } from './look.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid, fringe } from './trims.ts';

/** The size of a saddlebag with its fringes. */
export const saddlebagSize = (look: SaddlebagLook): { width: number; height: number } => ({
  width: look.width + 12,
  height: look.height + look.fringe.length + 7,
});

/** Two pockets and the yoke between them, hanging over a rail. */
export function paintSaddlebag(sheet: Sheet, look: SaddlebagLook, back: boolean): Drawn {
  const size = saddlebagSize(look);
  const top = -size.height / 2 + 1;
  const [w, h] = [look.width / 2, look.height];
  const yoke = rounded(
    all(sheet, [
      [-w * 0.98, top + h * 0.34],
      [-w * 0.86, top + h * 0.08],
      [-w * 0.5, top],
      [w * 0.5, top],
      [w * 0.86, top + h * 0.08],
      [w * 0.98, top + h * 0.34],
      [w * 0.1, top + h * 0.36],
      [0, top + h * 0.26],
      [-w * 0.1, top + h * 0.36],
    ]),
    2.5 * sheet.s,
  );
  let out =
    rail(sheet, size, top) +
    piece(sheet, yoke, shade(look.leather, 0.1), { lift: 0.4 }) +
    stitches(sheet, closed(inset(yoke, 0.9 * sheet.s)), look.thread);
  const center = at(sheet, 0, top + h * 0.13);
  out += toolRing(sheet, look.leather, { motif: 'triangles' }, 18, {
    cx: center[0],
    cy: center[1],
    inner: 3.2 * sheet.s,
    outer: 5 * sheet.s,
    squash: 0.66,
  });
  for (const side of [-1, 1]) out += pocket(sheet, look, side * w * 0.54, top + h * 0.24, w * 0.88, h * 0.76, back);
  return { body: out + grain(sheet, boxPoints(sheet, size)), box: boxAround(sheet, size.width, size.height) };
}

/** The wooden rail for the saddlebag. */
function rail(sheet: Sheet, size: { width: number; height: number }, top: number): string {
  const wood = '#7b5232';
  const [w, foot] = [size.width / 2, size.height / 2];
  const beam = (from: Point, to: Point, width: number) =>
    cord([at(sheet, ...from), at(sheet, ...to)], { color: wood, width: width * sheet.s, twist: 0, shadow: 0.25 });
  let out = '';
  for (const side of [-1, 1])
    out +=
      beam([side * (w - 3.4), top + 3], [side * (w - 1.2), foot - 1], 2.2) +
      beam([side * (w - 4.4), top + 3], [side * (w - 7), foot - 3.4], 1.9);
  return out + beam([-w + 1.4, top + 3.2], [w - 1.4, top + 3.2], 2.6);
}

const boxPoints = (sheet: Sheet, size: { width: number; height: number }): Point[] => {
  // Grain only where there is leather: all of a close-up, but only the pockets in a whole view.
  if (sheet.close)
    return [
      [0, 0],
      [960, 0],
      [960, 1200],
      [0, 1200],
    ];
  return block(sheet, 0, size.height * 0.04, size.width * 0.72, size.height * 0.5);
};

function pocket(
  sheet: Sheet,
  look: SaddlebagLook,
  x: number,
  top: number,
  width: number,
  height: number,
  back: boolean,
): string {
  const dye = look.dyes[0] as string;
  const foot = top + height;
  const body = rounded(
    all(sheet, [
      [x - width * 0.47, top],
      [x + width * 0.47, top],
      [x + width * 0.5, foot],
      [x - width * 0.5, foot],
    ]),
    2.2 * sheet.s,
  );
  let out = fringe(
    sheet,
    at(sheet, x - width * 0.47, foot - 0.5),
    at(sheet, x + width * 0.47, foot - 0.5),
    look.fringe.length,
    look.fringe.strands,
    [look.leather, dye, look.leather],
  );
  out +=
    piece(sheet, body, look.leather, { lift: 0.6 }) + stitches(sheet, closed(inset(body, 0.7 * sheet.s)), look.thread);
  if (back)
    return (
      out +
      toolRing(sheet, look.leather, { motif: 'leaves' }, 14, {
        cx: at(sheet, x, 0)[0],
        cy: at(sheet, x, top + height * 0.5)[1],
        inner: width * 0.2 * sheet.s,
        outer: width * 0.33 * sheet.s,
      })
    );
  const panel = block(sheet, x, top + height * 0.74, width * 0.82, height * 0.3);
  out +=
    piece(sheet, panel, dye, { lift: 0.15 }) +
    toolBand(sheet, dye, { motif: look.motif, ink: look.thread }, 5, boxOf(inset(panel, 0.8 * sheet.s))) +
    stitches(sheet, closed(inset(panel, 0.4 * sheet.s)), look.thread);
  const lid = rounded(
    all(sheet, [
      [x - width * 0.48, top - 0.4],
      [x + width * 0.48, top - 0.4],
      [x + width * 0.47, top + height * 0.3],
      [x, top + height * 0.52],
      [x - width * 0.47, top + height * 0.3],
    ]),
    1.6 * sheet.s,
  );
  const lidColor = look.dyes[1] ?? shade(look.leather, 0.2);
  out +=
    piece(sheet, lid, lidColor, { lift: 0.8, gloss: 0.4 }) +
    stitches(sheet, closed(inset(lid, 0.6 * sheet.s)), look.thread);
  for (let i = 0; i < look.cowries; i += 1) {
    const k = (i + 0.5) / look.cowries;
    out += cowrie(
      ...at(sheet, x + (k - 0.5) * width * 0.78, top + height * (0.13 + 0.2 * (1 - Math.abs(2 * k - 1)))),
      1.15 * sheet.s,
      (k - 0.5) * -40,
    );
  }
  const buckle = at(sheet, x, top + height * 0.5);
  return (
    out +
    stud(buckle[0], buckle[1] - 1.6 * sheet.s, 0.85 * sheet.s) +
    braid(sheet, [buckle, at(sheet, x, top + height * 0.6)], 1.2, [look.leather, dye])
  );
}
