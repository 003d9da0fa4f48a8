import { type Point, type Random, shade, tint } from '../../kit.ts';
import { CLOTH, type Cloth, type Window } from './cloth.ts';

/** Surface details within the close-up's window. */
export type Finish =
  /** Cut pile: upright tufts in every color. */
  | 'pile'
  /** Dye that bled along the threads, and hairline cracks in the starch. */
  | 'cracks'
  /** Mud that cracked and soaked in unevenly. */
  | 'mud'
  | 'plain';

const d = (from: Point, to: Point): string =>
  `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`;

/** The finish as path data in picture units. `place` maps cloth units to the picture. */
export function nearFinish(
  finish: Finish,
  cloth: Cloth,
  window: Window,
  place: (p: Point) => Point,
  random: Random,
): string {
  if (finish === 'pile') return pile(cloth, window, place, random);
  if (finish === 'cracks')
    return cracks(window, place, random, '#dfe8ee', 0.5, 42) + bleed(window, place, random, '#0c1430', 0.2);
  if (finish === 'mud')
    return cracks(window, place, random, '#000000', 0.5, 30) + bleed(window, place, random, '#7a4a2a', 0.22);
  return '';
}

/** The topmost color at a point: the last shape drawn over it. */
function colorAt(cloth: Cloth, [x, y]: Point): string {
  for (let i = cloth.marks.length - 1; i >= 0; i -= 1) {
    const mark = cloth.marks[i];
    if (mark?.kind === 'shape' && mark.opacity === undefined && inside(mark.points, x, y)) return mark.fill;
  }
  return '#c9a667';
}

function inside(points: readonly Point[], x: number, y: number): boolean {
  let within = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** Rows of tufts in the color below them, with a dark root and a lit tip. */
function pile(cloth: Cloth, window: Window, place: (p: Point) => Point, random: Random): string {
  const tufts = new Map<string, string>();
  let roots = '';
  const pitch = window.width / 62;
  for (let y = window.y; y < window.y + window.height; y += pitch * 1.02) {
    for (let x = window.x; x < window.x + window.width; x += pitch) {
      const at: Point = [x + random.between(-0.4, 0.4) * pitch, y + random.between(-0.4, 0.4) * pitch];
      if (at[0] < 0 || at[0] > CLOTH) continue;
      const base = colorAt(cloth, at);
      const tone = random.next();
      const color = tone < 0.3 ? shade(base, 0.28) : tone > 0.68 ? tint(base, 0.24) : base;
      const tip: Point = [at[0] + random.between(-0.3, 0.75) * pitch, at[1] + random.between(0.5, 1.1) * pitch];
      tufts.set(color, (tufts.get(color) ?? '') + d(place(at), place(tip)));
      roots += d(
        place([at[0] + pitch * 0.2, at[1] + pitch * 0.3]),
        place([tip[0] + pitch * 0.24, tip[1] + pitch * 0.26]),
      );
    }
  }
  const drawn = [...tufts].map(([color, path]) => `<path d="${path}" stroke="${color}"/>`).join('');
  return `<path d="${roots}" fill="none" stroke="#140a05" stroke-width="6" stroke-opacity=".3" stroke-linecap="round"/><g fill="none" stroke-width="8" stroke-linecap="round">${drawn}</g>`;
}

function cracks(
  window: Window,
  place: (p: Point) => Point,
  random: Random,
  color: string,
  opacity: number,
  count: number,
): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    let at: Point = [window.x + random.next() * window.width, window.y + random.next() * window.height];
    let angle = random.between(0, 6.3);
    for (let k = 0; k < 6; k += 1) {
      angle += random.between(-0.7, 0.7);
      const to: Point = [
        at[0] + Math.cos(angle) * window.width * 0.018,
        at[1] + Math.sin(angle) * window.width * 0.018,
      ];
      path += d(place(at), place(to));
      at = to;
    }
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.6" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
}

/** Short colored threads that bled into their neighbors. */
function bleed(window: Window, place: (p: Point) => Point, random: Random, color: string, opacity: number): string {
  let path = '';
  for (let i = 0; i < 620; i += 1) {
    const at: Point = [window.x + random.next() * window.width, window.y + random.next() * window.height];
    const long = window.width * random.between(0.006, 0.03);
    path += i % 2 ? d(place(at), place([at[0] + long, at[1]])) : d(place(at), place([at[0], at[1] + long]));
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="3" stroke-opacity="${opacity}"/>`;
}
