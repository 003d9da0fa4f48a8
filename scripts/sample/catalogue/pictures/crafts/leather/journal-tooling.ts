import { shade, tint } from '../../kit.ts';
import { inset } from '../hide-and-wood/slabs.ts';
import { circle, linesPath, type Point, path } from '../hide-and-wood/svg.ts';
import { closed, piece, stitches, tool, toolRing } from './hide.ts';
import type { JournalLook } from './look.ts';
import { at, type Sheet } from './sheet.ts';

/** Frames, a border of stamps, a medallion and four corners. */
export function tooling(sheet: Sheet, look: JournalLook, cover: readonly Point[], x: number, y: number): string {
  const { s } = sheet;
  const line = { fill: 'none', stroke: shade(look.leather, 0.6), 'stroke-width': Math.max(1.4, s * 0.09) };
  const lit = {
    fill: 'none',
    stroke: tint(look.leather, 0.4),
    'stroke-width': Math.max(1.2, s * 0.07),
    opacity: 0.6,
    transform: 'translate(1.3 1.5)',
  };
  let out = '';
  for (const by of [0.75, 0.95, 2.15, 2.35])
    out += path(linesPath(inset(cover, by * s)), lit) + path(linesPath(inset(cover, by * s)), line);
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
  out +=
    toolRing(sheet, dye, { motif: 'leaves', ink: look.thread }, 8, {
      cx,
      cy,
      inner: r * 0.2,
      outer: r * 0.62,
      squash: 1.1,
    }) +
    toolRing(sheet, look.leather, { motif: 'triangles' }, 24, { cx, cy, inner: r * 1.1, outer: r * 1.3, squash: 1.12 });
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [px, py] = at(sheet, x + sx * (w - 2), y + sy * (h - 2.2));
    out +=
      toolRing(sheet, look.leather, { motif: 'leaves' }, 6, { cx: px, cy: py, inner: 0.25 * s, outer: 1.15 * s }) +
      circle(px, py, 0.16 * s, { fill: look.thread });
  }
  return out;
}

function borderStamps(sheet: Sheet, look: JournalLook, x: number, y: number, w: number, h: number): string {
  const across = Math.round((w * 2) / 1.1);
  const down = Math.round((h * 2) / 1.1);
  const d = 0.52;
  const horizontal = (at0: number) =>
    tool(sheet, look.leather, { motif: look.border }, across, (i, u, v) =>
      at(sheet, x - w + ((i + u) / across) * w * 2, y + at0 + (v - 0.5) * 2 * d),
    );
  const vertical = (at0: number) =>
    tool(sheet, look.leather, { motif: look.border }, down - 2, (i, u, v) =>
      at(sheet, x + at0 + (v - 0.5) * 2 * d, y - h + ((i + 1 + u) / down) * h * 2),
    );
  return horizontal(-h) + horizontal(h) + vertical(-w) + vertical(w);
}
