import { shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { ellipse, type Point, rect } from '../hide-and-wood/svg.ts';
import { cowrie, grain, stitches, stud, toolBand } from './hide.ts';
import type { TasselLook } from './look.ts';
import { at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid, fringe, knob, tassel } from './trims.ts';

/** The size of the tassel on its stand. */
export const tasselSize = (look: TasselLook): { width: number; height: number } => ({
  width: look.height * 0.56,
  height: look.height,
});

/** A camel tassel on its iron stand: braided hanger, tooled bar, tiers of knobs and skirts. */
export function paintTassel(sheet: Sheet, look: TasselLook, back: boolean): Drawn {
  const size = tasselSize(look);
  const top = -size.height / 2;
  let out = stand(sheet, size, top);
  const bar = 0.2 * look.height;
  const width = look.height * 0.3;
  out += braid(
    sheet,
    [
      at(sheet, 0, top + look.height * 0.045),
      at(sheet, -width * 0.16, top + bar * 0.5),
      at(sheet, -width * 0.3, top + bar),
    ],
    0.9,
    [look.leather, look.dyes[0] as string],
  );
  out += braid(
    sheet,
    [
      at(sheet, 0, top + look.height * 0.045),
      at(sheet, width * 0.16, top + bar * 0.5),
      at(sheet, width * 0.3, top + bar),
    ],
    0.9,
    [look.leather, look.dyes[0] as string],
  );
  const floor = look.height * 0.94 + top;
  const last = look.tiers[look.tiers.length - 1];
  let y = top + bar + look.height * 0.1;
  const from = at(sheet, -width / 2, y - 0.4);
  const to = at(sheet, width / 2, y - 0.4);
  out += fringe(
    sheet,
    from,
    to,
    Math.min(last?.length ?? 10, floor - y),
    last?.strands ?? 14,
    [look.leather, ...look.dyes],
    0.1,
  );
  for (const side of [-1, 0, 1]) {
    let ty = y;
    look.tiers.slice(0, -1).forEach((tier, i) => {
      const reach = side === 0 ? tier.length * 1.15 : tier.length;
      const [px, py] = at(sheet, side * width * 0.36, ty);
      const dyes = look.dyes.map((_, k) => look.dyes[(k + i + side + 1) % look.dyes.length] as string);
      out += tassel(sheet, px, py, reach, dyes, 1.15);
      ty += reach * 0.52;
    });
  }
  y = top + bar + look.height * 0.05;
  out += plate(sheet, look, y, width, back);
  return { body: out, box: boxAround(sheet, size.width, size.height) };
}

/** The tooled bar that carries the tassels. */
function plate(sheet: Sheet, look: TasselLook, y: number, width: number, back: boolean): string {
  const height = look.height * 0.11;
  const outline = block(sheet, 0, y, width * 1.06, height);
  const dye = look.dyes[0] as string;
  const [a, b, c] = outline as [Point, Point, Point, Point];
  const color = back ? look.leather : dye;
  const fill = sheet.defs.across(
    [
      [0, tint(color, 0.25)],
      [0.4, color],
      [1, shade(color, 0.4)],
    ],
    a[0],
    b[0],
  );
  let out =
    rect(a[0] + 4, a[1] + 7, b[0] - a[0], c[1] - a[1], { fill: '#170b05', opacity: 0.4, rx: 6 }) +
    rect(a[0], a[1], b[0] - a[0], c[1] - a[1], { fill, rx: 6 });
  const box = {
    x: a[0] + sheet.s * 0.6,
    y: a[1] + sheet.s * 0.8,
    width: b[0] - a[0] - sheet.s * 1.2,
    height: c[1] - a[1] - sheet.s * 1.6,
  };
  out += back
    ? toolBand(sheet, color, { motif: 'chevrons' }, 6, box)
    : toolBand(sheet, color, { motif: 'diamonds', ink: look.thread }, 5, box);
  out +=
    stitches(
      sheet,
      [
        [a[0] + 6, a[1] + sheet.s * 0.4],
        [b[0] - 6, a[1] + sheet.s * 0.4],
      ],
      look.thread,
      0.3,
    ) +
    stitches(
      sheet,
      [
        [a[0] + 6, c[1] - sheet.s * 0.4],
        [b[0] - 6, c[1] - sheet.s * 0.4],
      ],
      look.thread,
      0.3,
    );
  if (!back) for (const k of [0.1, 0.9]) out += cowrie(a[0] + (b[0] - a[0]) * k, (a[1] + c[1]) / 2, sheet.s * 1.05);
  return out + grain(sheet, outline);
}

/** An iron stand as used in museums. */
function stand(sheet: Sheet, size: { width: number; height: number }, top: number): string {
  const { s } = sheet;
  const iron = '#3b3733';
  const [x, foot] = at(sheet, -size.width * 0.36, top + size.height - 0.6);
  const [hx, hy] = at(sheet, 0, top + size.height * 0.035);
  const r = size.width * 0.5 * s;
  const [bx] = at(sheet, 0, 0);
  return (
    ellipse(bx, foot + 4, r, r * 0.14, { fill: shade(iron, 0.4) }) +
    ellipse(bx, foot - 2, r, r * 0.14, { fill: iron }) +
    ellipse(bx - r * 0.2, foot - 4, r * 0.6, r * 0.07, { fill: tint(iron, 0.2), opacity: 0.6 }) +
    cord(
      [
        [x, foot - 2],
        [x, hy + 30],
        [x + 8, hy + 8],
        [x + 30, hy],
        [hx, hy],
      ],
      { color: iron, width: 0.7 * s, twist: 0, shadow: 0.15 },
    ) +
    stud(hx, hy, 0.55 * s, '#8a7a5a') +
    knob(sheet, hx, hy - 2, 0.4 * s, 0.9 * s, '#6b4a2c', '#c29a45')
  );
}
