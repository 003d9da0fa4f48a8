import { element, group, n, path, type Random, shade, tint } from '../../kit.ts';
import { hash } from '../paintings/brush.ts';
import { CLOTH } from './cloth.ts';
import type { Form } from './forms.ts';

/** The visible material of the cloth. */
export type Weave = 'cotton' | 'strip' | 'gauze' | 'raffia' | 'wool';

const TILE = 48;

/** A thread from above: a body with a lit upper edge and shade below. */
function threads(rows: number, columns: number, offset: (row: number) => number, strength: number): string {
  const [h, w] = [TILE / rows, TILE / columns];
  let [light, dark, gap] = ['', '', ''];
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const [x, y] = [(column + offset(row)) * w, row * h];
      light += `M${n(x + w * 0.16)} ${n(y + h * 0.3)}h${n(w * 0.68)}`;
      dark += `M${n(x + w * 0.12)} ${n(y + h * 0.84)}h${n(w * 0.76)}`;
      gap += `M${n(x)} ${n(y + h * 0.2)}v${n(h * 0.7)}`;
    }
  }
  const stroke = (d: string, color: string, width: number, opacity: number): string =>
    path(d, { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', opacity });
  return (
    stroke(gap, '#1a0e07', w * 0.08, 0.2 * strength) +
    stroke(dark, '#1a0e07', h * 0.26, 0.34 * strength) +
    stroke(light, '#fff8e8', h * 0.24, 0.26 * strength)
  );
}

/** Plain weave: short vertical threads where the warp is on top, horizontal ones where the weft is. */
function plain(count: number, strength: number): string {
  const pitch = TILE / count;
  let [light, dark, hole] = ['', '', ''];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const [x, y] = [column * pitch, row * pitch];
      if ((row + column) % 2 === 0) {
        light += `M${n(x + pitch * 0.06)} ${n(y + pitch * 0.34)}h${n(pitch * 0.88)}`;
        dark += `M${n(x)} ${n(y + pitch * 0.86)}h${n(pitch)}`;
      } else {
        light += `M${n(x + pitch * 0.34)} ${n(y + pitch * 0.06)}v${n(pitch * 0.88)}`;
        dark += `M${n(x + pitch * 0.86)} ${n(y)}v${n(pitch)}`;
      }
      hole += `M${n(x + pitch * 0.94)} ${n(y + pitch * 0.94)}h.1`;
    }
  }
  const stroke = (d: string, color: string, width: number, opacity: number): string =>
    path(d, {
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-opacity': opacity * strength,
    });
  return (
    stroke(dark, '#1a0e07', pitch * 0.2, 0.3) +
    stroke(light, '#fff8e8', pitch * 0.26, 0.24) +
    stroke(hole, '#1a0e07', pitch * 0.24, 0.3)
  );
}

/** A thread tile for close-ups: weft-faced ribs, plain cotton, open gauze, coarse raffia or soft wool. */
export function nearWeave(id: string, weave: Weave): string {
  const drawn = {
    strip: threads(6, 3, (row) => (row % 2) * 0.5, 1),
    cotton: plain(4, 0.9),
    wool: plain(2, 0.9),
    raffia: plain(4, 1.3),
    gauze: plain(6, 0.8),
  }[weave];
  return element('pattern', { id, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' }, drawn);
}

/** A finer tile for the whole cloth. */
export function farWeave(id: string, weave: Weave): string {
  const drawn =
    weave === 'strip'
      ? threads(16, 12, (row) => (row % 2) * 0.5, 0.42)
      : plain(weave === 'wool' ? 8 : 14, weave === 'gauze' ? 0.4 : 0.6);
  return element('pattern', { id, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' }, drawn);
}

/** Shading of the folds: strips of the cloth, dark in the valleys and light on the ridges. */
export function folds({ drape, light }: Form, length: number, depth: number): string {
  const strips = 84;
  const [dark, bright] = [new Map<number, string>(), new Map<number, string>()];
  for (let i = 0; i < strips; i += 1) {
    const [a, b] = [(i / strips) * CLOTH, ((i + 1) / strips) * CLOTH];
    const value = Math.max(-1, Math.min(1, light((i + 0.5) / strips, 0.5))) * depth;
    const level = Math.round(Math.abs(value) * 12);
    if (level === 0) continue;
    const steps = [0, 0.14, 0.28, 0.42, 0.56, 0.7, 0.85, 1];
    const [left, right] = [
      steps.map((v) => drape([a, v * length])),
      steps.map((v) => drape([b, v * length])).reverse(),
    ];
    const d = `${[...left, ...right].map(([x, y], k) => `${k ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`;
    const into = value > 0 ? bright : dark;
    into.set(level, (into.get(level) ?? '') + d);
  }
  // Without anti-aliasing, neighboring strips join without a visible gap.
  const drawn = (map: Map<number, string>, fill: string, most: number): string =>
    [...map].map(([level, d]) => path(d, { fill, 'fill-opacity': (level / 12) * most })).join('');
  return group(drawn(dark, '#1a0d07', 0.5) + drawn(bright, '#fff6e2', 0.24), { 'shape-rendering': 'crispEdges' });
}

/** The finish of the warp ends along the lower edge. */
export interface Fringe {
  /** Cloth units. */
  length: number;
  /** Number of tassels. */
  count: number;
  colors: readonly string[];
  knotted: boolean;
}

/**
 * Twisted ends below the hem: two-strand plaits with a knot and a loose tip. `share` is the covered fraction of the
 * hem.
 */
export function fringeOf(fringe: Fringe, { drape, scale }: Form, length: number, random: Random, share = 1): string {
  const parts: string[] = [];
  const count = Math.round(fringe.count * share);
  const long = fringe.length * scale;
  for (let i = 0; i < count; i += 1) {
    const [x, y] = drape([((i + 0.5) / count) * CLOTH, length]);
    const color = fringe.colors[i % fringe.colors.length] ?? '#ccbb99';
    const [sway, drop, thick] = [
      random.between(-3, 3),
      long * random.between(0.86, 1.06),
      (CLOTH * scale) / fringe.count,
    ];
    const d = `M${n(x)} ${n(y - 2)}q${n(sway)} ${n(drop * 0.5)} ${n(sway * 0.7)} ${n(drop * 0.8)}`;
    const tip = [-0.36, -0.1, 0.16, 0.4]
      .map((k) => `M${n(x + sway * 0.7)} ${n(y + drop * 0.76)}l${n(thick * k)} ${n(drop * 0.24)}`)
      .join('');
    const base = { fill: 'none', 'stroke-linecap': 'round' };
    parts.push(
      path(d, { ...base, stroke: shade(color, 0.45), 'stroke-width': thick * 0.56 }) +
        path(d, { ...base, stroke: color, 'stroke-width': thick * 0.42, transform: 'translate(-.7 0)' }) +
        path(d, {
          ...base,
          stroke: tint(color, 0.45),
          'stroke-width': thick * 0.16,
          'stroke-dasharray': '2 4',
          transform: 'translate(-1 0)',
        }) +
        path(tip, { ...base, stroke: shade(color, hash(i) * 0.3), 'stroke-width': thick * 0.13 }),
    );
    if (fringe.knotted)
      parts.push(
        `<circle cx="${n(x + sway * 0.7)}" cy="${n(y + drop * 0.74)}" r="${n(thick * 0.34)}" fill="${shade(color, 0.2)}"/>`,
      );
  }
  return parts.join('');
}

/** Slubs: single threads that are thicker, lighter or darker than their neighbors. */
export function slubs(
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  count: number,
  along: 'x' | 'y',
  opacity: number,
): string {
  let [light, dark] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const [x, y, long] = [
      box.x + random.next() * box.width,
      box.y + random.next() * box.height,
      random.between(30, 190),
    ];
    const d = along === 'x' ? `M${n(x)} ${n(y)}h${n(long)}` : `M${n(x)} ${n(y)}v${n(long)}`;
    if (i % 2) light += d;
    else dark += d;
  }
  const style = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(light, { ...style, stroke: '#fff8e8', 'stroke-width': 2.6, 'stroke-opacity': opacity }) +
    path(dark, { ...style, stroke: '#1a0e07', 'stroke-width': 2.4, 'stroke-opacity': opacity })
  );
}
