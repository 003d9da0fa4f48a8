import type { Box, CraftPainter, Painting, Point, Random } from '../kit.ts';
import {
  group,
  HEIGHT,
  linearGradient,
  linesPath,
  mix,
  noiseTile,
  path,
  radialGradient,
  rect,
  ref,
  shade,
  tint,
  WIDTH,
} from '../kit.ts';
import { contactShadow, type Layer, withDropShadow } from './shadows.ts';
import { pickTone, type Tone } from './tones.ts';

/** Placement of the piece. Determines whether it stands, hangs or lies flat. */
export type Placement = CraftPainter<unknown>['placement'];

/** Placements that stand on a surface. All others hang or lie flat. */
const stands = (placement: Placement): boolean => placement === 'floor' || placement === 'table';

const join = (layers: readonly Layer[]): Layer => ({
  defs: layers.map((layer) => layer.defs).join(''),
  body: layers.map((layer) => layer.body).join(''),
});

/** A plaster wall in daylight from the upper left: base tone, falling light, a bright area and plaster texture. */
export function plasterWall(tone: string, height = HEIGHT): Layer {
  // Light on a dark wall uses the wall's own color, because white looks milky.
  const glow = tint(tone, 0.55);
  const defs =
    linearGradient(
      'wall',
      [
        [0, tint(tone, 0.3)],
        [0.5, tone],
        [1, shade(tone, 0.16)],
      ],
      { x1: 0, y1: 0, x2: 0.9, y2: 1 },
    ) +
    radialGradient(
      'pool',
      [
        [0, glow, 0.5],
        [0.55, glow, 0.16],
        [1, glow, 0],
      ],
      { cx: 0.3, cy: 0.26, r: 0.62 },
    ) +
    noiseTile('tooth', { size: 160, frequency: 0.55, opacity: 0.1, color: shade(tone, 0.6) });
  const cover = (fill: string) => rect(0, 0, WIDTH, height, { fill: ref(fill) });
  return { defs, body: cover('wall') + cover('pool') + cover('tooth') };
}

/** The surface below the horizon, brightest in the light and fading into the wall at its far edge. */
function ground(tone: Tone, horizon: number, soft: boolean): Layer {
  const glow = tint(tone.ground, 0.45);
  const far = mix(tone.ground, tone.wall, soft ? 0.9 : 0.3);
  const defs =
    linearGradient(
      'ground',
      [
        [0, far],
        [soft ? 0.35 : 0.12, tint(tone.ground, 0.1)],
        [1, shade(tone.ground, 0.14)],
      ],
      {
        x1: 0,
        y1: 0,
        x2: 0.12,
        y2: 1,
      },
    ) +
    radialGradient(
      'sheen',
      [
        [0, glow, 0.5],
        [1, glow, 0],
      ],
      { cx: 0.3, cy: 0.35, r: 0.5 },
    );
  const cover = (fill: string) => rect(0, horizon, WIDTH, HEIGHT - horizon, { fill: ref(fill) });
  const edge = soft ? '' : rect(0, horizon - 3, WIDTH, 3, { fill: shade(tone.wall, 0.3), opacity: 0.35 });
  return { defs, body: edge + cover('ground') + cover('sheen') };
}

/** A painted arch behind the piece. Its right inner side is lit, like a shallow niche. */
function niche(tone: Tone, box: Box, foot: number): Layer {
  const half = Math.min(400, Math.max(300, box.width * 0.62));
  const top = Math.max(70, Math.min(box.y - 110, foot - half * 1.6));
  const cx = WIDTH / 2;
  const arch = (inset: number) =>
    `M${cx - half + inset} ${foot}V${top + half}A${half - inset} ${half - inset} 0 0 1 ${cx + half - inset} ${top + half}V${foot}Z`;
  const defs = linearGradient(
    'niche',
    [
      [0, shade(tone.wall, 0.26)],
      [0.4, shade(tone.wall, 0.13)],
      [1, tint(tone.wall, 0.12)],
    ],
    {
      x1: 0,
      y1: 0,
      x2: 1,
      y2: 0.5,
    },
  );
  return {
    defs,
    body: path(arch(-7), { fill: tint(tone.wall, 0.3), opacity: 0.5 }) + path(arch(0), { fill: ref('niche') }),
  };
}

/** A plinth wide enough for the piece, with a lit top and a half-shaded front. */
function plinth(tone: Tone, box: Box): Layer {
  const foot = box.y + box.height;
  const half = Math.min(450, box.width * 0.5 + 90);
  const cx = box.x + box.width / 2;
  const [back, front] = [foot - 62, foot + 40];
  const color = tone.plinth;
  const defs =
    linearGradient(
      'plinth-top',
      [
        [0, tint(color, 0.45)],
        [1, tint(color, 0.12)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.4 },
    ) +
    linearGradient(
      'plinth-front',
      [
        [0, shade(color, 0.05)],
        [1, shade(color, 0.24)],
      ],
      { x1: 0, y1: 0, x2: 0.9, y2: 1 },
    );
  const top = linesPath([
    [cx - half + 34, back],
    [cx + half - 34, back],
    [cx + half, front],
    [cx - half, front],
  ]);
  return {
    defs,
    body:
      rect(cx - half, front, 2 * half, HEIGHT - front, { fill: ref('plinth-front') }) +
      path(top, { fill: ref('plinth-top') }) +
      rect(cx - half, front - 1, 2 * half, 4, { fill: tint(color, 0.6), opacity: 0.7 }),
  };
}

/** A slanted patch of window light with the shadow of a glazing bar. */
function windowLight(tone: Tone, random: Random): Layer {
  const glow = tint(tone.wall, 0.6);
  const x = random.between(40, 220);
  const slant = random.between(120, 220);
  const pane = (from: number, to: number) =>
    linesPath([
      [x + from, -10],
      [x + to, -10],
      [x + to + slant, HEIGHT * 0.8],
      [x + from + slant, HEIGHT * 0.8],
    ]);
  const defs = linearGradient(
    'beam',
    [
      [0, glow, 0.42],
      [0.6, glow, 0.24],
      [1, glow, 0],
    ],
    { x1: 0, y1: 0, x2: 0.2, y2: 1 },
  );
  return { defs, body: path(pane(0, 170) + pane(190, 360), { fill: ref('beam') }) };
}

/** One of four studio settings for a standing piece. */
function standingStage(tone: Tone, box: Box, random: Random): Layer[] {
  const foot = box.y + box.height;
  const horizon = Math.min(1060, Math.max(720, foot - Math.max(70, box.width * 0.16)));
  const kind = random.whole(0, 3);
  const wall = plasterWall(tone.wall);
  if (kind === 0) return [wall, ground(tone, horizon - 90, true)];
  if (kind === 1) return [wall, windowLight(tone, random), ground(tone, horizon, false)];
  if (kind === 2) return [wall, niche(tone, box, horizon), ground(tone, horizon, false)];
  return foot > 1110 ? [wall, ground(tone, horizon, false)] : [wall, plinth(tone, box)];
}

/** A sheet of handmade paper in another tone, for a piece that lies flat. */
function sheet(tone: Tone, box: Box, random: Random): Layer {
  const margin = random.between(60, 100);
  const [left, right] = [Math.max(50, box.x - margin), Math.min(WIDTH - 50, box.x + box.width + margin)];
  const [top, bottom] = [Math.max(56, box.y - margin), Math.min(HEIGHT - 56, box.y + box.height + margin)];
  const edge: Point[] = [];
  const rough = () => random.between(-2.2, 2.2);
  const side = (from: Point, to: Point) => {
    for (let i = 0; i < 14; i += 1) {
      const t = i / 14;
      edge.push([from[0] + (to[0] - from[0]) * t + rough(), from[1] + (to[1] - from[1]) * t + rough()]);
    }
  };
  side([left, top], [right, top]);
  side([right, top], [right, bottom]);
  side([right, bottom], [left, bottom]);
  side([left, bottom], [left, top]);
  const d = linesPath(edge);
  const turn = `rotate(${random.between(-1.6, 1.6).toFixed(2)} ${WIDTH / 2} ${HEIGHT / 2})`;
  const defs = linearGradient(
    'sheet',
    [
      [0, tint(tone.plinth, 0.35)],
      [1, shade(tone.plinth, 0.07)],
    ],
    { x1: 0, y1: 0, x2: 0.8, y2: 1 },
  );
  const body =
    path(d, { fill: shade(tone.wall, 0.6), opacity: 0.16, transform: 'translate(9 12)' }) +
    path(d, { fill: shade(tone.wall, 0.6), opacity: 0.2, transform: 'translate(3 5)' }) +
    path(d, { fill: ref('sheet') }) +
    path(d, { fill: ref('tooth') });
  return { defs, body: group(body, { transform: turn }) };
}

/** A piece in the studio: before a wall, on a plinth, or flat on plaster. `whole` determines the tone for both views. */
export function studio(painting: Painting, whole: Painting, placement: Placement, random: Random): Layer {
  const tone = pickTone(whole, random);
  if (stands(placement)) {
    const stage = standingStage(tone, painting.box, random);
    return join([...stage, contactShadow(painting.box), painting]);
  }
  const light = random.next() < 0.5 ? [windowLight(tone, random)] : [];
  // Size the paper for the whole piece, so that it stays the same when the piece is turned over.
  if (placement !== 'wall' && random.next() < 0.5) light.push(sheet(tone, whole.box, random));
  const piece = withDropShadow(painting.body, painting.box, { depth: placement === 'wall' ? 20 : 11 });
  return join([plasterWall(tone.wall), ...light, { defs: painting.defs, body: '' }, piece]);
}

/** A close-up fills the picture. Any area it leaves free shows the blurred studio wall. */
export function closeUp(painting: Painting, whole: Painting, random: Random): Layer {
  const tone = pickTone(whole, random);
  const defs = linearGradient(
    'blur',
    [
      [0, tone.wall],
      [1, shade(tone.wall, 0.42)],
    ],
    { x1: 0, y1: 0, x2: 0.8, y2: 1 },
  );
  return join([{ defs, body: rect(0, 0, WIDTH, HEIGHT, { fill: ref('blur') }) }, painting]);
}
