import { clayAt } from './body.ts';
import { type Ground, incision, pellet, type Spot, seen } from './decals.ts';
import type { Decoration, PotteryLook } from './look.ts';
import { round, wobble, zigzagSpots } from './strokes.ts';

type Of<K extends Decoration['kind']> = Extract<Decoration, { kind: K }>;

/** Zigzags combed into the damp clay. */
export function combed(g: Ground, look: PotteryLook, d: Of<'combed'>): string {
  const gap = (d.to - d.from) / (d.rows + 1.4);
  return Array.from({ length: d.rows }, (_, i) => {
    const from = d.from + i * gap * 0.7;
    return incision(
      g,
      zigzagSpots({ from, to: from + gap * 2.2, count: d.count }),
      d.color || clayAt(look, d.from),
      0.9,
    );
  }).join('');
}

/** Amasumpa: clay pellets in a band of rows or in hanging arcs. Also the spikes of a shrine pot. */
export function pellets(g: Ground, look: PotteryLook, d: Of<'pellets'>): string {
  let body = '';
  for (let row = 0; row < d.rows; row += 1) {
    const k = d.rows === 1 ? 0.5 : row / (d.rows - 1);
    for (let i = 0; i < d.count; i += 1) {
      const u = (i + (row % 2) * 0.5) / d.count;
      const arch = Math.abs(((u * 4) % 1) - 0.5) * 2;
      if (d.shape === 'arcs' && k > 1.02 - arch ** 1.6 * 0.9) continue;
      const t = d.to - (d.to - d.from) * k + wobble(g, 0.003);
      body += pellet(
        g,
        [t, u + wobble(g, 0.0012)],
        clayAt(look, t),
        d.size * g.random.between(0.9, 1.08),
        d.shape === 'spikes',
      );
    }
  }
  return body;
}

/** Throwing or shoulder ridges: a lit ridge above a shaded furrow. */
export function ridges(g: Ground, look: PotteryLook, d: Of<'ridges'>): string {
  return Array.from({ length: d.rows }, (_, i) => {
    const t = d.from + ((d.to - d.from) * i) / Math.max(1, d.rows - 1);
    return incision(
      g,
      round().map((u): Spot => [t, u]),
      clayAt(look, t),
      2.4,
    );
  }).join('');
}

/** A corncob or twisted cord rolled over the clay. */
export function impressed(g: Ground, look: PotteryLook, d: Of<'impressed'>): string {
  let body = '';
  for (let row = 0; row < d.rows; row += 1) {
    const t = d.from + ((d.to - d.from) * (row + 0.5)) / d.rows;
    const high = ((d.to - d.from) / d.rows) * 0.34;
    for (let i = 0; i < d.count; i += 1) {
      const u = (i + (row % 2) * 0.5) / d.count;
      const lean = 0.26 / d.count;
      if (seen(g, t, u))
        body += incision(
          g,
          [
            [t - high, u - lean],
            [t + high, u + lean],
          ],
          clayAt(look, t),
          1.5,
        );
    }
  }
  return body;
}
