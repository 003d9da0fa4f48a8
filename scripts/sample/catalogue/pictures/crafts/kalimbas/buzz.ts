import { shade, tint } from '../../kit.ts';
import { circle, linesPath, n, type Point, path, polygon } from '../hide-and-wood/svg.ts';
import { tinesOf } from './ranks.ts';
import { at, type Stage } from './stage.ts';

/** Buzzers: loose iron rings on the tines above the bar, or shells and caps on a plate. */
export function paintBuzz(stage: Stage): string {
  const { look, s, close } = stage;
  const buzz = look.buzz;
  if (!buzz) return '';
  if (buzz.kind === 'plate') return buzzPlate(stage, buzz.color, buzz.count);
  return tinesOf(stage)
    .filter((_, i) => i < buzz.count)
    .map((t, i) => {
      const y = look.bridge.at + Math.min(1.2, t.length * 0.3) + (i % 2) * 0.25;
      const [x, cy] = at(stage, t.x, y);
      const ring = (r: number, color: string, width: number, dy = 0): string =>
        path(
          linesPath(
            [
              [x - r, cy + dy],
              [x - r * 0.7, cy + dy + r * 0.45],
              [x, cy + dy + r * 0.6],
              [x + r * 0.7, cy + dy + r * 0.45],
              [x + r, cy + dy],
            ],
            false,
          ),
          { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linejoin': 'round' },
        );
      const r = look.tine.width * s * 0.58;
      return (
        ring(r, '#150a04', s * 0.22, 2) +
        ring(r, shade(buzz.color, 0.3), s * 0.2) +
        (close ? ring(r * 0.98, tint(buzz.color, 0.5), s * 0.07, -2) : ring(r, tint(buzz.color, 0.4), s * 0.07, -1))
      );
    })
    .join('');
}

/** A metal plate at the foot of the board with bottle caps wired loosely to it. */
function buzzPlate(stage: Stage, color: string, count: number): string {
  const { look, s } = stage;
  const w = look.board.width * 0.66;
  const y = look.board.length / 2 - 2.6;
  const corners = [
    [-w / 2, y - 0.9],
    [w / 2, y - 0.9],
    [w / 2, y + 1],
    [-w / 2, y + 1],
  ].map(([a, b]) => at(stage, a as number, b as number));
  const xs = corners.map((p) => p[0]);
  const fill = stage.defs.across(
    [
      [0, tint(color, 0.4)],
      [0.3, color],
      [0.5, tint(color, 0.3)],
      [1, shade(color, 0.4)],
    ],
    Math.min(...xs),
    Math.max(...xs),
  );
  let out =
    polygon(
      corners.map(([a, b]): Point => [a + 3, b + 4]),
      { fill: '#150a04', opacity: 0.4 },
    ) + polygon(corners, { fill });
  for (let i = 0; i < count; i += 1) {
    const [x, cy] = at(stage, -w / 2 + ((i + 0.5) / count) * w, y + 0.1);
    out += bottleCap(
      x,
      cy,
      s * Math.min(1.25, (w / count) * 0.5),
      ['#8f2f28', '#c9a23a', '#35594f', '#b8b2a4'][i % 4] as string,
    );
  }
  return out;
}

/** A crimped bottle cap, pierced in the middle. */
export function bottleCap(x: number, y: number, r: number, color: string): string {
  const teeth: Point[] = Array.from({ length: 42 }, (_, i): Point => {
    const a = (i / 42) * Math.PI * 2;
    const reach = r * (i % 2 === 0 ? 1 : 0.9);
    return [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
  });
  return (
    polygon(
      teeth.map(([a, b]): Point => [a + r * 0.14, b + r * 0.2]),
      { fill: '#150a04', opacity: 0.45 },
    ) +
    polygon(teeth, { fill: shade(color, 0.35) }) +
    circle(x, y, r * 0.84, { fill: color }) +
    circle(x - r * 0.06, y - r * 0.08, r * 0.62, { fill: tint(color, 0.16) }) +
    path(
      `M${n(x - r * 0.62)} ${n(y + r * 0.1)}A${n(r * 0.66)} ${n(r * 0.66)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.64)}`,
      { fill: 'none', stroke: tint(color, 0.75), 'stroke-width': r * 0.1, opacity: 0.7, 'stroke-linecap': 'round' },
    ) +
    circle(x, y, r * 0.12, { fill: '#20130b' })
  );
}
