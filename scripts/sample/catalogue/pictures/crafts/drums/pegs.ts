import { shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { n, type Point, polygon } from '../hide-and-wood/svg.ts';
import { horizon, litAt, project, type Spot, type Turned, wrap } from '../hide-and-wood/turned.ts';
import { dense, type Of, ring, rope } from './ropes.ts';
import type { Stage } from './stage.ts';

/** Pegs driven into the wall, each with a rope to the skin's ring. */
export function pegs(stage: Stage, lacing: Of<'pegs'>, ringAt: number, behind: boolean): string {
  const { yaw, body } = stage;
  const step = (Math.PI * 2) / lacing.count;
  let out = '';
  const order = Array.from({ length: lacing.count }, (_, i) => wrap(yaw + (i + 0.32) * step)).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  for (const angle of order) {
    const back = Math.abs(angle) > horizon(body, lacing.at) - 0.02;
    if (back !== behind) continue;
    if (!behind) {
      for (const side of [-1, 1]) {
        const spots: Spot[] = [
          [ringAt, angle + side * step * 0.2],
          [lacing.at - 0.004, angle + side * 0.03],
        ];
        out += rope(stage, dense(spots), lacing.rope, 0.5);
      }
    }
    out += peg(stage, lacing, angle);
    if (!behind) out += pegWinding(stage, lacing, angle);
  }
  return behind ? out : out + ring(stage, ringAt, lacing.rope, 1);
}

function pegEnds(body: Turned, lacing: Of<'pegs'>, angle: number): { foot: Point; tip: Point } {
  const reach = Math.cos(lacing.lean) * lacing.length * body.scale;
  const rise = (Math.sin(lacing.lean) * lacing.length * body.scale) / body.height;
  const at = (share: number): Point => {
    const r = body.radius(lacing.at) + reach * share;
    const t = lacing.at + rise * share;
    return [body.cx + r * Math.sin(angle), body.baseY - body.height * t * body.cos + r * Math.cos(angle) * body.sin];
  };
  return { foot: at(-0.25), tip: at(1) };
}

function peg(stage: Stage, lacing: Of<'pegs'>, angle: number): string {
  const { body, defs } = stage;
  const { foot, tip } = pegEnds(body, lacing, angle);
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy) || 1;
  // The round end keeps a peg visible when seen end-on.
  const [nx, ny] = length < body.scale * 0.8 ? [1, 0] : [-dy / length, dx / length];
  const w = body.scale * 0.85;
  const point = (p: Point, k: number): Point => [p[0] + nx * w * k, p[1] + ny * w * k];
  const light = Math.abs(angle) > 1.6 ? 0.35 : 0.3 + 0.6 * litAt(body, [lacing.at, angle]);
  const fill = defs.across(
    [
      [0, tone(lacing.peg, light + 0.25)],
      [0.4, tone(lacing.peg, light)],
      [1, tone(lacing.peg, light - 0.3)],
    ],
    (foot[0] + tip[0]) / 2 - Math.abs(nx) * w,
    (foot[0] + tip[0]) / 2 + Math.abs(nx) * w,
    (foot[1] + tip[1]) / 2 - Math.abs(ny) * w,
    (foot[1] + tip[1]) / 2 + Math.abs(ny) * w,
  );
  const outline = [point(foot, 0.55), point(tip, 0.95), point(tip, -0.95), point(foot, -0.55)];
  return (
    polygon(
      outline.map(([x, y]): Point => [x + 4, y + 6]),
      { fill: '#1a0d06', opacity: 0.28 },
    ) +
    polygon(outline, { fill }) +
    `<circle cx="${n(tip[0])}" cy="${n(tip[1])}" r="${n(w * 0.95)}" fill="${tone(lacing.peg, light + 0.22)}"/>` +
    `<circle cx="${n(tip[0] + w * 0.1)}" cy="${n(tip[1] + w * 0.1)}" r="${n(w * 0.62)}" fill="${tone(lacing.peg, light + 0.08)}"/>` +
    `<circle cx="${n(tip[0] + w * 0.05)}" cy="${n(tip[1] + w * 0.05)}" r="${n(w * 0.3)}" fill="none" stroke="${shade(lacing.peg, 0.55)}" stroke-width="1" opacity=".6"/>`
  );
}

function pegWinding(stage: Stage, lacing: Of<'pegs'>, angle: number): string {
  const { body } = stage;
  const { foot, tip } = pegEnds(body, lacing, angle);
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy) || 1;
  if (length < body.scale) return '';
  let out = '';
  for (const share of [0.34, 0.46]) {
    const [x, y] = [foot[0] + dx * share, foot[1] + dy * share];
    const w = body.scale * 0.85;
    const [nx, ny] = [(-dy / length) * w, (dx / length) * w];
    out += cord(
      [
        [x - nx, y - ny],
        [x, y + 1],
        [x + nx, y + ny],
      ],
      { color: tone(lacing.rope, 0.7), width: body.scale * 0.42, twist: 0.4, shadow: 0.2, close: stage.close },
    );
  }
  return out;
}

/** Brass tacks around the rim. */
export function tacks(stage: Stage, lacing: Of<'tacks'>, ringAt: number): string {
  const { body, yaw } = stage;
  let out = '';
  for (let i = 0; i < lacing.count; i += 1) {
    const angle = wrap(yaw + (i / lacing.count) * Math.PI * 2);
    if (Math.abs(angle) > horizon(body, ringAt)) continue;
    const [x, y] = project(body, [ringAt, angle], 2);
    const r = body.scale * 0.42;
    const light = litAt(body, [ringAt, angle]);
    out +=
      `<circle cx="${n(x + 1)}" cy="${n(y + 2)}" r="${n(r * 1.1)}" fill="#1a0d06" opacity=".45"/>` +
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone(lacing.color, light)}"/>` +
      `<circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.35)}" fill="${tint(lacing.color, 0.7)}" opacity=".8"/>`;
  }
  return out;
}
