import { shade } from '../../kit.ts';
import { boxOf, inset } from '../hide-and-wood/slabs.ts';
import { group, linesPath, n, type Point, path, polygon, radialGradient } from '../hide-and-wood/svg.ts';
import { closed, grain, piece, stitches, tool, toolBand, toolRing } from './hide.ts';
import type { CushionLook } from './look.ts';
import { at, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { lacing, tassel } from './trims.ts';

/** The size of a cushion with its tassels. */
export const cushionSize = (look: CushionLook): { width: number; height: number } => ({
  width: look.width + (look.tassels ? 14 : 2),
  height: look.height + 2,
});

/** A stuffed cushion. Its sides curve inward between the corners. */
export function paintCushion(sheet: Sheet, look: CushionLook, back: boolean): Drawn {
  const size = cushionSize(look);
  const outline = pillow(sheet, look.width / 2, look.height / 2);
  const dye = look.dyes[0] as string;
  let out = '';
  if (look.tassels) {
    for (const [x, y] of [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ] as const) {
      const [tx, ty] = at(sheet, x * (look.width / 2 + 0.4), y * (look.height / 2) - 1);
      const hung = tassel(sheet, tx, ty, 9, look.dyes, 1);
      // The lower tassels lie on the ground next to the cushion.
      out += y > 0 ? group(hung, { transform: `rotate(${-x * 68} ${n(tx)} ${n(ty)})` }) : hung;
    }
  }
  out += piece(sheet, outline, look.leather, { lift: 0.8, gloss: 0.3 });
  out += back ? cushionBack(sheet, look) : cushionFace(sheet, look);
  out += lacing(sheet, closed(inset(outline, 0.5 * sheet.s)), dye, 1);
  return { body: out + volume(sheet, outline) + grain(sheet, outline), box: boxAround(sheet, size.width, size.height) };
}

function pillow(sheet: Sheet, w: number, h: number, shrink = 1): Point[] {
  const points: Point[] = [];
  const side = 14;
  const pull = 0.045;
  for (let i = 0; i < side; i += 1) points.push(curve(-1 + (2 * i) / side, -1));
  for (let i = 0; i < side; i += 1) points.push(curve(1, -1 + (2 * i) / side));
  for (let i = 0; i < side; i += 1) points.push(curve(1 - (2 * i) / side, 1));
  for (let i = 0; i < side; i += 1) points.push(curve(-1, 1 - (2 * i) / side));
  return points;
  function curve(x: number, y: number): Point {
    const bx = x * (1 - pull * (1 - y * y) * Math.abs(x));
    const by = y * (1 - pull * 1.3 * (1 - x * x) * Math.abs(y));
    return at(sheet, bx * w * shrink, by * h * shrink);
  }
}

/** Light on the stuffing: bright at the upper left of the center, darker toward the edges. */
function volume(sheet: Sheet, outline: readonly Point[]): string {
  const fill = sheet.defs.add((id) =>
    radialGradient(
      id,
      [
        [0, '#fff2dc', 0.26],
        [0.32, '#fff2dc', 0.06],
        [0.55, '#1a0d06', 0],
        [0.85, '#1a0d06', 0.26],
        [1, '#1a0d06', 0.5],
      ],
      { cx: 0.4, cy: 0.36, r: 0.72 },
    ),
  );
  return polygon(outline, { fill });
}

function cushionFace(sheet: Sheet, look: CushionLook): string {
  const [w, h] = [look.width / 2, look.height / 2];
  const [first, second, third] = [
    look.dyes[0] as string,
    look.dyes[1] ?? look.leather,
    look.dyes[2] ?? shade(look.leather, 0.3),
  ];
  const outer = pillow(sheet, w, h, 0.88);
  const inner = pillow(sheet, w, h, 0.62);
  let out =
    piece(sheet, outer, first, { lift: 0.15 }) + stitches(sheet, closed(inset(outer, 0.5 * sheet.s)), look.thread);
  out += borderMotif(sheet, look, first);
  out +=
    piece(sheet, inner, look.leather, { lift: 0.15 }) +
    stitches(sheet, closed(inset(inner, 0.5 * sheet.s)), look.thread);
  const shape: [number, number][] =
    look.center === 'diamond'
      ? [
          [0, -0.56],
          [0.52, 0],
          [0, 0.56],
          [-0.52, 0],
        ]
      : [
          [-0.16, -0.54],
          [0.16, -0.54],
          [0.16, -0.18],
          [0.5, -0.18],
          [0.5, 0.18],
          [0.16, 0.18],
          [0.16, 0.54],
          [-0.16, 0.54],
          [-0.16, 0.18],
          [-0.5, 0.18],
          [-0.5, -0.18],
          [-0.16, -0.18],
        ];
  const medal = shape.map(([x, y]) => at(sheet, x * w, y * h));
  out +=
    piece(sheet, medal, second, { lift: 0.15 }) + stitches(sheet, closed(inset(medal, 0.5 * sheet.s)), look.thread);
  const [cx, cy] = at(sheet, 0, 0);
  const r = Math.min(w, h) * sheet.s;
  out += toolRing(sheet, second, { motif: 'triangles', ink: third }, 16, {
    cx,
    cy,
    inner: r * 0.12,
    outer: r * 0.24,
    squash: 1,
  });
  out += toolRing(sheet, second, { motif: 'chevrons', ink: look.thread }, 12, {
    cx,
    cy,
    inner: r * 0.02,
    outer: r * 0.1,
  });
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [px, py] = at(sheet, x * w * 0.42, y * h * 0.42);
    out += toolRing(sheet, look.leather, { motif: 'leaves', ink: first }, 8, {
      cx: px,
      cy: py,
      inner: r * 0.03,
      outer: r * 0.115,
    });
  }
  return out;
}

/** The border motif runs between the two frames. */
function borderMotif(sheet: Sheet, look: CushionLook, ground: string): string {
  const [w, h] = [look.width / 2, look.height / 2];
  const outer = pillow(sheet, w, h, 0.835);
  const inner = pillow(sheet, w, h, 0.665);
  const count = outer.length / 2;
  return tool(sheet, ground, { motif: look.border, ink: look.thread }, count, (i, x, y) => {
    const place = (points: readonly Point[]): Point => {
      const k = (i + x) * 2;
      const a = points[Math.floor(k) % points.length] as Point;
      const b = points[(Math.floor(k) + 1) % points.length] as Point;
      const t = k - Math.floor(k);
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    };
    const [out, into] = [place(outer), place(inner)];
    return [out[0] + (into[0] - out[0]) * y, out[1] + (into[1] - out[1]) * y];
  });
}

/** The back: two halves of undyed hide, laced up after stuffing. */
function cushionBack(sheet: Sheet, look: CushionLook): string {
  const [w, h] = [look.width / 2, look.height / 2];
  const seam = [at(sheet, -w * 0.9, 0.5), at(sheet, w * 0.9, -0.5)];
  const frame = pillow(sheet, w, h, 0.84);
  const line = { fill: 'none', stroke: shade(look.leather, 0.5), 'stroke-width': sheet.s * 0.14 };
  const box = boxOf(pillow(sheet, w, h, 0.7));
  return (
    path(linesPath(frame), line) +
    path(linesPath(pillow(sheet, w, h, 0.8)), line) +
    path(linesPath(seam, false), { ...line, 'stroke-width': sheet.s * 0.4, opacity: 0.7 }) +
    lacing(sheet, seam, look.dyes[0] as string, 2) +
    toolBand(sheet, look.leather, { motif: 'chevrons' }, 14, { ...box, height: box.height * 0.12 }) +
    toolBand(sheet, look.leather, { motif: 'chevrons' }, 14, {
      ...box,
      y: box.y + box.height * 0.88,
      height: box.height * 0.12,
    })
  );
}
