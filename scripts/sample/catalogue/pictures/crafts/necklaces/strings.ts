import {
  ellipse,
  n,
  type Painting,
  type Point,
  path,
  type Random,
  radialGradient,
  ref,
  shade,
  tint,
} from '../../kit.ts';
import { cord, type Thread, trail } from '../beads/cords.ts';
import { BeadBox, wornVariants } from '../beads/large.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { outOfSight } from '../beads/surface.ts';
import { coil, framed, loop, napeY, rotateIfReversed } from './drape.ts';
import type { Drape, Frame, NestedNecklace, StrandNecklace, Strung } from './look.ts';
import { type Part, pendant, reaches } from './pendants.ts';

/** Bounds of everything between the nape and a given depth. */
export function drapeBox(drape: Drape, frame: Frame, over: number, below = 0): Painting['box'] {
  const [x, y] = framed(frame, [480 - drape.half - over, napeY(drape) - over]);
  return {
    x,
    y,
    width: (drape.half + over) * 2 * frame.scale,
    height: (drape.height + 2 * over + below) * frame.scale,
  };
}

/** A section of a thread as points, for a cord. */
function stretch(thread: Thread, from: number, to: number, steps = 48): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { x, y } = thread.at(from + ((to - from) * i) / steps);
    return [x, y] as const;
  });
}

interface Placed {
  strung: Strung;
  at: number;
  grow: number;
}

/** Beads from the front center to both sides, smaller toward the nape. */
function order(look: StrandNecklace, length: number, scale: number): Placed[] {
  const placed: Placed[] = [];
  const middle = length / 2;
  const reach = middle * look.covered;
  const grown = (d: number): number => 1 + (look.taper - 1) * Math.min(1, d / middle) ** 1.15;
  const first = look.center ? (look.center.length * scale) / 2 : 0;
  if (look.center) placed.push({ strung: look.center, at: middle, grow: 1 });
  for (const side of [-1, 1]) {
    let d = first;
    for (let i = 0; d < reach; i += 1) {
      const strung = look.repeat[i % look.repeat.length] as Strung;
      const grow = grown(d);
      const step = strung.length * scale * grow;
      placed.push({ strung, at: middle + side * (d + step / 2), grow });
      d += step;
    }
  }
  return placed;
}

/** Large beads on a cord, with or without pendants. */
export function strand(look: StrandNecklace, frame: Frame, random: Random, id: string): Painting {
  const hung = loop(look.drape, { ...frame, reverse: false });
  const widest = Math.max(look.center?.width ?? 0, ...look.repeat.map(({ width }) => width));
  const gathered = (frame.reverse || frame.close) && !look.pendant;
  const thread = gathered ? coil(hung.length / frame.scale, frame, widest * 1.5) : hung;
  const box = new BeadBox(`${id}b`, frame.close);
  const placed = order(look, thread.length, frame.scale).sort((a, b) => thread.at(a.at).y - thread.at(b.at).y);
  let [beads, shadow] = ['', ''];
  for (const { strung, at, grow } of placed) {
    const { x, y, angle } = thread.at(at);
    if (outOfSight({ x, y }, strung.width * frame.scale)) continue;
    const size = frame.scale * grow * random.between(0.97, 1.03);
    if (frame.close) shadow += underBead(`${id}u`, x, y, strung.width * size);
    const kind = random.pick(wornVariants(strung.kind));
    beads += box.place(
      kind,
      x,
      y,
      angle + random.between(-0.03, 0.03),
      strung.length * size * 1.01,
      strung.width * size,
    );
  }
  const bare = cord(stretch(thread, 0, thread.length, 90), 9 * frame.scale, look.cord, frame.close);
  const tie = gathered ? '' : knot(framed(frame, [480, napeY(look.drape)]), look, frame);
  const hangings = look.pendant ? pendants(look, thread, frame, id) : { defs: '', body: '' };
  const below = look.pendant ? look.pendant.size * reaches[look.pendant.shape] : 0;
  const bounds = gathered ? boundsOf(thread, widest * frame.scale) : drapeBox(look.drape, frame, widest / 2, below);
  return {
    defs: box.defs + hangings.defs + fading(`${id}u`),
    body: shadow + bare + tie + beads + hangings.body,
    box: bounds,
  };
}

/** A fading shadow that all beads share. */
const fading = (id: string): string =>
  radialGradient(id, [
    [0, '#1a0b04', 0.6],
    [0.55, '#1a0b04', 0.4],
    [1, '#1a0b04', 0],
  ]);

/** The shadow of one bead on the linen. */
const underBead = (id: string, x: number, y: number, width: number): string =>
  ellipse(x + width * 0.1, y + width * 0.15, width * 0.66, width * 0.66, { fill: ref(id) });

/** The bounds of a thread and the beads on it. */
function boundsOf(thread: Thread, width: number): Painting['box'] {
  const xs = thread.points.map(([x]) => x);
  const ys = thread.points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - width / 2, Math.min(...ys) - width / 2];
  return { x: left, y: top, width: Math.max(...xs) + width / 2 - left, height: Math.max(...ys) + width / 2 - top };
}

/** A sliding knot at the nape. */
function knot([x, y]: Point, look: StrandNecklace, frame: Frame): string {
  const s = frame.scale * 7;
  const loops = [-2, -1, 0, 1, 2].map(
    (i) =>
      ellipse(x + i * s * 0.95, y, s * 0.75, s * 1.15, { fill: shade(look.cord, 0.35) }) +
      ellipse(x + i * s * 0.95 - s * 0.15, y - s * 0.2, s * 0.5, s * 0.85, { fill: tint(look.cord, 0.1) }),
  );
  return loops.join('');
}

/** The middle pendant and its charms hang vertically from the thread. */
function pendants(look: StrandNecklace, thread: Thread, frame: Frame, id: string): Part {
  let [defs, body] = ['', ''];
  const hang = (name: string, what: NonNullable<StrandNecklace['pendant']>, at: number): void => {
    const { x, y } = thread.at(at);
    if (outOfSight({ x, y }, what.size * frame.scale * 1.6)) return;
    const part = pendant(
      `${id}${name}`,
      what,
      x,
      y + 4 * frame.scale,
      frame.scale,
      frame.reverse,
      frame.reverse ? (at % 5) - 2 : 0,
    );
    defs += part.defs;
    body += part.body;
  };
  for (let i = look.charms?.count ?? 0; i > 0; i -= 1) {
    for (const side of [-1, 1]) {
      const charms = look.charms as NonNullable<StrandNecklace['charms']>;
      hang(`c${i}${side > 0 ? 'r' : 'l'}`, charms.pendant, thread.length / 2 + side * i * charms.every * frame.scale);
    }
  }
  if (look.pendant) hang('p', look.pendant, thread.length / 2);
  return { defs, body };
}

/** Strings of small beads joined by bars at the nape. */
export function nested(look: NestedNecklace, frame: Frame, random: Random, id: string): Painting {
  const count = look.strings.length;
  const { half, height } = look.drape;
  let [defs, body] = ['', ''];
  const top = napeY(look.drape);
  look.strings.forEach((string, i) => {
    // From behind, the outer strings lie on top of the inner ones.
    const t = count === 1 ? 1 : i / (count - 1);
    const k = look.inner + (1 - look.inner) * t;
    const drape = { half: half * (0.62 + 0.38 * k), height: height * k, point: look.drape.point * (1 - 0.4 * t) };
    const shift = top - napeY(drape) + (1 - t) * 10;
    const thread = loop(drape, { ...frame, fy: frame.fy - shift });
    const step = look.bead.length * frame.scale;
    const beads = Math.floor(thread.length / step);
    if (frame.close)
      body += trail(`${id}t${i}`, stretch(thread, 0, thread.length, 50), look.bead.width * frame.scale, 20);
    const batch = new SeedBatch(random, 0.7);
    for (let b = 0; b < beads; b += 1) {
      const distance = (b + 0.5) * (thread.length / beads);
      const { x, y, angle } = thread.at(distance);
      if (outOfSight({ x, y })) continue;
      const sway = Math.sin(b * 0.35 + i * 2) * 1.2 * frame.scale;
      const fromFront = Math.floor(Math.abs(b - beads / 2) / string.run);
      const color = string.colors[fromFront % string.colors.length] ?? '#a83a32';
      batch.add({
        x,
        y: y + sway,
        angle,
        length: step * 0.98,
        width: look.bead.width * frame.scale,
        color,
        light: -0.1 + 0.25 * Math.cos(angle + 2.3),
      });
    }
    const drawn = batch.render(`${id}s${i}`);
    defs += drawn.defs;
    body += drawn.body;
  });
  return { defs, body: body + bars(look, frame), box: drapeBox(look.drape, frame, look.bead.width / 2) };
}

/** Leather ends that gather the strings, closed with a loop and button at the nape. */
function bars(look: NestedNecklace, frame: Frame): string {
  const top = napeY(look.drape);
  const at = (x: number, y: number): Point => rotateIfReversed(framed(frame, [480 + x, top + y]), frame);
  const s = frame.scale;
  const tab = (side: 1 | -1): string => {
    const points = [
      at(side * 16, -13),
      at(side * look.drape.half * 0.4, -11),
      at(side * look.drape.half * 0.44, 22),
      at(side * 16, 17),
    ];
    const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
    return (
      path(d, { fill: look.bars, stroke: shade(look.bars, 0.45), 'stroke-width': 2 * s, 'stroke-linejoin': 'round' }) +
      path(d, {
        fill: 'none',
        stroke: tint(look.bars, 0.5),
        'stroke-width': 1.6 * s,
        'stroke-dasharray': `${n(5 * s)} ${n(4 * s)}`,
        transform: `translate(${n(-side * 2 * s)} ${n(3 * s)})`,
        opacity: 0.6,
      })
    );
  };
  const [bx, by] = at(0, 1);
  const button =
    ellipse(bx, by, 17 * s, 17 * s, { fill: '#6b4a1c' }) +
    ellipse(bx - s, by - s, 14 * s, 14 * s, { fill: '#c0923f' }) +
    ellipse(bx - 5 * s, by - 6 * s, 5 * s, 4 * s, { fill: '#fff3cc', opacity: 0.9 });
  return tab(-1) + tab(1) + button;
}
