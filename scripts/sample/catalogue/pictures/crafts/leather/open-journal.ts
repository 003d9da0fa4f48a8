import { cord } from '../hide-and-wood/cord.ts';
import { inset, rounded } from '../hide-and-wood/slabs.ts';
import { n, type Point, path, polygon, rect } from '../hide-and-wood/svg.ts';
import { closed, piece, stitches } from './hide.ts';
import type { JournalLook } from './look.ts';
import { all, at, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid } from './trims.ts';

/** The open journal: handmade paper left and right, the cover's edge, the loose tie. */
export function openJournal(sheet: Sheet, look: JournalLook): Drawn {
  const k = 0.58;
  const s = sheet.s * k;
  const small: Sheet = { ...sheet, s };
  const [w, h] = [look.width, look.height / 2];
  const cover = rounded(
    all(small, [
      [-w - 0.3, -h],
      [w + 0.3, -h],
      [w + 0.3, h],
      [-w - 0.3, h],
    ]),
    0.7 * s,
  );
  let out =
    polygon(
      cover.map(([x, y]): Point => [x + 10, y + 16]),
      { fill: '#170b05', opacity: 0.3 },
    ) +
    piece(small, cover, look.leather, { lift: 0.3 }) +
    stitches(small, closed(inset(cover, 0.35 * s)), look.thread, 0.34);
  for (const side of [-1, 1]) {
    for (let i = 4; i >= 0; i -= 1) {
      const reach = w - 0.5 - i * 0.0 + i * 0.09;
      const sheetOutline: Point[] = all(small, [
        [0, -h + 0.6],
        [side * reach * 0.3, -h + 0.35],
        [side * reach, -h + 0.62 - i * 0.06],
        [side * reach, h - 0.62 + i * 0.06],
        [side * reach * 0.3, h - 0.4],
        [0, h - 0.6],
      ]);
      out += polygon(side > 0 ? sheetOutline : [...sheetOutline].reverse(), {
        fill: i === 0 ? '#f1e7d0' : '#d9c8a4',
        stroke: '#b59f74',
        'stroke-width': 0.9,
      });
    }
  }
  const [cx] = at(small, 0, 0);
  const gutter = small.defs.across(
    [
      [0, '#5a4022', 0],
      [0.42, '#5a4022', 0.22],
      [0.5, '#2a1a0c', 0.6],
      [0.58, '#5a4022', 0.18],
      [1, '#5a4022', 0],
    ],
    cx - 3.4 * s,
    cx + 3.4 * s,
  );
  const [, top] = at(small, 0, -h + 0.5);
  out += rect(cx - 3.4 * s, top, 6.8 * s, (look.height - 1) * s, { fill: gutter });
  let fibers = '';
  for (let i = 0; i < 150; i += 1) {
    const [px, py] = at(small, small.random.between(-w + 1, w - 1), small.random.between(-h + 1, h - 1));
    fibers += `M${n(px)} ${n(py)}q${n(small.random.between(-9, 9))} ${n(small.random.between(-6, 6))} ${n(small.random.between(-14, 14))} ${n(small.random.between(-10, 10))}`;
  }
  out += path(fibers, { fill: 'none', stroke: '#9a8256', 'stroke-width': 0.9, opacity: 0.4 });
  out += cord(
    [
      [cx, top + 2],
      [cx + 1, top + (look.height - 1) * s * 0.5],
      [cx, top + (look.height - 1) * s - 2],
    ],
    { color: look.thread, width: 0.14 * s, twist: 0, shadow: 0.2 },
  );
  const tail = [
    [w * 0.3, -h + 0.8],
    [w * 0.34, 0],
    [w * 0.28, h * 0.7],
    [w * 0.36, h * 1.12],
  ].map(([x, y]) => at(small, x as number, y as number));
  out += braid(small, tail, 0.6, [look.leather, look.dyes[0] as string]);
  return { body: out, box: boxAround(small, w * 2 + 0.6, look.height) };
}
