import { mix, shade, tint } from '../../kit.ts';
import { inset, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { clipPath, group, linesPath, n, path, type Point, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, stud, toolRing } from './hide.ts';
import type { FootwearLook } from './look.ts';
import { all, at, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { lacing } from './trims.ts';

export const footwearSize = (look: FootwearLook): { width: number; height: number } => ({
  width: look.length * 0.88,
  height: look.length * 1.08 * LIE,
});

/** A pair leans back a little, and so is foreshortened. */
const LIE = 0.84;

/** A pair from above; on the other side the left one lies with its sole up. */
export function paintFootwear(sheet: Sheet, look: FootwearLook, turned: boolean): Drawn {
  const size = footwearSize(look);
  const gap = look.length * 0.215;
  const one = (side: -1 | 1): string => {
    const shoe = look.kind === 'sandals' ? (turned && side < 0 ? underside(sheet, look) : sandal(sheet, look)) : turned && side < 0 ? underside(sheet, look) : slipper(sheet, look);
    // Drawn once as a right shoe about the middle, then mirrored and set out.
    const move = `translate(${n(side * gap * sheet.s)} ${n(side * 0.012 * look.length * sheet.s)}) rotate(${side * 5} ${n(sheet.cx)} ${n(sheet.cy)})`;
    const mirror = side < 0 ? ` translate(${n(2 * sheet.cx)} 0) scale(-1 1)` : '';
    return group(shoe, { transform: move + mirror });
  };
  const pair = one(-1) + one(1);
  const box = boxAround(sheet, size.width, size.height);
  if (sheet.close) return { body: pair, box };
  return { body: group(pair, { transform: `translate(0 ${n(sheet.cy * (1 - LIE))}) scale(1 ${LIE})` }), box };
}

/** A right sole: big toe to the left. */
function sole(sheet: Sheet, look: FootwearLook, grow = 1): Point[] {
  const half = look.length / 2;
  const right: [number, number][] = look.kind === 'sandals'
    ? [[-0.12, -1], [0.12, -0.97], [0.3, -0.84], [0.4, -0.6], [0.42, -0.36], [0.37, -0.1], [0.31, 0.2], [0.32, 0.5], [0.32, 0.76], [0.22, 0.95], [0, 1], [-0.2, 0.95], [-0.29, 0.76], [-0.27, 0.45], [-0.24, 0.15], [-0.28, -0.15], [-0.35, -0.45], [-0.34, -0.75], [-0.26, -0.93]]
    : [[-0.02, -1.04], [0.06, -0.98], [0.16, -0.84], [0.3, -0.64], [0.38, -0.4], [0.36, -0.1], [0.3, 0.2], [0.29, 0.55], [0.29, 0.8], [0.18, 0.96], [0, 1], [-0.18, 0.96], [-0.27, 0.8], [-0.26, 0.5], [-0.25, 0.15], [-0.3, -0.15], [-0.34, -0.42], [-0.27, -0.66], [-0.14, -0.86], [-0.06, -0.99]];
  return rounded(all(sheet, right.map(([x, y]) => [x * half * grow, y * half * (grow * 0.6 + 0.4)] as const)), 300, 4);
}

function sandal(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const bed = sole(sheet, look, 0.93);
  const dye = look.dyes[0] as string;
  let out = polygon(outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.9]), { fill: '#170b05', opacity: 0.3 });
  out += sidesOf(outer, [s * 0.1, s * 1.5], shade(look.leather, 0.4)) + piece(sheet, outer, shade(look.leather, 0.2), { lift: 0 }) + piece(sheet, bed, look.leather, { lift: 0.05 });
  out += stitches(sheet, closed(inset(outer, s * 0.36)), look.thread, 0.35);
  const [cx, cy] = at(sheet, 0, half * 0.66);
  out += toolRing(sheet, look.leather, { motif: 'triangles' }, 14, { cx, cy, inner: half * 0.1 * s, outer: half * 0.17 * s }) + toolRing(sheet, look.leather, { motif: 'leaves' }, 7, { cx, cy, inner: half * 0.02 * s, outer: half * 0.085 * s });
  out += worn(sheet, bed);
  // The straps go through slits at the edge of the sole.
  const clip = sheet.defs.once('sole', (id) => clipPath(id, linesPath(inset(outer, -s * 0.12))));
  return out + group(straps(sheet, look, dye), { 'clip-path': clip }) + grain(sheet, outer);
}

/** The broad crossed straps and the loop between the toes. */
function straps(sheet: Sheet, look: FootwearLook, dye: string): string {
  const half = look.length / 2;
  const second = look.dyes[1] ?? dye;
  const p = (points: [number, number][]): Point[] => all(sheet, points.map(([x, y]) => [x * half, y * half] as const));
  const post = p([[-0.14, -0.7], [-0.06, -0.72], [0.02, -0.34], [-0.1, -0.32]]);
  const back = rounded(p([[-0.36, -0.02], [-0.36, 0.18], [-0.05, -0.16], [0.42, -0.36], [0.44, -0.52], [0, -0.36]]), sheet.s * 0.6);
  const front = rounded(p([[0.42, -0.04], [0.41, 0.18], [0.04, -0.16], [-0.36, -0.42], [-0.37, -0.6], [0, -0.36]]), sheet.s * 0.6);
  let out = piece(sheet, post, dye, { lift: 0.5 }) + piece(sheet, back, second, { lift: 1 }) + stitches(sheet, closed(inset(back, sheet.s * 0.34)), look.thread, 0.3);
  out += piece(sheet, front, dye, { lift: 1, gloss: 0.4 }) + stitches(sheet, closed(inset(front, sheet.s * 0.34)), look.thread, 0.3);
  const medal = rounded(p([[0.02, -0.46], [0.2, -0.28], [0.02, -0.08], [-0.16, -0.28]]), sheet.s * 0.3);
  const [cx, cy] = at(sheet, 0.02 * half, -0.27 * half);
  out += piece(sheet, medal, look.leather, { lift: 0.4, gloss: 0.4 }) + stitches(sheet, closed(inset(medal, sheet.s * 0.3)), look.thread, 0.28);
  out += toolRing(sheet, look.leather, { motif: look.motif, ink: second }, 10, { cx, cy, inner: half * 0.04 * sheet.s, outer: half * 0.1 * sheet.s });
  return out + stud(cx, cy, sheet.s * 0.34) + stud(...at(sheet, -0.1 * half, -0.7 * half), sheet.s * 0.3);
}

/** The darker print a foot leaves. */
function worn(sheet: Sheet, bed: readonly Point[]): string {
  const clip = sheet.defs.once('bed', (id) => clipPath(id, linesPath(bed)));
  const fill = sheet.defs.once('worn', (id) => radialGradient(id, [[0, '#170b05', 0.24], [0.6, '#170b05', 0.1], [1, '#170b05', 0]]));
  const spots = [[0, -0.5, 0.3, 0.26], [0, 0.62, 0.24, 0.24]].map(([x, y, rx, ry]) => {
    const [cx, cy] = at(sheet, ((x as number) * sheetLength(sheet, bed)) / 2, ((y as number) * sheetLength(sheet, bed)) / 2);
    const k = (sheetLength(sheet, bed) / 2) * sheet.s;
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n((rx as number) * k)}" ry="${n((ry as number) * k)}" fill="${fill}"/>`;
  });
  return group(spots.join(''), { 'clip-path': clip });
}

const sheetLength = (sheet: Sheet, points: readonly Point[]): number => {
  const ys = points.map((p) => p[1]);
  return (Math.max(...ys) - Math.min(...ys)) / sheet.s;
};

/** A backless slipper with a pointed toe. */
function slipper(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const bed = sole(sheet, look, 0.9);
  const dye = look.dyes[0] as string;
  let out = polygon(outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.4]), { fill: '#170b05', opacity: 0.32 });
  out += sidesOf(outer, [s * 0.1, s * 0.9], shade(look.leather, 0.5)) + piece(sheet, outer, shade(look.leather, 0.15), { lift: 0 });
  out += piece(sheet, bed, mix(look.leather, '#d8b98a', 0.5), { lift: 0 }) + stitches(sheet, closed(inset(outer, s * 0.3)), look.thread, 0.3) + worn(sheet, bed);
  const mouth: [number, number][] = [[0.34, -0.02], [0.2, -0.12], [0.02, -0.16], [-0.16, -0.12], [-0.275, -0.02]];
  const toe = outer.filter(([, y]) => y < at(sheet, 0, -0.01 * half)[1]);
  const start = toe.findIndex((point, i) => i > 0 && Math.hypot(point[0] - (toe[i - 1] as Point)[0], point[1] - (toe[i - 1] as Point)[1]) > s * 4);
  const ordered = start > 0 ? [...toe.slice(start), ...toe.slice(0, start)] : toe;
  const vamp = [...ordered, ...all(sheet, mouth.map(([x, y]) => [x * half, y * half] as const))];
  out += piece(sheet, vamp, dye, { lift: 0.7, gloss: 0.4 }) + swell(sheet, vamp);
  const clip = sheet.defs.once('sole', (id) => clipPath(id, linesPath(outer)));
  out += group(lacing(sheet, all(sheet, mouth.map(([x, y]) => [x * half, y * half] as const)), look.dyes[1] ?? look.thread, 0.42), { 'clip-path': clip });
  const [cx, cy] = at(sheet, 0.02 * half, -0.44 * half);
  out += toolRing(sheet, dye, { motif: look.motif, ink: look.thread }, 9, { cx, cy, inner: half * 0.06 * s, outer: half * 0.21 * s });
  out += toolRing(sheet, dye, { motif: 'dots', ink: look.thread }, 20, { cx, cy, inner: half * 0.225 * s, outer: half * 0.26 * s }) + stud(cx, cy, s * 0.3);
  out += stitches(sheet, all(sheet, [[-0.02 * half, -0.72 * half], [-0.02 * half, -0.98 * half]]), look.thread, 0.25);
  const heel = rounded(all(sheet, [[-0.25, 0.62], [0, 0.52], [0.27, 0.62], [0.27, 0.8], [0.17, 0.94], [0, 0.98], [-0.17, 0.94], [-0.25, 0.8]].map(([x, y]) => [(x as number) * half, (y as number) * half] as const)), s);
  out += piece(sheet, heel, shade(dye, 0.08), { lift: 0.25 }) + stitches(sheet, closed(inset(heel, s * 0.3)), look.thread, 0.3);
  return out + grain(sheet, outer);
}

/** The vamp arches over the foot. */
function swell(sheet: Sheet, vamp: readonly Point[]): string {
  const fill = sheet.defs.once('vamp', (id) => radialGradient(id, [[0, '#fff2dc', 0.32], [0.4, '#fff2dc', 0.06], [0.7, '#170b05', 0.08], [1, '#170b05', 0.42]], { cx: 0.42, cy: 0.46, r: 0.62 }));
  return polygon(vamp, { fill });
}

/** The sole from below: thick hide, a seam all around, a heel piece with nails. */
function underside(sheet: Sheet, look: FootwearLook): string {
  const { s } = sheet;
  const half = look.length / 2;
  const outer = sole(sheet, look);
  const raw = mix(look.leather, '#c09a6a', 0.55);
  const heel = rounded(all(sheet, [[-0.28, 0.42], [0.32, 0.42], [0.32, 0.76], [0.22, 0.95], [0, 1], [-0.2, 0.95], [-0.29, 0.76]].map(([x, y]) => [(x as number) * half * 0.97, (y as number) * half * 0.98] as const)), s * 0.8);
  let out = polygon(outer.map(([x, y]): Point => [x + s * 0.9, y + s * 1.9]), { fill: '#170b05', opacity: 0.3 });
  out += sidesOf(outer, [s * 0.1, s * 1.4], shade(look.leather, 0.4)) + piece(sheet, outer, raw, { lift: 0 }) + stitches(sheet, closed(inset(outer, s * 0.6)), shade(raw, 0.5), 0.5);
  out += piece(sheet, heel, shade(raw, 0.25), { lift: 0.3 });
  for (const [x, y] of [[-0.18, 0.52], [0.22, 0.52], [-0.18, 0.74], [0.22, 0.74], [0, 0.9], [0, 0.62]] as const) out += stud(...at(sheet, x * half, y * half), s * 0.24, '#8a8378');
  const [cx, cy] = at(sheet, 0.03 * half, -0.36 * half);
  out += toolRing(sheet, raw, { motif: 'triangles' }, 12, { cx, cy, inner: half * 0.09 * s, outer: half * 0.15 * s });
  return out + path(linesPath(inset(outer, s * 1.1)), { fill: 'none', stroke: tint(raw, 0.3), 'stroke-width': 1.4, opacity: 0.5 }) + grain(sheet, outer);
}
