import { ellipse, group, linearGradient, linesPath, n, path, type Random, ref, shade, tint } from '../../kit.ts';
import { plate } from '../beads/metal.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { along, layRows, turned } from '../beads/surface.ts';
import type { Frame, TurnedPiece } from './look.ts';
import { outlineOf } from './outline.ts';
import type { Placed } from './vessel-form.ts';

const full = 2 * Math.PI;

interface Extras {
  defs: string;
  behind: string;
  before: string;
  above: number;
  below: number;
}

export function extras(
  look: TurnedPiece,
  form: Placed,
  frame: Frame,
  flip: boolean,
  random: Random,
  id: string,
): Extras {
  const none = { defs: '', behind: '', before: '', above: 0, below: 0 };
  switch (look.kind) {
    case 'gourd':
      return { ...none, ...(frame.reverse ? opened(look, form, frame, id) : stopper(look, form, frame, id)) };
    case 'egg':
      return frame.reverse ? none : { ...none, ...eggStand(form, frame) };
    case 'bowl':
      return { ...none, ...(flip ? footRing(look, form, frame) : hollow(look, form, id)) };
    case 'stool':
      return { ...none, ...seat(look, form, random, id) };
  }
}

/** A carved wooden stopper with a loop of cord. */
function stopper(look: TurnedPiece, form: Placed, frame: Frame, id: string): Partial<Extras> {
  const s = frame.scale;
  const r = (look.outline[0]?.[0] ?? 30) * s;
  const y = form.foot - form.tall * Math.cos(form.tilt);
  const d = `M${n(form.cx - r * 0.95)} ${n(y)}C${n(form.cx - r * 1.2)} ${n(y - 26 * s)} ${n(form.cx - r * 0.5)} ${n(y - 30 * s)} ${n(form.cx - r * 0.42)} ${n(y - 46 * s)}C${n(form.cx - r * 0.9)} ${n(y - 70 * s)} ${n(form.cx - r * 0.5)} ${n(y - 96 * s)} ${n(form.cx)} ${n(y - 98 * s)}C${n(form.cx + r * 0.5)} ${n(y - 96 * s)} ${n(form.cx + r * 0.9)} ${n(y - 70 * s)} ${n(form.cx + r * 0.42)} ${n(y - 46 * s)}C${n(form.cx + r * 0.5)} ${n(y - 30 * s)} ${n(form.cx + r * 1.2)} ${n(y - 26 * s)} ${n(form.cx + r * 0.95)} ${n(y)}Q${n(form.cx)} ${n(y + r * 0.3)} ${n(form.cx - r * 0.95)} ${n(y)}Z`;
  const defs = linearGradient(`${id}st`, [
    [0, shade(look.accent, 0.25)],
    [0.3, tint(look.accent, 0.3)],
    [0.55, look.accent],
    [1, shade(look.accent, 0.6)],
  ]);
  const grooves = [-40, -52]
    .map((k) => `M${n(form.cx - r * 0.46)} ${n(y + k * s)}q${n(r * 0.46)} ${n(7 * s)} ${n(r * 0.92)} 0`)
    .join('');
  return {
    defs,
    before:
      path(d, { fill: ref(`${id}st`) }) +
      path(grooves, { fill: 'none', stroke: shade(look.accent, 0.65), 'stroke-width': 2.4 * s }),
    above: 98 * s,
  };
}

/** The open gourd with its stopper beside it. */
function opened(look: TurnedPiece, form: Placed, frame: Frame, id: string): Partial<Extras> {
  const drawn = stopper(look, form, frame, id);
  const r = (look.outline[0]?.[0] ?? 30) * frame.scale;
  const y = form.foot - form.tall * Math.cos(form.tilt);
  const ry = r * Math.sin(form.tilt) * 1.15;
  const mouth =
    ellipse(form.cx, y, r * 1.04, ry, { fill: '#8a5f38' }) +
    ellipse(form.cx, y + 1, r * 0.8, ry * 0.76, { fill: '#1d0f08' });
  const [x, ground] = [form.cx + form.widest * 0.98, form.foot + 2 * frame.scale];
  const shadow = ellipse(x + 8, ground + r * 0.5, r * 1.9, r * 0.32, { fill: '#1a0b04', opacity: 0.28 });
  const lying = `<g transform="translate(${n(x)} ${n(ground)}) rotate(78) translate(${n(-form.cx)} ${n(-(y - 46 * frame.scale))})">${drawn.before ?? ''}</g>`;
  return { ...drawn, before: mouth + shadow + lying, above: ry, below: 0 };
}

/** The foot ring of a bowl that lies upside down. */
function footRing(look: TurnedPiece, form: Placed, frame: Frame): Partial<Extras> {
  const r = (look.outline.at(-1)?.[0] ?? 100) * frame.scale;
  const y = form.foot - form.tall * Math.cos(form.tilt);
  const ry = r * Math.sin(form.tilt);
  let rings = '';
  for (let i = 0; i < 5; i += 1) {
    const k = 0.94 - i * 0.2;
    const dots = {
      fill: 'none',
      'stroke-width': r * 0.11,
      'stroke-linecap': 'round',
      'stroke-dasharray': `0 ${n(r * 0.13)}`,
    };
    const color = i % 2 === 0 ? look.accent : '#f1e8d8';
    rings +=
      ellipse(form.cx, y, r * k, ry * k, { ...dots, stroke: shade(color, 0.5) }) +
      ellipse(form.cx - 1, y - 1, r * k, ry * k, { ...dots, stroke: color, 'stroke-width': r * 0.085 }) +
      ellipse(form.cx - 2, y - 3, r * k, ry * k, { ...dots, stroke: tint(color, 0.5), 'stroke-width': r * 0.03 });
  }
  return { before: ellipse(form.cx, y, r, ry, { fill: '#2a1a12' }) + rings };
}

/** A turned brass stand for an egg. */
function eggStand(form: Placed, frame: Frame): Partial<Extras> {
  const s = frame.scale;
  const profile = outlineOf(
    [
      [92, 62],
      [76, 40],
      [30, 12],
      [24, -28],
      [44, -52],
      [118, -70],
      [126, -84],
    ].map(([r = 0, h = 0]) => [r * s, h * s] as const),
  );
  const map = turned({ cx: form.cx, cy: form.foot, tilt: form.tilt, profile });
  return {
    behind: '',
    before: plate({ map, u: [-Math.PI / 2, Math.PI / 2], v: [0, 1], steps: [70, 40], metal: 'brass' }),
    below: (84 + 126 * Math.sin(form.tilt)) * s,
  };
}

/** The inside of a bowl above its front rim: rows of beads, darker with depth. */
function hollow(look: TurnedPiece, form: Placed, id: string): Partial<Extras> {
  const rim = along(form.map, 0, 0, full, 80);
  const defs = linearGradient(
    `${id}in`,
    [
      [0, shade(look.accent, 0.62)],
      [0.6, shade(look.accent, 0.2)],
      [1, tint(look.accent, 0.12)],
    ],
    { x1: 0.1, y1: 0, x2: 0.8, y2: 1 },
  );
  let rings = '';
  const [rx, ry] = [form.widest, form.widest * Math.sin(form.tilt)];
  const y = form.foot - form.tall * Math.cos(form.tilt);
  for (let i = 1; i < 9; i += 1) {
    const k = 1 - i * 0.1;
    rings += ellipse(form.cx, y + ry * (1 - k) * 0.72, rx * k * 0.97, ry * k * 0.94, {
      fill: 'none',
      stroke: i % 3 === 0 ? tint(look.accent, 0.4) : shade(look.accent, 0.5),
      'stroke-width': rx * 0.028,
      'stroke-dasharray': `0 ${n(rx * 0.036)}`,
      'stroke-linecap': 'round',
      opacity: 0.6,
    });
  }
  const clip = `<clipPath id="${id}ic"><path d="${linesPath(rim)}"/></clipPath>`;
  const edge =
    path(linesPath(rim), { fill: 'none', stroke: '#2a1a12', 'stroke-width': rx * 0.03 }) +
    path(linesPath(rim), {
      fill: 'none',
      stroke: tint(look.accent, 0.3),
      'stroke-width': rx * 0.026,
      'stroke-dasharray': `0 ${n(rx * 0.034)}`,
      'stroke-linecap': 'round',
    });
  return {
    defs: defs + clip,
    before: path(linesPath(rim), { fill: ref(`${id}in`) }) + group(rings, { 'clip-path': ref(`${id}ic`) }) + edge,
    above: 0,
  };
}

/** The seat from above: rings of beads around a star. */
function seat(look: TurnedPiece, form: Placed, random: Random, id: string): Partial<Extras> {
  const r = look.outline[0]?.[0] ?? 200;
  const k = form.widest / Math.max(...look.outline.map(([radius]) => radius));
  const height = form.tall;
  const map = turned({
    cx: form.cx,
    cy: form.foot,
    tilt: form.tilt,
    profile: (v) => [r * k * v, height + 10 * k * (1 - v * v)],
  });
  const batch = new SeedBatch(random, 0.5, true);
  const colors = look.zones[0]?.motif.colors ?? ['#efe6d6'];
  const rows = 15;
  for (let row = 1; row < rows; row += 1) {
    const columns = Math.max(8, Math.round((full * row * 0.98) / 8) * 8);
    layRows(batch, {
      map,
      u: [-Math.PI, Math.PI],
      v: [row / rows, (row + 1) / rows],
      columns,
      rows: 1,
      relief: 0.5,
      chart: (c) => {
        const place = ((c + 0.5) / columns) * 8;
        const point = Math.abs(place - Math.round(place)) * 2;
        return (
          colors[
            point < 1 - row / rows ? 1 : row > rows - 3 ? 0 : 2 + (Math.floor(row / 3) % Math.max(1, colors.length - 2))
          ] ?? look.accent
        );
      },
    });
  }
  const drawn = batch.render(`${id}t`);
  const rim = linesPath(along(map, 1, 0, full, 72));
  return { defs: drawn.defs, before: path(rim, { fill: '#2a1a12' }) + drawn.body };
}
