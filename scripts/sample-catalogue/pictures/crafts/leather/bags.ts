import { shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { inset, rounded } from '../hide-and-wood/slabs.ts';
import { linesPath, path, type Point, smoothPath } from '../hide-and-wood/svg.ts';
import { closed, cowrie, grain, piece, stitches, stud, toolBand, toolRing } from './hide.ts';
import type { BagLook, CaseLook, SaddlebagLook } from './look.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid, fringe, lacing, tassel } from './trims.ts';

/** The size a bag takes up with its strap and fringe. */
export const bagSize = (look: BagLook): { width: number; height: number } => ({
  width: Math.max(look.width + 6, look.width * 1.08),
  height: look.height + look.fringe.length + look.strap,
});

const canvasBox = (points: readonly Point[]): { x: number; y: number; width: number; height: number } => {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};

/** A Tuareg bag from the front, or its plain back with the seam. */
export function paintBag(sheet: Sheet, look: BagLook, back: boolean): Drawn {
  const size = bagSize(look);
  const top = -size.height / 2 + look.strap;
  const foot = top + look.height;
  const w = look.width / 2;
  const outline = rounded(all(sheet, [[-w * look.neck, top], [w * look.neck, top], [w * 0.97, top + look.height * 0.45], [w, foot], [-w, foot], [-w * 0.97, top + look.height * 0.45]]), 1.6 * sheet.s);
  const [left, right] = [at(sheet, -w * 0.98, foot - 0.6), at(sheet, w * 0.98, foot - 0.6)];
  const strap = strapLine(sheet, look, top);
  const tie = look.dyes[0] as string;
  let out = braid(sheet, strap, 1.5, [look.leather, look.dyes[1] ?? tie]);
  out += fringe(sheet, left, right, look.fringe.length, look.fringe.strands, [look.leather, look.dyes[0] as string, look.leather, look.dyes[1] ?? look.leather]);
  for (const side of [-1, 1]) out += tassel(sheet, ...at(sheet, side * (w * 0.97 + 0.5), top + look.height * 0.42), look.fringe.length * 0.72, look.dyes, 0.8);
  out += piece(sheet, outline, look.leather, { lift: 0.5 });
  out += back ? bagBack(sheet, look, outline, top) : bagRows(sheet, look, top) + bagFlap(sheet, look, top);
  out += lacing(sheet, [outline[Math.floor(outline.length * 0.42)] as Point, at(sheet, w * 0.9, foot), at(sheet, -w * 0.9, foot)].slice(1), tie, 0.9);
  return { body: out + grain(sheet, outline), box: boxAround(sheet, size.width, size.height) };
}

function strapLine(sheet: Sheet, look: BagLook, top: number): Point[] {
  const w = (look.width / 2) * look.neck;
  const points: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const a = Math.PI * (i / 40);
    points.push(at(sheet, -Math.cos(a) * w * (0.9 + 0.12 * Math.sin(a)), top + 2 - Math.sin(a) ** 0.8 * (look.strap + 0.8)));
  }
  return points;
}

/** Rows of dyed panels, each with its own motif, below the flap. */
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
    const box = canvasBox(inset(panel, row.height * 0.16 * sheet.s));
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
    point: [[-w, top - 0.6], [w, top - 0.6], [w * 0.97, top + flap.depth * 0.5], [0, d], [-w * 0.97, top + flap.depth * 0.5]],
    square: [[-w, top - 0.6], [w, top - 0.6], [w * 0.94, d], [-w * 0.94, d]],
    steps: [[-w, top - 0.6], [w, top - 0.6], [w, top + flap.depth * 0.45], [w * 0.62, top + flap.depth * 0.45], [w * 0.62, top + flap.depth * 0.74], [w * 0.28, top + flap.depth * 0.74], [w * 0.28, d], [-w * 0.28, d], [-w * 0.28, top + flap.depth * 0.74], [-w * 0.62, top + flap.depth * 0.74], [-w * 0.62, top + flap.depth * 0.45], [-w, top + flap.depth * 0.45]],
  };
  const outline = rounded(all(sheet, shapes[flap.shape]), 0.7 * sheet.s);
  const dye = look.dyes[0] as string;
  const inlay = look.dyes[1] ?? look.leather;
  let out = piece(sheet, outline, dye, { lift: 0.7, gloss: 0.35 });
  out += stitches(sheet, closed(inset(outline, 0.55 * sheet.s)), look.thread);
  const strip = block(sheet, 0, top + flap.depth * 0.24, w * 1.74, flap.depth * 0.22);
  out += piece(sheet, strip, inlay, { lift: 0.1 }) + toolBand(sheet, inlay, { motif: flap.motif, ink: look.thread }, flap.count, canvasBox(inset(strip, 0.35 * sheet.s)));
  const centre = at(sheet, 0, top + flap.depth * 0.62);
  const r = flap.depth * 0.2 * sheet.s;
  out += toolRing(sheet, dye, { motif: 'triangles', ink: look.thread }, 14, { cx: centre[0], cy: centre[1], inner: r * 0.62, outer: r });
  out += stud(centre[0], centre[1], r * 0.28);
  for (const x of [-0.62, 0.62]) out += stud(...at(sheet, x * w, top + flap.depth * 0.42), 0.5 * sheet.s);
  return out;
}

function bagBack(sheet: Sheet, look: BagLook, outline: readonly Point[], top: number): string {
  const frame = inset(outline, 2 * sheet.s);
  const line = { fill: 'none', stroke: shade(look.leather, 0.5), 'stroke-width': Math.max(1.4, sheet.s * 0.12) };
  const seam = [at(sheet, 0, top + 1), at(sheet, 0, top + look.height - 1.5)];
  const centre = at(sheet, 0, top + look.height * 0.56);
  return (
    path(linesPath(frame), line) + path(linesPath(inset(outline, 2.6 * sheet.s)), line) +
    path(linesPath(seam, false), { ...line, 'stroke-width': sheet.s * 0.3, opacity: 0.6 }) +
    stitches(sheet, seam.map(([x, y]): Point => [x - 0.6 * sheet.s, y]), look.thread) + stitches(sheet, seam.map(([x, y]): Point => [x + 0.6 * sheet.s, y]), look.thread) +
    toolRing(sheet, look.leather, { motif: 'triangles' }, 20, { cx: centre[0], cy: centre[1], inner: look.width * 0.14 * sheet.s, outer: look.width * 0.2 * sheet.s })
  );
}

/** The size of a saddle-bag with its fringes. */
export const saddlebagSize = (look: SaddlebagLook): { width: number; height: number } => ({
  width: look.width + 12,
  height: look.height + look.fringe.length + 7,
});

/** Two pockets and the yoke that joins them, as it hangs over a rail. */
export function paintSaddlebag(sheet: Sheet, look: SaddlebagLook, back: boolean): Drawn {
  const size = saddlebagSize(look);
  const top = -size.height / 2 + 1;
  const [w, h] = [look.width / 2, look.height];
  const yoke = rounded(all(sheet, [[-w * 0.98, top + h * 0.34], [-w * 0.86, top + h * 0.08], [-w * 0.5, top], [w * 0.5, top], [w * 0.86, top + h * 0.08], [w * 0.98, top + h * 0.34], [w * 0.1, top + h * 0.36], [0, top + h * 0.26], [-w * 0.1, top + h * 0.36]]), 2.5 * sheet.s);
  let out = rail(sheet, size, top) + piece(sheet, yoke, shade(look.leather, 0.1), { lift: 0.4 }) + stitches(sheet, closed(inset(yoke, 0.9 * sheet.s)), look.thread);
  const centre = at(sheet, 0, top + h * 0.13);
  out += toolRing(sheet, look.leather, { motif: 'triangles' }, 18, { cx: centre[0], cy: centre[1], inner: 3.2 * sheet.s, outer: 5 * sheet.s, squash: 0.66 });
  for (const side of [-1, 1]) out += pocket(sheet, look, side * w * 0.54, top + h * 0.24, w * 0.88, h * 0.76, back);
  return { body: out + grain(sheet, boxPoints(sheet, size)), box: boxAround(sheet, size.width, size.height) };
}

/** The wooden rail on which a saddle-bag is kept. */
function rail(sheet: Sheet, size: { width: number; height: number }, top: number): string {
  const wood = '#7b5232';
  const [w, foot] = [size.width / 2, size.height / 2];
  const beam = (from: Point, to: Point, width: number) => cord([at(sheet, ...from), at(sheet, ...to)], { colour: wood, width: width * sheet.s, twist: 0, shadow: 0.25 });
  let out = '';
  for (const side of [-1, 1]) out += beam([side * (w - 3.4), top + 3], [side * (w - 1.2), foot - 1], 2.2) + beam([side * (w - 4.4), top + 3], [side * (w - 7), foot - 3.4], 1.9);
  return out + beam([-w + 1.4, top + 3.2], [w - 1.4, top + 3.2], 2.6);
}

const boxPoints = (sheet: Sheet, size: { width: number; height: number }): Point[] => {
  // Grain only where there is leather in any case: close-ups cover the canvas, whole views the pockets.
  if (sheet.close) return [[0, 0], [960, 0], [960, 1200], [0, 1200]];
  return block(sheet, 0, size.height * 0.04, size.width * 0.72, size.height * 0.5);
};

function pocket(sheet: Sheet, look: SaddlebagLook, x: number, top: number, width: number, height: number, back: boolean): string {
  const dye = look.dyes[0] as string;
  const foot = top + height;
  const body = rounded(all(sheet, [[x - width * 0.47, top], [x + width * 0.47, top], [x + width * 0.5, foot], [x - width * 0.5, foot]]), 2.2 * sheet.s);
  let out = fringe(sheet, at(sheet, x - width * 0.47, foot - 0.5), at(sheet, x + width * 0.47, foot - 0.5), look.fringe.length, look.fringe.strands, [look.leather, dye, look.leather]);
  out += piece(sheet, body, look.leather, { lift: 0.6 }) + stitches(sheet, closed(inset(body, 0.7 * sheet.s)), look.thread);
  if (back) return out + toolRing(sheet, look.leather, { motif: 'leaves' }, 14, { cx: at(sheet, x, 0)[0], cy: at(sheet, x, top + height * 0.5)[1], inner: width * 0.2 * sheet.s, outer: width * 0.33 * sheet.s });
  const panel = block(sheet, x, top + height * 0.74, width * 0.82, height * 0.3);
  out += piece(sheet, panel, dye, { lift: 0.15 }) + toolBand(sheet, dye, { motif: look.motif, ink: look.thread }, 5, canvasBox(inset(panel, 0.8 * sheet.s))) + stitches(sheet, closed(inset(panel, 0.4 * sheet.s)), look.thread);
  const lid = rounded(all(sheet, [[x - width * 0.48, top - 0.4], [x + width * 0.48, top - 0.4], [x + width * 0.47, top + height * 0.3], [x, top + height * 0.52], [x - width * 0.47, top + height * 0.3]]), 1.6 * sheet.s);
  const lidColour = look.dyes[1] ?? shade(look.leather, 0.2);
  out += piece(sheet, lid, lidColour, { lift: 0.8, gloss: 0.4 }) + stitches(sheet, closed(inset(lid, 0.6 * sheet.s)), look.thread);
  for (let i = 0; i < look.cowries; i += 1) {
    const k = (i + 0.5) / look.cowries;
    out += cowrie(...at(sheet, x + (k - 0.5) * width * 0.78, top + height * (0.13 + 0.2 * (1 - Math.abs(2 * k - 1)))), 1.15 * sheet.s, (k - 0.5) * -40);
  }
  const buckle = at(sheet, x, top + height * 0.5);
  return out + stud(buckle[0], buckle[1] - 1.6 * sheet.s, 0.85 * sheet.s) + braid(sheet, [buckle, at(sheet, x, top + height * 0.6)], 1.2, [look.leather, dye]);
}

/** The size of a neck case with its cord and tassels. */
export const caseSize = (look: CaseLook): { width: number; height: number } => ({ width: look.width * 1.5, height: look.height * 1.86 });

/** A neck case: the sheath slides up the cord off the pocket it covers. `open` shows it raised. */
export function paintCase(sheet: Sheet, look: CaseLook, open: boolean): Drawn {
  const size = caseSize(look);
  const [w, h] = [look.width / 2, look.height];
  const foot = size.height / 2 - h * 0.34;
  const top = foot - h;
  const dye = look.dyes[0] as string;
  const raise = open ? h * 0.36 : 0;
  let out = '';
  for (const side of [-1, 1]) {
    const line: Point[] = [[side * w * 0.8, top + 1], [side * w * 0.95, top - h * 0.2], [side * w * 0.5, top - h * 0.42], [side * w * 0.02, top - h * 0.5]].map(([x, y]) => at(sheet, x as number, y as number));
    out += braid(sheet, bent(line), 0.62, [look.leather, dye]);
  }
  for (let i = 0; i < look.tassels; i += 1) out += tassel(sheet, ...at(sheet, ((i + 0.5) / look.tassels - 0.5) * w * 1.8, foot - 0.4), h * 0.34, look.dyes, 0.9);
  const inner = rounded(all(sheet, [[-w * 0.86, top + h * 0.1], [w * 0.86, top + h * 0.1], [w * 0.9, foot], [-w * 0.9, foot]]), 0.9 * sheet.s);
  out += piece(sheet, inner, look.leather, { lift: 0.25 }) + stitches(sheet, closed(inset(inner, 0.35 * sheet.s)), look.thread, 0.25);
  out += toolBand(sheet, look.leather, { motif: look.motifs[1] }, 6, canvasBox(block(sheet, 0, foot - h * 0.4, w * 1.4, h * 0.2)));
  out += toolBand(sheet, look.leather, { motif: 'chevrons' }, 6, canvasBox(block(sheet, 0, foot - h * 0.13, w * 1.4, h * 0.14)));
  const sheath = rounded(all(sheet, [[-w * 0.78, top - raise], [w * 0.78, top - raise], [w, top + h * 0.2 - raise], [w, foot - h * 0.1 - raise], [0, foot + h * 0.02 - raise], [-w, foot - h * 0.1 - raise], [-w, top + h * 0.2 - raise]]), 0.8 * sheet.s);
  out += piece(sheet, sheath, dye, { lift: 0.5, gloss: 0.4 }) + lacing(sheet, closed(inset(sheath, 0.25 * sheet.s)), look.leather, 0.42);
  const rows = [0.26, 0.5, 0.72];
  rows.forEach((k, i) => {
    const strip = block(sheet, 0, top + h * k - raise, w * 1.6, h * 0.17);
    const ground = (i === 1 ? look.dyes[1] : look.leather) ?? dye;
    out += piece(sheet, strip, ground, { lift: 0.08 }) + toolBand(sheet, ground, { motif: look.motifs[i % 2] as CaseLook['motifs'][0], ink: i === 1 ? look.thread : undefined }, 6, canvasBox(inset(strip, 0.18 * sheet.s)));
  });
  const stitchLine = all(sheet, [[-w * 0.7, top + h * 0.1 - raise], [w * 0.7, top + h * 0.1 - raise]]);
  out += stitches(sheet, stitchLine, tint(look.thread, 0.1), 0.25);
  return { body: out + grain(sheet, sheath), box: boxAround(sheet, size.width, size.height) };
}

/** A few points made into a soft curve of many. */
function bent(points: readonly Point[]): Point[] {
  const d = smoothPath(points, false);
  const out: Point[] = [];
  let from: Point | undefined;
  for (const part of d.split(/(?=[MC])/)) {
    const v = part.slice(1).trim().split(/[\s,]+/).map(Number);
    if (part.startsWith('M')) from = [v[0] as number, v[1] as number];
    else if (from) {
      const [x1, y1, x2, y2, x, y] = v as [number, number, number, number, number, number];
      for (let i = 0; i <= 8; i += 1) {
        const t = i / 8;
        const u = 1 - t;
        out.push([u ** 3 * from[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x, u ** 3 * from[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y]);
      }
      from = [x, y];
    }
  }
  return out;
}
