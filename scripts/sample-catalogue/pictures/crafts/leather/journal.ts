import { shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { boxOf, inset, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { circle, linesPath, n, path, type Point, polygon, rect } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, tool, toolRing } from './hide.ts';
import type { JournalLook } from './look.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid } from './trims.ts';

export const journalSize = (look: JournalLook): { width: number; height: number } => ({
  width: look.width + look.depth * 0.8,
  height: look.height + look.depth * 0.6,
});

/** A tooled journal standing closed, or open with its pages. */
export function paintJournal(sheet: Sheet, look: JournalLook, open: boolean): Drawn {
  return open ? openJournal(sheet, look) : closedJournal(sheet, look);
}

function closedJournal(sheet: Sheet, look: JournalLook): Drawn {
  const { s } = sheet;
  const size = journalSize(look);
  const [x, y] = [-look.depth * 0.4, look.depth * 0.3];
  const cover = rounded(block(sheet, x, y, look.width, look.height), 0.7 * s);
  const fall: Point = [look.depth * 0.8 * s, -look.depth * 0.6 * s];
  const backCover = cover.map(([px, py]): Point => [px + fall[0], py + fall[1]]);
  let out = polygon(backCover, { fill: shade(look.leather, 0.35) }) + pages(sheet, look, x, y, fall);
  out += sidesOf(cover, [fall[0] * 0.1, fall[1] * 0.1], shade(look.leather, 0.3)) + piece(sheet, cover, look.leather, { lift: 0, gloss: 0.5 });
  out += tooling(sheet, look, cover, x, y) + spine(sheet, look, x, y);
  out += tieCord(sheet, look, x, y, fall);
  return { body: out + grain(sheet, cover), box: boxAround(sheet, size.width, size.height) };
}

/** The block of paper seen at the fore edge and the head. */
function pages(sheet: Sheet, look: JournalLook, x: number, y: number, fall: Point): string {
  const [w, h] = [look.width / 2 - 0.35, look.height / 2 - 0.35];
  const paper = rounded(all(sheet, [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]]), 0.2 * sheet.s).map(([px, py]): Point => [px + fall[0] * 0.08, py + fall[1] * 0.08]);
  let out = sidesOf(paper, [fall[0] * 0.84, fall[1] * 0.84], '#e9dcc0');
  const box = boxOf(paper);
  let lines = '';
  for (let i = 1; i < 11; i += 1) {
    const k = (i / 11) * 0.84;
    lines += `M${n(box.x + box.width + fall[0] * k)} ${n(box.y + fall[1] * k)}v${n(box.height)}M${n(box.x + fall[0] * k)} ${n(box.y + fall[1] * k)}h${n(box.width)}`;
  }
  out += path(lines, { fill: 'none', stroke: '#8a7350', 'stroke-width': 1.1, opacity: 0.45 });
  return out;
}

/** Frames, a border of stamps, a medallion and four corners. */
function tooling(sheet: Sheet, look: JournalLook, cover: readonly Point[], x: number, y: number): string {
  const { s } = sheet;
  const line = { fill: 'none', stroke: shade(look.leather, 0.6), 'stroke-width': Math.max(1.4, s * 0.09) };
  const lit = { fill: 'none', stroke: tint(look.leather, 0.4), 'stroke-width': Math.max(1.2, s * 0.07), opacity: 0.6, transform: 'translate(1.3 1.5)' };
  let out = '';
  for (const by of [0.75, 0.95, 2.15, 2.35]) out += path(linesPath(inset(cover, by * s)), lit) + path(linesPath(inset(cover, by * s)), line);
  out += stitches(sheet, closed(inset(cover, 0.4 * s)), look.thread, 0.34);
  const [w, h] = [look.width / 2 - 1.55, look.height / 2 - 1.55];
  out += borderStamps(sheet, look, x, y, w, h);
  const [cx, cy] = at(sheet, x, y);
  const r = look.width * 0.24 * s;
  const dye = look.dyes[0] as string;
  const medal = Array.from({ length: 16 }, (_, i): Point => {
    const a = (i / 16) * Math.PI * 2;
    const reach = i % 2 === 0 ? r : r * 0.8;
    return [cx + Math.sin(a) * reach, cy - Math.cos(a) * reach * 1.12];
  });
  out += piece(sheet, medal, dye, { lift: 0.06 }) + stitches(sheet, closed(inset(medal, 0.3 * s)), look.thread, 0.26);
  out += toolRing(sheet, dye, { motif: 'leaves', ink: look.thread }, 8, { cx, cy, inner: r * 0.2, outer: r * 0.62, squash: 1.1 }) + toolRing(sheet, look.leather, { motif: 'triangles' }, 24, { cx, cy, inner: r * 1.1, outer: r * 1.3, squash: 1.12 });
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
    const [px, py] = at(sheet, x + sx * (w - 2), y + sy * (h - 2.2));
    out += toolRing(sheet, look.leather, { motif: 'leaves' }, 6, { cx: px, cy: py, inner: 0.25 * s, outer: 1.15 * s }) + circle(px, py, 0.16 * s, { fill: look.thread });
  }
  return out;
}

function borderStamps(sheet: Sheet, look: JournalLook, x: number, y: number, w: number, h: number): string {
  const across = Math.round((w * 2) / 1.1);
  const down = Math.round((h * 2) / 1.1);
  const d = 0.52;
  const horizontal = (at0: number) => tool(sheet, look.leather, { motif: look.border }, across, (i, u, v) => at(sheet, x - w + ((i + u) / across) * w * 2, y + at0 + (v - 0.5) * 2 * d));
  const vertical = (at0: number) => tool(sheet, look.leather, { motif: look.border }, down - 2, (i, u, v) => at(sheet, x + at0 + (v - 0.5) * 2 * d, y - h + ((i + 1 + u) / down) * h * 2));
  return horizontal(-h) + horizontal(h) + vertical(-w) + vertical(w);
}

/** The spine's edge: a soft round and four thongs of the binding. */
function spine(sheet: Sheet, look: JournalLook, x: number, y: number): string {
  const [left, top] = at(sheet, x - look.width / 2, y - look.height / 2);
  const s = sheet.s;
  const fill = sheet.defs.across([[0, '#140a05', 0.5], [0.4, '#fff2dc', 0.14], [1, '#140a05', 0]], left, left + 0.9 * s);
  let out = rect(left, top + 2, 0.9 * s, look.height * s - 4, { fill });
  for (const k of [0.16, 0.38, 0.62, 0.84]) out += cord([[left + 1, top + look.height * s * k], [left + 0.6 * s, top + look.height * s * k + 1]], { colour: look.dyes[0] as string, width: 0.34 * s, twist: 0.4, shadow: 0.4 });
  return out;
}

/** A braided tie around the whole book, held by a horn toggle. */
function tieCord(sheet: Sheet, look: JournalLook, x: number, y: number, fall: Point): string {
  const w = look.width / 2;
  const level = y + look.height * 0.3;
  const [tx, ty] = at(sheet, x + w * 0.62, level);
  const end = at(sheet, x + w, level);
  const s = sheet.s;
  const around = braid(sheet, [end, [end[0] + fall[0], end[1] + fall[1]]], 0.62, [look.leather, look.dyes[0] as string]);
  const front = braid(sheet, [at(sheet, x - w, level + 0.3), at(sheet, x, level + 0.1), at(sheet, x + w, level)], 0.62, [look.leather, look.dyes[0] as string]);
  return around + front + cord([[tx - 0.3 * s, ty - 1.5 * s], [tx + 0.3 * s, ty + 1.5 * s]], { colour: '#c9b48e', width: 0.95 * s, twist: 0, shadow: 0.5 }) + cord([[tx - 0.5 * s, ty], [tx + 0.5 * s, ty]], { colour: look.dyes[0] as string, width: 0.5 * s, twist: 0.8, shadow: 0.3 });
}

/** Open: handmade paper left and right, the cover's edge around, the tie loose. */
function openJournal(sheet: Sheet, look: JournalLook): Drawn {
  const k = 0.58;
  const s = sheet.s * k;
  const small: Sheet = { ...sheet, s };
  const [w, h] = [look.width, look.height / 2];
  const cover = rounded(all(small, [[-w - 0.3, -h], [w + 0.3, -h], [w + 0.3, h], [-w - 0.3, h]]), 0.7 * s);
  let out = polygon(cover.map(([x, y]): Point => [x + 10, y + 16]), { fill: '#170b05', opacity: 0.3 }) + piece(small, cover, look.leather, { lift: 0.3 }) + stitches(small, closed(inset(cover, 0.35 * s)), look.thread, 0.34);
  for (const side of [-1, 1]) {
    for (let i = 4; i >= 0; i -= 1) {
      const reach = w - 0.5 - i * 0.0 + i * 0.09;
      const sheetOutline: Point[] = all(small, [[0, -h + 0.6], [side * reach * 0.3, -h + 0.35], [side * reach, -h + 0.62 - i * 0.06], [side * reach, h - 0.62 + i * 0.06], [side * reach * 0.3, h - 0.4], [0, h - 0.6]]);
      out += polygon(side > 0 ? sheetOutline : [...sheetOutline].reverse(), { fill: i === 0 ? '#f1e7d0' : '#d9c8a4', stroke: '#b59f74', 'stroke-width': 0.9 });
    }
  }
  const [cx] = at(small, 0, 0);
  const gutter = small.defs.across([[0, '#5a4022', 0], [0.42, '#5a4022', 0.22], [0.5, '#2a1a0c', 0.6], [0.58, '#5a4022', 0.18], [1, '#5a4022', 0]], cx - 3.4 * s, cx + 3.4 * s);
  const [, top] = at(small, 0, -h + 0.5);
  out += rect(cx - 3.4 * s, top, 6.8 * s, (look.height - 1) * s, { fill: gutter });
  let fibres = '';
  for (let i = 0; i < 150; i += 1) {
    const [px, py] = at(small, small.random.between(-w + 1, w - 1), small.random.between(-h + 1, h - 1));
    fibres += `M${n(px)} ${n(py)}q${n(small.random.between(-9, 9))} ${n(small.random.between(-6, 6))} ${n(small.random.between(-14, 14))} ${n(small.random.between(-10, 10))}`;
  }
  out += path(fibres, { fill: 'none', stroke: '#9a8256', 'stroke-width': 0.9, opacity: 0.4 });
  out += cord([[cx, top + 2], [cx + 1, top + (look.height - 1) * s * 0.5], [cx, top + (look.height - 1) * s - 2]], { colour: look.thread, width: 0.14 * s, twist: 0, shadow: 0.2 });
  const tail = [[w * 0.3, -h + 0.8], [w * 0.34, 0], [w * 0.28, h * 0.7], [w * 0.36, h * 1.12]].map(([x, y]) => at(small, x as number, y as number));
  out += braid(small, tail, 0.6, [look.leather, look.dyes[0] as string]);
  return { body: out, box: boxAround(small, w * 2 + 0.6, look.height) };
}
