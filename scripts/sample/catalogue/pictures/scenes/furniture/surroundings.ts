import {
  ellipse,
  group,
  HEIGHT,
  linearGradient,
  linesPath,
  n,
  noiseTile,
  type Point,
  path,
  radialGradient,
  rect,
  ref,
  shade,
  tint,
  WIDTH,
  woodGrain,
} from '../../kit.ts';
import { plasterWall } from '../backdrop.ts';
import type { Scenery } from '../scenery.ts';

/** The plaster wall of a room. */
export function wall(s: Scenery, tone: string): string {
  const layer = plasterWall(tone);
  s.define(layer.defs);
  return layer.body;
}

/** Light from a window outside the picture: two slanted panes on the wall. */
export function sunPatch(s: Scenery, tone: string, x: number, y: number, size: number): string {
  const id = s.name();
  const glow = tint(tone, 0.72);
  s.define(
    linearGradient(
      id,
      [
        [0, glow, 0.75],
        [1, glow, 0.15],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  );
  const pane = (column: number, row: number) => {
    const [left, top] = [x + column * size * 0.56, y + row * size * 0.74 + column * size * 0.16];
    return linesPath([
      [left, top],
      [left + size * 0.5, top + size * 0.14],
      [left + size * 0.5, top + size * 0.82],
      [left, top + size * 0.68],
    ]);
  };
  return path([0, 1].flatMap((c) => [0, 1].map((r) => pane(c, r))).join(''), { fill: ref(id) });
}

/** A tall window with a linen curtain at the picture's edge. Bright, without a view. */
export function windowWithCurtain(s: Scenery, x: number, top: number, width: number, bottom: number): string {
  const sky = s.name();
  s.define(
    linearGradient(
      sky,
      [
        [0, '#fbfaf0'],
        [0.6, '#eef0e2'],
        [1, '#dfe3cf'],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    ),
  );
  const frame = '#c9b595';
  const bar = (bx: number, by: number, w: number, h: number) => rect(bx, by, w, h, { fill: s.paint(frame, 'slant') });
  let folds = '';
  const curtain = width * 0.42;
  for (let i = 0; i < 6; i += 1) {
    const fx = x + width - curtain * 0.45 + (i * curtain) / 6;
    folds += rect(fx, top - 40, curtain / 6 + 1, bottom - top + 120, { fill: s.paint('#e7dbc3', 'across') });
  }
  return (
    rect(x - 14, top - 14, width + 28, bottom - top + 28, { fill: shade(frame, 0.14), rx: 3 }) +
    rect(x, top, width, bottom - top, { fill: ref(sky) }) +
    bar(x + width / 2 - 6, top, 12, bottom - top) +
    bar(x, top + (bottom - top) * 0.36, width, 11) +
    rect(x - 30, bottom + 10, width + 60, 22, { fill: s.paint(frame, 'slant') }) +
    group(folds, { opacity: 0.94 })
  );
}

/** A floor of boards, terracotta tiles or smooth screed. */
export function floor(s: Scenery, horizon: number, kind: 'boards' | 'tiles' | 'screed', tone: string): string {
  const id = s.name();
  s.define(
    linearGradient(
      id,
      [
        [0, shade(tone, 0.14)],
        [0.4, tone],
        [1, shade(tone, 0.12)],
      ],
      { x1: 0, y1: 0, x2: 0.1, y2: 1 },
    ),
  );
  const glow = s.name();
  s.define(
    radialGradient(
      glow,
      [
        [0, tint(tone, 0.5), 0.7],
        [1, tint(tone, 0.5), 0],
      ],
      { cx: 0.3, cy: 0.3, r: 0.5 },
    ),
  );
  const height = HEIGHT - horizon;
  const vanishing: Point = [WIDTH * 0.42, horizon - 520];
  let joints = '';
  const radiate = (step: number) => {
    for (let x = -1400; x < WIDTH + 1400; x += step) {
      const t = (horizon - vanishing[1]) / (HEIGHT - vanishing[1]);
      joints += `M${n(x)} ${HEIGHT}L${n(vanishing[0] + (x - vanishing[0]) * t)} ${n(horizon)}`;
    }
  };
  if (kind === 'boards') radiate(150);
  if (kind === 'tiles') {
    radiate(190);
    for (let i = 0, y = horizon; y < HEIGHT; i += 1) {
      joints += `M0 ${n(y)}H${WIDTH}`;
      y += 26 + i * 17;
    }
  }
  return (
    rect(0, horizon, WIDTH, height, { fill: ref(id) }) +
    path(joints, {
      fill: 'none',
      stroke: shade(tone, 0.45),
      'stroke-width': 2,
      opacity: kind === 'tiles' ? 0.35 : 0.3,
    }) +
    rect(0, horizon, WIDTH, height, { fill: ref(glow) }) +
    rect(0, horizon - 20, WIDTH, 20, { fill: tint(tone, 0.55), opacity: 0.5 }) +
    rect(0, horizon - 1, WIDTH, 5, { fill: '#1c0f08', opacity: 0.25 })
  );
}

/** A round or straight rug in perspective. */
export function rug(s: Scenery, x: number, y: number, width: number, color: string): string {
  if (s.random.next() < 0.5) {
    const rings = [1, 0.86, 0.8, 0.5, 0.44]
      .map((k, i) => ellipse(x, y, (width / 2) * k, width * 0.12 * k, { fill: i % 2 === 0 ? color : tint(color, 0.5) }))
      .join('');
    return ellipse(x + 4, y + 7, width / 2, width * 0.12, { fill: '#1c0f08', opacity: 0.2 }) + rings;
  }
  const depth = width * 0.2;
  const slice = (from: number, to: number): Point[] => {
    const at = (t: number, side: number): Point => [
      x + side * (width / 2) * (0.78 + 0.22 * t),
      y - depth / 2 + depth * t,
    ];
    return [at(from, -1), at(from, 1), at(to, 1), at(to, -1)];
  };
  const bands = [
    [0.08, 0.13],
    [0.18, 0.2],
    [0.8, 0.83],
    [0.88, 0.95],
  ] as const;
  return (
    path(linesPath(slice(0, 1.03)), { fill: '#1c0f08', opacity: 0.2, transform: 'translate(4 6)' }) +
    path(linesPath(slice(0, 1)), { fill: s.paint(color, 'slant') }) +
    bands.map(([a, b]) => path(linesPath(slice(a, b)), { fill: tint(color, 0.6), opacity: 0.8 })).join('')
  );
}

/** A tabletop in the lower part of the picture, with its front edge visible. */
export function tableTop(s: Scenery, back: number, front: number, wood: string, grained = true): string {
  const [top, face, tooth] = [s.name(), s.name(), s.name()];
  s.define(
    linearGradient(
      top,
      [
        [0, shade(wood, 0.06)],
        [0.3, tint(wood, 0.24)],
        [1, wood],
      ],
      { x1: 0, y1: 0, x2: 0.3, y2: 1 },
    ) +
      linearGradient(
        face,
        [
          [0, shade(wood, 0.16)],
          [1, shade(wood, 0.42)],
        ],
        { x1: 0, y1: 0, x2: 0.4, y2: 1 },
      ) +
      noiseTile(tooth, { color: shade(wood, 0.7), opacity: 0.1 }),
  );
  const grain = (y: number, height: number, count: number) =>
    woodGrain(s.random, { x: -20, y, width: WIDTH + 40, height }, wood, {
      along: 'x',
      count,
      opacity: 0.2,
      waviness: 3,
    });
  const surface = rect(0, back, WIDTH, front - back, { fill: ref(top) });
  const edge = rect(0, front, WIDTH, HEIGHT - front, { fill: ref(face) });
  const texture = grained
    ? grain(back + 6, front - back - 12, 26) + grain(front + 8, HEIGHT - front - 8, 12)
    : rect(0, back, WIDTH, HEIGHT - back, { fill: ref(tooth) });
  return (
    rect(0, back - 3, WIDTH, 4, { fill: '#1c0f08', opacity: 0.18 }) +
    surface +
    edge +
    texture +
    rect(0, front - 2, WIDTH, 5, { fill: tint(wood, 0.5), opacity: 0.7 })
  );
}

/** A round mirror in a thin frame. */
export function roundMirror(s: Scenery, x: number, y: number, r: number, frame: string): string {
  const id = s.name();
  s.define(
    linearGradient(
      id,
      [
        [0, '#f4f1e6'],
        [0.45, '#d9d6c8'],
        [0.5, '#e9e6da'],
        [1, '#b9b4a4'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.9 },
    ),
  );
  return (
    ellipse(x + 12, y + 16, r * 1.04, r * 1.04, { fill: '#1c0f08', opacity: 0.16 }) +
    ellipse(x, y, r * 1.06, r * 1.06, { fill: s.paint(frame, 'slant') }) +
    ellipse(x, y, r, r, { fill: ref(id) })
  );
}
