import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { tone } from '../hide-and-wood/light.ts';
import { circle, ellipse, linesPath, n, type Point, path, polygon, smoothPath } from '../hide-and-wood/svg.ts';
import { horizon, litAt, project, type Spot, slices, wrap } from '../hide-and-wood/turned.ts';
import type { Relief } from './look.ts';
import type { Stage } from './stage.ts';

/** Legs of a standing drum with their foot ring; `front` tells which of them. */
export function paintLegs(stage: Stage, front: boolean): string {
  const { look, body, defs } = stage;
  if (!look.legs) return '';
  const { count, below } = look.legs;
  const dark = { ...body, radius: (t: number) => body.radius(t) * 0.8 };
  let out = front
    ? ''
    : slices(defs, body, 0, 0.055, () => look.colour, look.gloss) +
      ringTop(stage) +
      slices(defs, dark, below - 0.05, below + 0.01, () => shade(look.colour, 0.75));
  for (let i = 0; i < count; i += 1) {
    const angle = wrap(stage.yaw + ((i + 0.5) / count) * Math.PI * 2);
    if (Math.abs(angle) < 1.4 !== front) continue;
    out += leg(stage, angle, below, front);
  }
  return out;
}

/** The flat upper face of the foot ring. */
function ringTop(stage: Stage): string {
  const { body, look } = stage;
  const [x, y] = project(body, [0.055, Math.PI / 2]);
  const r = body.radius(0.055);
  const centre = x - r;
  return (
    ellipse(centre, y, r, r * body.sin, { fill: tone(look.colour, 0.72) }) +
    ellipse(centre, y, r * 0.74, r * body.sin * 0.74, { fill: shade(look.colour, 0.7) }) +
    ellipse(centre, y, r * 0.99, r * body.sin * 0.98, {
      fill: 'none',
      stroke: tint(look.colour, 0.3),
      'stroke-width': 1.5,
      opacity: 0.5,
    })
  );
}

function leg(stage: Stage, angle: number, below: number, front: boolean): string {
  const { body, look, defs } = stage;
  const levels = [below + 0.01, below * 0.8, below * 0.55, below * 0.35, 0.03];
  const halves = [0.5, 0.3, 0.21, 0.24, 0.34];
  const side = (sign: number): Point[] =>
    levels.map((t, i) => project(body, [t, angle + sign * (halves[i] as number)], body.scale * (i === 3 ? 0.9 : 0)));
  const outline = smoothPath([...side(-1), ...side(1).reverse()], true, 0.35);
  const middle = project(body, [below / 2, angle])[0];
  const w = body.radius(below / 2) * 0.3;
  const light = front ? 0.25 + 0.72 * litAt(body, [below / 2, angle]) : 0.24;
  const fill = defs.across(
    [
      [0, tone(look.colour, light + 0.14)],
      [0.45, tone(look.colour, light)],
      [1, tone(look.colour, light - 0.32)],
    ],
    middle - w,
    middle + w,
  );
  let grain = '';
  for (let i = -2; i <= 2; i += 1)
    grain += smoothPath(
      levels.map((t, k) => project(body, [t, angle + (i / 3) * (halves[k] as number)])),
      false,
    );
  return (
    path(outline, { fill }) +
    path(grain, { fill: 'none', stroke: shade(look.colour, 0.6), 'stroke-width': 1.3, opacity: 0.35 })
  );
}

const figures: Record<Relief['figure'], { outline: Point[][]; cuts: Point[][] }> = {
  crocodile: {
    outline: [
      [
        [0, -1],
        [0.09, -0.72],
        [0.13, -0.5],
        [0.34, -0.52],
        [0.42, -0.34],
        [0.34, -0.36],
        [0.18, -0.36],
        [0.2, 0],
        [0.34, 0.02],
        [0.42, 0.2],
        [0.32, 0.16],
        [0.16, 0.16],
        [0.08, 0.5],
        [0.1, 0.8],
        [0.02, 1],
        [-0.03, 0.8],
        [-0.06, 0.5],
        [-0.16, 0.16],
        [-0.32, 0.16],
        [-0.42, 0.2],
        [-0.34, 0.02],
        [-0.2, 0],
        [-0.18, -0.36],
        [-0.34, -0.36],
        [-0.42, -0.34],
        [-0.34, -0.52],
        [-0.13, -0.5],
        [-0.09, -0.72],
      ],
    ],
    cuts: [-0.3, -0.18, -0.06, 0.06, 0.2, 0.34, 0.48].map((y): Point[] => [
      [-0.1, y],
      [0, y + 0.07],
      [0.1, y],
    ]),
  },
  hornbill: {
    outline: [
      [
        [-0.12, -0.95],
        [0.1, -0.98],
        [0.2, -0.8],
        [0.16, -0.62],
        [0.1, -0.35],
        [0.3, -0.1],
        [0.32, 0.25],
        [0.18, 0.5],
        [0.2, 0.95],
        [0.05, 0.95],
        [0.04, 0.6],
        [-0.04, 0.6],
        [-0.05, 0.95],
        [-0.2, 0.95],
        [-0.18, 0.5],
        [-0.32, 0.2],
        [-0.26, -0.1],
        [-0.08, -0.35],
        [-0.08, -0.6],
        [-0.22, -0.5],
        [-0.36, -0.1],
        [-0.46, 0.18],
        [-0.5, 0],
        [-0.4, -0.45],
        [-0.26, -0.8],
      ],
    ],
    cuts: [
      [
        [-0.2, 0],
        [0, 0.1],
        [0.22, 0],
      ],
      [
        [-0.2, 0.15],
        [0, 0.26],
        [0.22, 0.15],
      ],
      [
        [-0.16, 0.32],
        [0, 0.42],
        [0.18, 0.32],
      ],
      [
        [0.02, -0.82],
        [0.06, -0.8],
      ],
    ],
  },
  mask: {
    outline: [
      [
        [0, -1],
        [0.3, -0.85],
        [0.42, -0.5],
        [0.44, 0],
        [0.3, 0.5],
        [0.12, 0.86],
        [0, 0.95],
        [-0.12, 0.86],
        [-0.3, 0.5],
        [-0.44, 0],
        [-0.42, -0.5],
        [-0.3, -0.85],
      ],
    ],
    cuts: [
      [
        [-0.32, -0.22],
        [-0.2, -0.3],
        [-0.08, -0.2],
      ],
      [
        [0.08, -0.2],
        [0.2, -0.3],
        [0.32, -0.22],
      ],
      [
        [-0.3, -0.1],
        [-0.18, -0.06],
        [-0.09, -0.12],
      ],
      [
        [0.09, -0.12],
        [0.18, -0.06],
        [0.3, -0.1],
      ],
      [
        [-0.04, -0.3],
        [-0.07, 0.26],
        [0.07, 0.26],
        [0.04, -0.3],
      ],
      [
        [-0.12, 0.5],
        [0, 0.44],
        [0.12, 0.5],
        [0, 0.56],
        [-0.12, 0.5],
      ],
      [
        [-0.3, -0.6],
        [0, -0.7],
        [0.3, -0.6],
      ],
      [
        [-0.28, 0.16],
        [-0.18, 0.34],
      ],
      [
        [0.28, 0.16],
        [0.18, 0.34],
      ],
    ],
  },
  snake: {
    outline: [
      [
        [-0.3, -1],
        [-0.18, -0.95],
        [-0.16, -0.82],
        [0.22, -0.62],
        [0.3, -0.44],
        [-0.18, -0.12],
        [-0.18, 0.06],
        [0.28, 0.3],
        [0.28, 0.5],
        [0.06, 0.74],
        [-0.1, 1],
        [-0.06, 0.7],
        [0.14, 0.46],
        [0.12, 0.34],
        [-0.3, 0.12],
        [-0.32, -0.14],
        [0.12, -0.46],
        [0.1, -0.54],
        [-0.26, -0.74],
        [-0.34, -0.88],
      ],
    ],
    cuts: [
      [
        [-0.2, -0.8],
        [0.2, -0.55],
      ],
      [
        [-0.22, 0.02],
        [0.2, 0.34],
      ],
    ],
  },
  tortoise: {
    outline: [
      [
        [0, -0.9],
        [0.14, -0.75],
        [0.14, -0.6],
        [0.4, -0.62],
        [0.5, -0.4],
        [0.46, 0],
        [0.5, 0.45],
        [0.36, 0.6],
        [0.16, 0.62],
        [0, 0.85],
        [-0.16, 0.62],
        [-0.36, 0.6],
        [-0.5, 0.45],
        [-0.46, 0],
        [-0.5, -0.4],
        [-0.4, -0.62],
        [-0.14, -0.6],
        [-0.14, -0.75],
      ],
    ],
    cuts: [
      [
        [0, -0.5],
        [0.26, -0.2],
        [0.26, 0.2],
        [0, 0.45],
        [-0.26, 0.2],
        [-0.26, -0.2],
        [0, -0.5],
      ],
      [
        [-0.42, 0],
        [0.42, 0],
      ],
      [
        [0, -0.5],
        [0, 0.45],
      ],
    ],
  },
};

/** Figures carved in relief: they stand off the wall and catch the light. */
export function paintReliefs(stage: Stage): string {
  const { look, body, yaw } = stage;
  let out = '';
  for (const relief of look.reliefs ?? []) {
    const angle = wrap(relief.angle + yaw);
    if (Math.abs(angle) > horizon(body, relief.t) - 0.12) continue;
    const lay = (points: readonly Point[]): Spot[] =>
      points.map(([x, y]) => [
        relief.t - (y * relief.size * body.scale) / body.height,
        angle + (x * relief.size * body.scale) / body.radius(relief.t),
      ]);
    const { outline, cuts } = figures[relief.figure];
    const drawn = (shrink: number): string =>
      outline
        .map((points) =>
          lay(points.map(([x, y]): Point => [x * shrink, y * (0.7 + 0.3 * shrink)])).map((spot) =>
            project(body, spot, 3),
          ),
        )
        .map((points) => smoothPath(points, true, 0.4))
        .join('');
    const shape = drawn(1);
    const light = 0.12 + litAt(body, [relief.t, angle]);
    const k = Math.max(2, body.scale * 0.34);
    const shifted = (by: number, colour: string, opacity = 1): string =>
      path(shape, {
        fill: colour,
        opacity: opacity === 1 ? undefined : opacity,
        transform: `translate(${n(k * by)} ${n(k * by * 1.15)})`,
      });
    out += shifted(1.7, '#120805', 0.4) + shifted(1.1, '#120805', 0.5) + shifted(0.5, tone(look.colour, light - 0.4));
    out +=
      shifted(-0.4, tone(mix(look.colour, '#d39a5e', 0.6), light + 0.3)) +
      shifted(0, tone(mix(look.colour, '#b57f4c', 0.25), light + 0.08));
    out +=
      path(drawn(0.8), { fill: tone(mix(look.colour, '#c08a55', 0.4), light + 0.15), opacity: 0.5 }) +
      path(drawn(0.5), { fill: mix(look.colour, '#d8a468', 0.7), opacity: 0.3 });
    const lines = cuts
      .map((points) =>
        linesPath(
          points.map(([x, y]) => project(body, lay([[x, y]])[0] as Spot, 3)),
          false,
        ),
      )
      .join('');
    const stroke = {
      fill: 'none',
      'stroke-width': Math.max(1.6, body.scale * 0.16),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    };
    out += path(lines, { ...stroke, stroke: tint(look.colour, 0.45), opacity: 0.5, transform: 'translate(1.2 1.6)' });
    out += path(lines, { ...stroke, stroke: shade(look.colour, 0.72) });
  }
  return out;
}

/** Beaters that lie on the ground or lean at the right of the drum, in canvas units. */
export function paintBeaters(stage: Stage, box: { x: number; y: number; width: number; height: number }): string {
  const { look } = stage;
  const beaters = look.beaters;
  if (!beaters || stage.close) return '';
  const foot = box.y + box.height;
  const length = beaters.kind === 'hooked' ? 330 : 400;
  let out = '';
  for (let i = 0; i < beaters.count; i += 1) {
    const x = box.x + box.width - 30 + i * 34;
    const from: Point = [x + 74 - i * 20, foot - 4];
    const to: Point = [x - 8 + i * 6, foot - length];
    out +=
      beaters.kind === 'hooked'
        ? hooked(from, to, beaters.colour)
        : stick(from, to, beaters.colour, beaters.kind === 'ball');
  }
  return out;
}

function stick(from: Point, to: Point, colour: string, ball: boolean): string {
  const shaft = cord([from, to], { colour, width: 13, twist: 0, shadow: 0.25 });
  if (!ball) return shaft;
  return (
    shaft +
    circle(to[0], to[1], 26, { fill: shade('#d9c39a', 0.35) }) +
    circle(to[0] - 3, to[1] - 4, 22, { fill: '#d9c39a' }) +
    circle(to[0] - 9, to[1] - 10, 9, { fill: '#f5e8cc', opacity: 0.7 })
  );
}

/** The bent stick of a talking drum with its flattened beating end. */
function hooked(from: Point, to: Point, colour: string): string {
  const bend: Point[] = [];
  for (let i = 0; i <= 10; i += 1) {
    const a = (i / 10) * 2.1;
    bend.push([to[0] - 46 + Math.cos(a) * 46, to[1] - Math.sin(a) * 52]);
  }
  const end = bend[bend.length - 1] as Point;
  const tip: Point[] = [
    [end[0] - 4, end[1] - 12],
    [end[0] - 34, end[1] + 18],
    [end[0] - 42, end[1] + 40],
    [end[0] - 18, end[1] + 32],
    [end[0] + 10, end[1] + 6],
  ];
  return (
    cord([from, to, ...bend], { colour, width: 14, twist: 0, shadow: 0.25 }) +
    polygon(tip, { fill: shade(colour, 0.15) })
  );
}
