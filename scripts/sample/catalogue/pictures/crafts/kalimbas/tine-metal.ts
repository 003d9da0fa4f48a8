import { shade, tint } from '../../kit.ts';
import { circle, ellipse, n, type Point, path } from '../hide-and-wood/svg.ts';
import type { Tine } from './ranks.ts';
import type { Stage } from './stage.ts';

/** Hammer facets and file strokes, for close-ups. */
export function hammered(stage: Stage, tine: Tine, top: Point, bottom: Point, width: number): string {
  const { random, look } = stage;
  const metal = look.tine.metal;
  let facets = '';
  let files = '';
  const from = top[1] + (bottom[1] - top[1]) * 0.4;
  for (let y = from; y < bottom[1] - width * 0.3; y += width * random.between(0.24, 0.5)) {
    const grow = 0.72 + 0.28 * ((y - from) / (bottom[1] - from));
    const w = width * 0.3 * grow * random.between(0.5, 1);
    const x =
      top[0] + ((bottom[0] - top[0]) * (y - top[1])) / (bottom[1] - top[1]) + random.between(-0.12, 0.12) * width;
    if (look.tine.kind === 'iron')
      facets += ellipse(x, y, w, width * random.between(0.1, 0.22), {
        fill: random.next() < 0.5 ? tint(metal, 0.5) : shade(metal, 0.6),
        opacity: random.between(0.1, 0.26),
      });
    files += `M${n(x - w)} ${n(y)}l${n(w * random.between(0.8, 2))} ${n(random.between(-4, 4))}`;
  }
  const rust =
    tine.side > 0.3 || look.tine.kind !== 'iron'
      ? ''
      : ellipse(bottom[0], from + 30, width * 0.2, width * 0.8, { fill: '#8a4a26', opacity: 0.18 });
  return facets + rust + path(files, { fill: 'none', stroke: tint(metal, 0.7), 'stroke-width': 1.1, opacity: 0.35 });
}

/** A punched dot that marks a note. */
export function tuningMark(stage: Stage, bottom: Point, width: number): string {
  const y = bottom[1] - width * 1.15;
  return (
    circle(bottom[0], y, width * 0.17, { fill: shade(stage.look.tine.metal, 0.65) }) +
    circle(bottom[0] + 0.6, y + 0.9, width * 0.17, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 0.9,
      opacity: 0.5,
    })
  );
}

/** Bamboo tongues with their joints and a bit of tuning wax near the tip. */
export function nodes(bottom: Point, top: Point, width: number, color: string): string {
  const y = top[1] + (bottom[1] - top[1]) * 0.62;
  return (
    path(`M${n(bottom[0] - width * 0.42)} ${n(y)}Q${n(bottom[0])} ${n(y + 4)} ${n(bottom[0] + width * 0.42)} ${n(y)}`, {
      fill: 'none',
      stroke: shade(color, 0.5),
      'stroke-width': 2.2,
      opacity: 0.7,
    }) + ellipse(bottom[0], bottom[1] - width * 0.9, width * 0.3, width * 0.36, { fill: '#3a2418' })
  );
}
