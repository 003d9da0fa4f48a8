import { shade, tint } from '../../kit.ts';
import { cord, wrapped } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { linesPath, n, type Point, path, polygon } from '../hide-and-wood/svg.ts';
import { hoopPoints, horizon, litAt, project, type Spot, type Turned, wrap } from '../hide-and-wood/turned.ts';
import type { Lacing } from './look.ts';
import type { Stage } from './stage.ts';

type Of<K extends Lacing['kind']> = Extract<Lacing, { kind: K }>;

/** Everything that holds the skin and lies in front of the body. */
export function paintLacing(stage: Stage, ringAt: number): string {
  const { lacing } = stage.look;
  switch (lacing.kind) {
    case 'mali':
      return mali(stage, lacing, ringAt);
    case 'zigzag':
      return zigzag(stage, lacing, ringAt);
    case 'pegs':
      return pegs(stage, lacing, ringAt, false);
    case 'hourglass':
      return hourglass(stage, lacing, false);
    case 'thongs':
      return thongs(stage, lacing, ringAt);
    case 'tacks':
      return tacks(stage, lacing, ringAt);
    case 'none':
      return '';
  }
}

/** What of it lies behind the body. */
export function paintLacingBehind(stage: Stage, ringAt: number): string {
  const { lacing } = stage.look;
  if (lacing.kind === 'hourglass') return hourglass(stage, lacing, true);
  if (lacing.kind === 'pegs') return pegs(stage, lacing, ringAt, true);
  return '';
}

/** One rope over the surface, shaded by where it runs; nothing when out of sight. */
function rope(stage: Stage, spots: readonly Spot[], colour: string, widthCm: number, twist = 0.7): string {
  const { body, close } = stage;
  const seen = spots.filter(([t, a]) => Math.abs(wrap(a)) <= horizon(body, t) + 0.02);
  if (seen.length < 2) return '';
  const width = widthCm * body.scale;
  const points = seen.map((spot) => project(body, [spot[0], wrap(spot[1])], width * 0.4));
  if (offCanvas(body, points)) return '';
  const middle = seen[Math.floor(seen.length / 2)] as Spot;
  return cord(points, {
    colour: tone(colour, 0.25 + 0.72 * litAt(body, [middle[0], wrap(middle[1])])),
    width,
    twist,
    close,
  });
}

/** Only unrolled close-ups run off the canvas far enough to be worth skipping. */
function offCanvas(body: Turned, points: readonly Point[]): boolean {
  if (body.roll !== 0) return false;
  return points.every(([x, y]) => x < -30 || x > 990 || y < -30) || points.every(([, y]) => y > 1230);
}

function ring(stage: Stage, t: number, colour: string, widthCm: number): string {
  const { body, close } = stage;
  const width = widthCm * body.scale;
  return (
    wrapped(hoopPoints(body, t, width * 0.3), width, colour, close) +
    gleam(hoopPoints(body, t, width * 0.3), width, colour)
  );
}

/** Darkens a ring towards the shadow side and lights its upper edge on the other. */
function gleam(points: readonly Point[], width: number, colour: string): string {
  const right = points.slice(Math.floor(points.length * 0.62));
  const left = points.slice(3, Math.floor(points.length * 0.45)).map(([x, y]): Point => [x, y - width * 0.22]);
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(linesPath(right, false), { ...stroke, stroke: shade(colour, 0.85), 'stroke-width': width, opacity: 0.42 }) +
    path(linesPath(right.slice(5), false), {
      ...stroke,
      stroke: shade(colour, 0.9),
      'stroke-width': width,
      opacity: 0.4,
    }) +
    path(linesPath(left, false), { ...stroke, stroke: tint(colour, 0.6), 'stroke-width': width * 0.2, opacity: 0.5 })
  );
}

/** Verticals between two rings; in the rows below, neighbours cross and form diamonds. */
function mali(stage: Stage, lacing: Of<'mali'>, ringAt: number): string {
  const { yaw, body } = stage;
  const step = (Math.PI * 2) / lacing.loops;
  const rowHeight = (2.3 * body.scale) / body.height;
  const weaveTop = lacing.low + rowHeight * (lacing.rows + 0.4);
  let out = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < lacing.loops; i += 1) {
      const middle = wrap(yaw + i * step + step * 0.3);
      const spots: Spot[] = [
        [ringAt, middle + side * step * 0.13],
        [weaveTop, middle + side * step * 0.2],
      ];
      for (let row = lacing.rows; row >= 1; row -= 1) {
        const swap = (lacing.rows - row) % 2 === 0 ? 0.52 : 0.1;
        spots.push([lacing.low + rowHeight * (row - 0.3), middle + side * step * swap]);
      }
      spots.push([lacing.low, middle + side * step * 0.16]);
      out += rope(stage, dense(spots), lacing.rope, 0.5);
    }
  }
  for (let row = 1; row <= lacing.rows; row += 1) {
    const t = lacing.low + rowHeight * (row - 0.02);
    out += cordHoop(stage, t, lacing.rope, 0.5, step);
  }
  out += coil(stage, lacing);
  return (
    out +
    ringLoops(stage, ringAt, lacing.ring, lacing.rope, step, 1.5) +
    ringLoops(stage, lacing.low, lacing.lowRing, lacing.rope, step, 1.15)
  );
}

/** The pull rope of a weave row dips under every second vertical. */
function cordHoop(stage: Stage, t: number, colour: string, widthCm: number, step: number): string {
  const spots: Spot[] = [];
  const dip = (0.35 * stage.body.scale) / stage.body.height;
  for (let i = 0; i <= 60; i += 1) {
    const a = -1.52 + (3.04 * i) / 60;
    spots.push([t + Math.sin(((a - stage.yaw) / step) * Math.PI * 2) * dip, a]);
  }
  return rope(stage, spots, colour, widthCm);
}

/** The spare rope wound around the stem. */
function coil(stage: Stage, lacing: Of<'mali'>): string {
  const { body } = stage;
  let out = '';
  const step = (0.72 * body.scale) / body.height;
  for (let i = lacing.coil ?? 0; i >= 1; i -= 1) {
    const spots: Spot[] = Array.from({ length: 25 }, (_, k) => [
      lacing.low - step * (i + 0.9) - 0.004 * Math.sin(k),
      -1.52 + k * 0.1267,
    ]);
    out += rope(stage, spots, lacing.rope, 0.6);
  }
  return out;
}

/** A wrapped ring with the loops of the verticals around it. */
function ringLoops(stage: Stage, t: number, colour: string, ropeColour: string, step: number, widthCm: number): string {
  const { body, yaw } = stage;
  let out = ring(stage, t, colour, widthCm);
  const half = (widthCm * 0.62 * body.scale) / body.height;
  for (let a = -Math.PI; a < Math.PI; a += step) {
    const middle = wrap(a + yaw + step * 0.3);
    for (const side of [-1, 1]) {
      const angle = middle + side * step * 0.12;
      if (Math.abs(angle) > horizon(body, t)) continue;
      const points = [half, half * 0.5, 0, -half * 0.5, -half].map((dt, i) =>
        project(body, [t + dt, angle], widthCm * body.scale * (i === 2 ? 0.8 : i % 2 === 1 ? 0.74 : 0.45)),
      );
      if (offCanvas(body, points)) continue;
      out += cord(points, {
        colour: tone(ropeColour, 0.3 + 0.7 * litAt(body, [t, angle])),
        width: 0.46 * body.scale,
        twist: 0.5,
        close: stage.close,
        shadow: 0.25,
      });
    }
  }
  return out;
}

function dense(spots: readonly Spot[]): Spot[] {
  const out: Spot[] = [];
  for (let i = 1; i < spots.length; i += 1) {
    const [t1, a1] = spots[i - 1] as Spot;
    const [t2, a2] = spots[i] as Spot;
    for (let k = 0; k < 4; k += 1) out.push([t1 + ((t2 - t1) * k) / 4, a1 + ((a2 - a1) * k) / 4]);
  }
  out.push(spots[spots.length - 1] as Spot);
  return out;
}

/** A rope that runs up and down between two rings; sliders pull its legs together into a Y. */
function zigzag(stage: Stage, lacing: Of<'zigzag'>, ringAt: number): string {
  const { yaw } = stage;
  const step = (Math.PI * 2) / lacing.count;
  const slider = lacing.slider;
  let out = '';
  for (let i = 0; i < lacing.count; i += 1) {
    const low = wrap(yaw + i * step);
    for (const side of [-1, 1]) {
      const spots: Spot[] = slider
        ? [
            [ringAt, low + side * step * 0.5],
            [slider.at, low + side * step * 0.06],
            [lacing.low, low + side * step * 0.05],
          ]
        : [
            [ringAt, low + side * step * 0.5],
            [lacing.low, low],
          ];
      out += rope(stage, dense(spots), lacing.rope, lacing.thick ?? 0.55);
    }
    if (slider && Math.abs(low) < horizon(stage.body, slider.at)) out += sliderKnot(stage, slider, low);
  }
  return out + ring(stage, ringAt, lacing.ring, 1.2) + ring(stage, lacing.low, lacing.ring, 1.1);
}

/** A leather sleeve around two legs of the rope. */
function sliderKnot(stage: Stage, slider: { at: number; colour: string }, angle: number): string {
  const { body } = stage;
  const half = (1.3 * body.scale) / body.height;
  const points = [half, 0, -half].map((dt) => project(body, [slider.at + dt, angle], body.scale * 0.6));
  return wrapped(
    points,
    body.scale * 1.15,
    tone(slider.colour, 0.25 + 0.75 * litAt(body, [slider.at, angle])),
    stage.close,
  );
}

/** Pegs driven into the wall, each with a rope from the skin's ring. */
function pegs(stage: Stage, lacing: Of<'pegs'>, ringAt: number, behind: boolean): string {
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
  // Seen end on, a peg would vanish: its round end keeps it visible.
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
      { colour: tone(lacing.rope, 0.7), width: body.scale * 0.42, twist: 0.4, shadow: 0.2, close: stage.close },
    );
  }
  return out;
}

/** Cords from rim to rim, free of the waist. */
function hourglass(stage: Stage, lacing: Of<'hourglass'>, behind: boolean): string {
  const { body, close } = stage;
  const [top, foot] = [body.radius(0.97), body.radius(0.03)];
  const straight: Turned = {
    ...body,
    radius: (t) => (foot + (top - foot) * t) * (1 - 0.1 * Math.sin(Math.PI * t)),
    slope: () => 0,
  };
  let out = '';
  for (let i = 0; i < lacing.cords; i += 1) {
    const angle = wrap(((i + 0.5) / lacing.cords) * Math.PI * 2);
    if (Math.abs(angle) > 1.54 !== behind) continue;
    const sway = (i % 2 === 0 ? 1 : -1) * 0.028;
    const points = [0.965, 0.8, 0.65, 0.5, 0.35, 0.2, 0.035].map((t) =>
      project(straight, [t, angle + sway * Math.sin(t * Math.PI * 2)], body.scale * 0.25),
    );
    const light = behind ? 0.3 : 0.25 + 0.75 * litAt(straight, [0.5, angle]);
    out += cord(points, {
      colour: tone(lacing.cord, light),
      width: body.scale * 0.3,
      twist: 0.25,
      shadow: behind ? 0 : 0.35,
      close,
    });
  }
  if (behind) return out;
  const belt = lacing.belt;
  if (belt) {
    for (const t of [0.475, 0.5, 0.525]) {
      out += cord(hoopPoints(straight, t, body.scale * 0.4, 1.5), {
        colour: belt,
        width: body.scale * 0.5,
        twist: 0.8,
        close,
      });
    }
  }
  return out + gleamRims(stage, lacing);
}

/** The reed-stuffed rims of an hourglass drum, sewn into the edge of its skins. */
function gleamRims(stage: Stage, lacing: Of<'hourglass'>): string {
  const { body } = stage;
  return [0.975, 0.025]
    .map((t) => ring(stage, t, shade(lacing.cord, 0.22), 1.05) + stitches(stage, t, lacing.cords, body))
    .join('');
}

function stitches(stage: Stage, t: number, count: number, body: Turned): string {
  let d = '';
  const half = (0.5 * body.scale) / body.height;
  for (let i = 0; i < count; i += 1) {
    const angle = wrap(((i + 0.5) / count) * Math.PI * 2);
    if (Math.abs(angle) > horizon(body, t)) continue;
    const [x1, y1] = project(body, [t - half, angle], body.scale * 0.6);
    const [x2, y2] = project(body, [t + half, angle + 0.02], body.scale * 0.6);
    d += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  }
  return path(d, {
    stroke: '#f0dfc0',
    'stroke-width': stage.close ? 4 : 2,
    opacity: 0.75,
    fill: 'none',
    'stroke-linecap': 'round',
  });
}

/** Hide thongs that run close together from the upper skin to the lower. */
function thongs(stage: Stage, lacing: Of<'thongs'>, ringAt: number): string {
  const { yaw } = stage;
  const step = (Math.PI * 2) / lacing.count;
  let out = '';
  for (let i = 0; i < lacing.count; i += 1) {
    const angle = wrap(yaw + i * step);
    const middle = (ringAt + lacing.low) / 2;
    // Each thong twists around its neighbour half way down.
    const spots: Spot[] = [
      [ringAt + 0.012, angle - step * 0.46],
      [middle + 0.08, angle - step * 0.12],
      [middle, angle],
      [middle - 0.08, angle + step * 0.12],
      [lacing.low - 0.01, angle + step * 0.46],
    ];
    const other: Spot[] = spots.map(([t, a]) => [t, 2 * angle - a]);
    out +=
      rope(stage, dense(spots), lacing.thong, 0.42, 0) + rope(stage, dense(other), tint(lacing.thong, 0.1), 0.42, 0);
  }
  return out;
}

/** Brass tacks around the rim. */
function tacks(stage: Stage, lacing: Of<'tacks'>, ringAt: number): string {
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
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone(lacing.colour, light)}"/>` +
      `<circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.35)}" fill="${tint(lacing.colour, 0.7)}" opacity=".8"/>`;
  }
  return out;
}
