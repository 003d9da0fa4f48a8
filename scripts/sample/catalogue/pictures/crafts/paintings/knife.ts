import { group, n, path } from '../../kit.ts';
import { hash, hidden, type Studio } from './brush.ts';

/** A palette knife mark: a slab of paint centered on `x`, `y`. */
export interface Slab {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees. */
  turn: number;
  color: string;
}

type Corner = readonly [number, number];

function corners(slab: Slab, seed: number): Corner[] {
  const turn = (slab.turn * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const rough = (k: number): number => 0.8 + hash(seed + k) * 0.4;
  const at = (a: number, b: number): Corner => [
    slab.x + (ux * a * slab.width - uy * b * slab.height) / 2,
    slab.y + (uy * a * slab.width + ux * b * slab.height) / 2,
  ];
  return [at(-rough(1), -rough(2)), at(rough(3), -rough(4)), at(rough(5), rough(6)), at(-rough(7), rough(8))];
}

/**
 * A layer of slabs: their shared shadow, the paint sorted by color, and the knife ridges on the upper and lower sides.
 * The order of slabs within a layer doesn't matter.
 */
export function knifed(studio: Studio, slabs: readonly Slab[], lift = 1.6): string {
  const byColor = new Map<string, string>();
  let [light, dark] = ['', ''];
  slabs.forEach((slab, i) => {
    if (hidden(studio, [[slab.x, slab.y]], slab.width + slab.height)) return;
    const [a, b, c, d] = corners(slab, i * 9.7 + slab.x) as [Corner, Corner, Corner, Corner];
    const to = (p: Corner, q: Corner): string => `${n(q[0] - p[0])} ${n(q[1] - p[1])}`;
    byColor.set(
      slab.color,
      `${byColor.get(slab.color) ?? ''}M${n(a[0])} ${n(a[1])}l${to(a, b)} ${to(b, c)} ${to(c, d)}z`,
    );
    if (slab.width * slab.height < 150) return;
    light += `M${n(d[0])} ${n(d[1])}l${to(d, a)} ${to(a, b)}`;
    dark += `M${n(b[0])} ${n(b[1])}l${to(b, c)}`;
  });
  if (byColor.size === 0) return '';
  const id = `${studio.prefix}-k${studio.defs.length}`;
  studio.defs.push('');
  // The fill is on a group, so that `use` can repeat the shapes in black as their shadow.
  const paint = [...byColor]
    .map(([color, d], i) => group(`<path id="${id}-${i}" d="${d}"/>`, { fill: color }))
    .join('');
  const shadow = [...byColor].map((_, i) => `<use href="#${id}-${i}"/>`).join('');
  const ridge = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': Math.max(0.7, studio.bristle * 0.45) };
  return (
    (lift > 0
      ? group(shadow, { fill: '#120804', 'fill-opacity': 0.34, transform: `translate(${lift} ${lift * 1.3})` })
      : '') +
    paint +
    path(light, { ...ridge, stroke: '#fff6e0', 'stroke-opacity': 0.34 }) +
    path(dark, { ...ridge, stroke: '#1a0c06', 'stroke-opacity': 0.32 })
  );
}
