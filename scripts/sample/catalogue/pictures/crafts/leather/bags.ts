import { shade } from '../../kit.ts';
import { boxOf, inset, rounded } from '../hide-and-wood/slabs.ts';
import { linesPath, type Point, path } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, stud, toolBand, toolRing } from './hide.ts';
import type { BagLook } from './look.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid, fringe, lacing, tassel } from './trims.ts';

/** The size of a bag with its strap and fringe. */
export const bagSize = (look: BagLook): { width: number; height: number } => ({
  width: Math.max(look.width + 6, look.width * 1.08),
  height: look.height + look.fringe.length + look.strap,
});

/** The front of a Tuareg bag, or its plain back with the seam. */
export function paintBag(sheet: Sheet, look: BagLook, back: boolean): Drawn {
  const size = bagSize(look);
  const top = -size.height / 2 + look.strap;
  const foot = top + look.height;
  const w = look.width / 2;
  const outline = rounded(
    all(sheet, [
      [-w * look.neck, top],
      [w * look.neck, top],
      [w * 0.97, top + look.height * 0.45],
      [w, foot],
      [-w, foot],
      [-w * 0.97, top + look.height * 0.45],
    ]),
    1.6 * sheet.s,
  );
  const [left, right] = [at(sheet, -w * 0.98, foot - 0.6), at(sheet, w * 0.98, foot - 0.6)];
  const strap = strapLine(sheet, look, top);
  const tie = look.dyes[0] as string;
  let out = braid(sheet, strap, 1.5, [look.leather, look.dyes[1] ?? tie]);
  out += fringe(sheet, left, right, look.fringe.length, look.fringe.strands, [
    look.leather,
    look.dyes[0] as string,
    look.leather,
    look.dyes[1] ?? look.leather,
  ]);
  for (const side of [-1, 1])
    out += tassel(
      sheet,
      ...at(sheet, side * (w * 0.97 + 0.5), top + look.height * 0.42),
      look.fringe.length * 0.72,
      look.dyes,
      0.8,
    );
  out += piece(sheet, outline, look.leather, { lift: 0.5 });
  out += back ? bagBack(sheet, look, outline, top) : bagRows(sheet, look, top) + bagFlap(sheet, look, top);
  out += lacing(
    sheet,
    [outline[Math.floor(outline.length * 0.42)] as Point, at(sheet, w * 0.9, foot), at(sheet, -w * 0.9, foot)].slice(1),
    tie,
    0.9,
  );
  return { body: out + grain(sheet, outline), box: boxAround(sheet, size.width, size.height) };
}

function strapLine(sheet: Sheet, look: BagLook, top: number): Point[] {
  const w = (look.width / 2) * look.neck;
  const points: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const a = Math.PI * (i / 40);
    points.push(
      at(sheet, -Math.cos(a) * w * (0.9 + 0.12 * Math.sin(a)), top + 2 - Math.sin(a) ** 0.8 * (look.strap + 0.8)),
    );
  }
  return points;
}

/** Rows of dyed panels below the flap, each with its own motif. */
function bagRows(sheet: Sheet, look: BagLook, top: number): string {
  let y = top + look.flap.depth * (look.flap.shape === 'square' ? 1.05 : 0.62);
  let out = '';
  look.rows.forEach((row, i) => {
    const middle = y + row.height / 2;
    const share = Math.min(1, (middle - top) / (look.height * 0.45));
    const width = look.width * (look.neck + (0.97 - look.neck) * share) * 0.9;
    const ground = i % 2 === 0 ? (look.dyes[i % look.dyes.length] as string) : shade(look.leather, 0.12);
    const panel = block(sheet, 0, middle, width, row.height);
    out += piece(sheet, panel, ground, { lift: 0.12 });
    const ink = i % 2 === 0 ? look.thread : undefined;
    const box = boxOf(inset(panel, row.height * 0.16 * sheet.s));
    out += toolBand(sheet, ground, { motif: row.motif, ink }, row.count, box);
    out += stitches(sheet, closed(inset(panel, 0.4 * sheet.s)), look.thread);
    y += row.height + 0.7;
  });
  return out;
}

function bagFlap(sheet: Sheet, look: BagLook, top: number): string {
  const { flap } = look;
  const w = (look.width / 2) * look.neck * 0.99;
  const d = top + flap.depth;
  const shapes: Record<BagLook['flap']['shape'], [number, number][]> = {
    point: [
      [-w, top - 0.6],
      [w, top - 0.6],
      [w * 0.97, top + flap.depth * 0.5],
      [0, d],
      [-w * 0.97, top + flap.depth * 0.5],
    ],
    square: [
      [-w, top - 0.6],
      [w, top - 0.6],
      [w * 0.94, d],
      [-w * 0.94, d],
    ],
    steps: [
      [-w, top - 0.6],
      [w, top - 0.6],
      [w, top + flap.depth * 0.45],
      [w * 0.62, top + flap.depth * 0.45],
      [w * 0.62, top + flap.depth * 0.74],
      [w * 0.28, top + flap.depth * 0.74],
      [w * 0.28, d],
      [-w * 0.28, d],
      [-w * 0.28, top + flap.depth * 0.74],
      [-w * 0.62, top + flap.depth * 0.74],
      [-w * 0.62, top + flap.depth * 0.45],
      [-w, top + flap.depth * 0.45],
    ],
  };
  const outline = rounded(all(sheet, shapes[flap.shape]), 0.7 * sheet.s);
  const dye = look.dyes[0] as string;
  const inlay = look.dyes[1] ?? look.leather;
  let out = piece(sheet, outline, dye, { lift: 0.7, gloss: 0.35 });
  out += stitches(sheet, closed(inset(outline, 0.55 * sheet.s)), look.thread);
  const strip = block(sheet, 0, top + flap.depth * 0.24, w * 1.74, flap.depth * 0.22);
  out +=
    piece(sheet, strip, inlay, { lift: 0.1 }) +
    toolBand(sheet, inlay, { motif: flap.motif, ink: look.thread }, flap.count, boxOf(inset(strip, 0.35 * sheet.s)));
  const center = at(sheet, 0, top + flap.depth * 0.62);
  const r = flap.depth * 0.2 * sheet.s;
  out += toolRing(sheet, dye, { motif: 'triangles', ink: look.thread }, 14, {
    cx: center[0],
    cy: center[1],
    inner: r * 0.62,
    outer: r,
  });
  out += stud(center[0], center[1], r * 0.28);
  for (const x of [-0.62, 0.62]) out += stud(...at(sheet, x * w, top + flap.depth * 0.42), 0.5 * sheet.s);
  return out;
}

function bagBack(sheet: Sheet, look: BagLook, outline: readonly Point[], top: number): string {
  const frame = inset(outline, 2 * sheet.s);
  const line = { fill: 'none', stroke: shade(look.leather, 0.5), 'stroke-width': Math.max(1.4, sheet.s * 0.12) };
  const seam = [at(sheet, 0, top + 1), at(sheet, 0, top + look.height - 1.5)];
  const center = at(sheet, 0, top + look.height * 0.56);
  return (
    path(linesPath(frame), line) +
    path(linesPath(inset(outline, 2.6 * sheet.s)), line) +
    path(linesPath(seam, false), { ...line, 'stroke-width': sheet.s * 0.3, opacity: 0.6 }) +
    stitches(
      sheet,
      seam.map(([x, y]): Point => [x - 0.6 * sheet.s, y]),
      look.thread,
    ) +
    stitches(
      sheet,
      seam.map(([x, y]): Point => [x + 0.6 * sheet.s, y]),
      look.thread,
    ) +
    toolRing(sheet, look.leather, { motif: 'triangles' }, 20, {
      cx: center[0],
      cy: center[1],
      inner: look.width * 0.14 * sheet.s,
      outer: look.width * 0.2 * sheet.s,
    })
  );
}
