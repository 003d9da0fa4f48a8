import { circle, ellipse, linesPath, path, rect, shade, tint } from '../../kit.ts';
import type { Scenery } from '../scenery.ts';

/** Furniture is drawn in millimeters, upward (negative y) from its bottom center. */

/** A low sideboard on turned legs, half the time with slatted doors. */
export function sideboard(s: Scenery, wood: string, width = 1700, height = 740): string {
  const [left, leg] = [-width / 2, 150];
  const carcass = height - leg;
  const doors = 3;
  const door = width / doors;
  let body = '';
  for (const x of [left + 90, -left - 90]) {
    body += path(
      linesPath([
        [x - 22, -leg],
        [x + 22, -leg],
        [x + 13, 0],
        [x - 13, 0],
      ]),
      { fill: s.paint(shade(wood, 0.3), 'across') },
    );
  }
  body += rect(left, -height, width, carcass, { fill: s.paint(wood, 'slant'), rx: 8 });
  const slatted = s.random.next() < 0.5;
  for (let i = 0; i < doors; i += 1) {
    const x = left + i * door;
    body += rect(x + 22, -height + 52, door - 44, carcass - 84, { fill: s.paint(shade(wood, 0.1), 'slant'), rx: 4 });
    for (let slat = x + 40; slatted && slat < x + door - 40; slat += 26) {
      body += rect(slat, -height + 60, 9, carcass - 100, { fill: shade(wood, 0.4), opacity: 0.55 });
    }
    if (!slatted)
      body += circle(x + (i === 0 ? door - 60 : 60), -height + carcass * 0.5, 15, { fill: s.paint('#b98d3e', 'ball') });
  }
  return body + rect(left - 14, -height - 14, width + 28, 30, { fill: s.paint(tint(wood, 0.14), 'slant'), rx: 6 });
}

/** A plain plank bench. */
export function bench(s: Scenery, wood: string, width = 1400, height = 440): string {
  const half = width / 2;
  let body = '';
  for (const side of [-1, 1]) {
    const x = side * (half - 130);
    body += path(
      linesPath([
        [x - 42, -height + 40],
        [x + 42, -height + 40],
        [x + 42 + side * 26, 0],
        [x - 16 + side * 26, 0],
      ]),
      {
        fill: s.paint(shade(wood, 0.2), 'across'),
      },
    );
  }
  body += rect(-half + 130, -height + 130, width - 260, 46, { fill: s.paint(shade(wood, 0.28), 'slant') });
  body += rect(-half, -height, width, 56, { fill: s.paint(wood, 'slant'), rx: 10 });
  return body + rect(-half + 6, -height + 3, width - 12, 9, { fill: tint(wood, 0.4), opacity: 0.6, rx: 4 });
}

/** A small round table on three legs. */
export function sideTable(s: Scenery, wood: string, width = 460, height = 500): string {
  const half = width / 2;
  let body = '';
  for (const [x, lean] of [
    [-half * 0.6, -60],
    [half * 0.6, 60],
    [0, 8],
  ] as const) {
    body += path(
      linesPath([
        [x - 15, -height + 20],
        [x + 15, -height + 20],
        [x + lean + 10, 0],
        [x + lean - 10, 0],
      ]),
      {
        fill: s.paint(shade(wood, 0.25), 'across'),
      },
    );
  }
  body += ellipse(0, -height + 22, half, half * 0.16, { fill: s.paint(shade(wood, 0.2), 'across') });
  return body + ellipse(0, -height, half, half * 0.16, { fill: s.paint(tint(wood, 0.12), 'slant') });
}

/** A wall shelf on two brackets, with its top at y 0. */
export function wallShelf(s: Scenery, wood: string, width = 1500): string {
  const half = width / 2;
  const bracket = (x: number) =>
    path(`M${x} 40h30v120q-2 -80 -30 -94z`, { fill: s.paint(shade(wood, 0.35), 'across') });
  return (
    rect(-half, 40, width, 46, { fill: '#1c0f08', opacity: 0.13 }) +
    bracket(-half * 0.66) +
    bracket(half * 0.6) +
    rect(-half, 0, width, 44, { fill: s.paint(wood, 'slant'), rx: 5 }) +
    rect(-half, 0, width, 9, { fill: tint(wood, 0.4), opacity: 0.7, rx: 4 })
  );
}
