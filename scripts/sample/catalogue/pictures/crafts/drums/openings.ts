import { mix, shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { ellipse, linesPath, n, type Point, path, radialGradient } from '../hide-and-wood/svg.ts';
import { horizon, project, type Spot, surfacePatch, wrap } from '../hide-and-wood/turned.ts';
import type { Stage } from './stage.ts';

/** The open foot from below: rim, dark hollow, and light on the far inner wall. */
export function paintFoot(stage: Stage): string {
  const { body, defs, look, random, close } = stage;
  const [x, y] = [body.cx, body.baseY];
  const r = body.radius(0);
  const k = Math.abs(body.sin);
  const inner = r - Math.max(1.1, (r / body.scale) * 0.11) * body.scale;
  const rim = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tint(look.color, 0.1)],
        [0.8, look.color],
        [1, shade(look.color, 0.25)],
      ],
      { cx: 0.3, cy: 0.4, r: 0.9 },
    ),
  );
  const hollow = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, '#120a06'],
        [0.62, shade(look.color, 0.86)],
        [1, shade(look.color, 0.45)],
      ],
      { cx: 0.42, cy: 0.56, r: 0.62 },
    ),
  );
  let chisel = '';
  for (let i = 0; i < (close ? 90 : 46); i += 1) {
    const a = random.between(0, Math.PI * 2);
    const [r1, r2] = [inner * random.between(0.55, 0.8), inner * random.between(0.86, 0.98)];
    chisel += `M${n(x + Math.cos(a) * r1)} ${n(y + Math.sin(a) * r1 * k)}L${n(x + Math.cos(a) * r2)} ${n(y + Math.sin(a) * r2 * k)}`;
  }
  return (
    ellipse(x, y, r, r * k, { fill: rim }) +
    ellipse(x, y, r * 0.985, r * k * 0.985, {
      fill: 'none',
      stroke: tint(look.color, 0.35),
      'stroke-width': 1.6,
      opacity: 0.7,
    }) +
    ellipse(x, y, inner, inner * k, { fill: hollow }) +
    path(chisel, { stroke: tint(look.color, 0.15), 'stroke-width': 1.5, opacity: 0.16, fill: 'none' }) +
    ellipse(x, y, inner, inner * k, {
      fill: 'none',
      stroke: shade(look.color, 0.7),
      'stroke-width': 2.4,
      opacity: 0.8,
    })
  );
}

/** A hole through the wall: the dark inside and the lit far edge. */
export function paintHole(stage: Stage): string {
  const { look, body } = stage;
  if (!look.hole) return '';
  const { t, radius } = look.hole;
  const angle = wrap(look.hole.angle + stage.yaw);
  if (Math.abs(angle) > horizon(body, t)) return '';
  const ring = (share: number): string => {
    const r = body.radius(t);
    const spots: Spot[] = Array.from({ length: 28 }, (_, i) => {
      const a = (i / 28) * Math.PI * 2;
      return [
        t + (Math.sin(a) * radius * share * body.scale) / body.height,
        angle + (Math.cos(a) * radius * share * body.scale) / r,
      ];
    });
    return surfacePatch(body, spots, 0, 1);
  };
  const wall = body.scale * 0.5;
  return (
    path(ring(1.16), { fill: tint(look.color, 0.25), opacity: 0.5 }) +
    path(ring(1.08), { fill: shade(look.color, 0.25) }) +
    path(ring(1), { fill: shade(look.color, 0.55) }) +
    path(ring(0.93), { fill: '#140a06', transform: `translate(${n(-wall * 0.5)} ${n(-wall * 0.6)})` }) +
    path(ring(1.06), { fill: 'none', stroke: tint(look.color, 0.45), 'stroke-width': 2, opacity: 0.55 })
  );
}

/** The long sound slits of a log drum. */
export function paintSlits(stage: Stage): string {
  const { look, body } = stage;
  if (!look.slits) return '';
  let out = '';
  for (let i = 0; i < look.slits.count; i += 1) {
    const angle = look.slits.angle + (i - (look.slits.count - 1) / 2) * 0.5;
    const half = 0.055;
    const [low, high] = i % 2 === 0 ? [0.14, 0.84] : [0.2, 0.9];
    const slit = (grow: number): string =>
      surfacePatch(
        body,
        [
          [low - grow / 20, angle - half - grow],
          [high + grow / 20, angle - half - grow],
          [high + grow / 20, angle + half + grow],
          [low - grow / 20, angle + half + grow],
        ],
        0,
        10,
      );
    out += path(slit(0.05), { fill: tint(look.color, 0.22), opacity: 0.75 });
    out += path(slit(0.02), { fill: shade(look.color, 0.45) });
    out += path(slit(0), { fill: '#170b06' });
  }
  return out;
}

/** The end of a log: heartwood, rings and drying cracks. */
export function paintEndGrain(stage: Stage): string {
  const { body, random, look } = stage;
  const [x, y] = project(body, [1, Math.PI / 2]);
  const center: Point = [x - body.radius(1), y];
  const r = body.radius(1);
  const wood = mix(look.color, '#d9b27a', 0.45);
  let rings = '';
  for (let i = 1; i < 13; i += 1) {
    const points: Point[] = Array.from({ length: 40 }, (_, k) => {
      const a = (k / 40) * Math.PI * 2;
      const share = (i / 13.4) ** 0.85 * (1 + 0.03 * Math.sin(a * 3 + 1) + random.between(-0.006, 0.006));
      return [
        center[0] + r * (0.06 * (1 - share) + Math.cos(a) * share * 0.97),
        center[1] + r * body.sin * (0.08 * (1 - share) + Math.sin(a) * share * 0.97),
      ];
    });
    rings += linesPath(points);
  }
  let cracks = '';
  for (const a of [0.4, 1.9, 3.1, 4.4, 5.5]) {
    const [c, s] = [Math.cos(a), Math.sin(a) * body.sin];
    cracks += `M${n(center[0] + r * 0.1 * c)} ${n(center[1] + r * 0.1 * s)}L${n(center[0] + r * random.between(0.4, 0.85) * c)} ${n(center[1] + r * 0.66 * s)}`;
  }
  return (
    ellipse(center[0], center[1], r, r * body.sin, { fill: tone(wood, 0.78) }) +
    ellipse(center[0], center[1], r * 0.97, r * body.sin * 0.97, {
      fill: 'none',
      stroke: shade(look.color, 0.4),
      'stroke-width': body.scale * 0.35,
    }) +
    path(rings, { fill: 'none', stroke: shade(wood, 0.55), 'stroke-width': 1.3, opacity: 0.5 }) +
    path(cracks, {
      fill: 'none',
      stroke: shade(wood, 0.8),
      'stroke-width': 2.2,
      opacity: 0.7,
      'stroke-linecap': 'round',
    })
  );
}
