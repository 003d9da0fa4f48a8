import { shade } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { boxOf, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { n, type Point, path, polygon, rect } from '../hide-and-wood/svg.ts';
import { grain, piece } from './hide.ts';
import { tooling } from './journal-tooling.ts';
import type { JournalLook } from './look.ts';
import { openJournal } from './open-journal.ts';
import { all, at, block, boxAround, type Drawn, type Sheet } from './sheet.ts';
import { braid } from './trims.ts';

/** The size of a closed journal with its thickness. */
export const journalSize = (look: JournalLook): { width: number; height: number } => ({
  width: look.width + look.depth * 0.8,
  height: look.height + look.depth * 0.6,
});

/** A tooled journal, standing closed or lying open. */
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
  out +=
    sidesOf(cover, [fall[0] * 0.1, fall[1] * 0.1], shade(look.leather, 0.3)) +
    piece(sheet, cover, look.leather, { lift: 0, gloss: 0.5 });
  out += tooling(sheet, look, cover, x, y) + spine(sheet, look, x, y);
  out += tieCord(sheet, look, x, y, fall);
  return { body: out + grain(sheet, cover), box: boxAround(sheet, size.width, size.height) };
}

/** The page edges, visible at the fore edge and the head. */
function pages(sheet: Sheet, look: JournalLook, x: number, y: number, fall: Point): string {
  const [w, h] = [look.width / 2 - 0.35, look.height / 2 - 0.35];
  const paper = rounded(
    all(sheet, [
      [x - w, y - h],
      [x + w, y - h],
      [x + w, y + h],
      [x - w, y + h],
    ]),
    0.2 * sheet.s,
  ).map(([px, py]): Point => [px + fall[0] * 0.08, py + fall[1] * 0.08]);
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

/** The spine's edge: slightly rounded, with four binding thongs. */
function spine(sheet: Sheet, look: JournalLook, x: number, y: number): string {
  const [left, top] = at(sheet, x - look.width / 2, y - look.height / 2);
  const s = sheet.s;
  const fill = sheet.defs.across(
    [
      [0, '#140a05', 0.5],
      [0.4, '#fff2dc', 0.14],
      [1, '#140a05', 0],
    ],
    left,
    left + 0.9 * s,
  );
  let out = rect(left, top + 2, 0.9 * s, look.height * s - 4, { fill });
  for (const k of [0.16, 0.38, 0.62, 0.84])
    out += cord(
      [
        [left + 1, top + look.height * s * k],
        [left + 0.6 * s, top + look.height * s * k + 1],
      ],
      { color: look.dyes[0] as string, width: 0.34 * s, twist: 0.4, shadow: 0.4 },
    );
  return out;
}

/** A braided tie around the whole book, with a horn toggle. */
function tieCord(sheet: Sheet, look: JournalLook, x: number, y: number, fall: Point): string {
  const w = look.width / 2;
  const level = y + look.height * 0.3;
  const [tx, ty] = at(sheet, x + w * 0.62, level);
  const end = at(sheet, x + w, level);
  const s = sheet.s;
  const around = braid(sheet, [end, [end[0] + fall[0], end[1] + fall[1]]], 0.62, [
    look.leather,
    look.dyes[0] as string,
  ]);
  const front = braid(
    sheet,
    [at(sheet, x - w, level + 0.3), at(sheet, x, level + 0.1), at(sheet, x + w, level)],
    0.62,
    [look.leather, look.dyes[0] as string],
  );
  return (
    around +
    front +
    cord(
      [
        [tx - 0.3 * s, ty - 1.5 * s],
        [tx + 0.3 * s, ty + 1.5 * s],
      ],
      { color: '#c9b48e', width: 0.95 * s, twist: 0, shadow: 0.5 },
    ) +
    cord(
      [
        [tx - 0.5 * s, ty],
        [tx + 0.5 * s, ty],
      ],
      { color: look.dyes[0] as string, width: 0.5 * s, twist: 0.8, shadow: 0.3 },
    )
  );
}
