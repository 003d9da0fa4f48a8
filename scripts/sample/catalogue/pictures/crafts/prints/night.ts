import { circle, group, type Point, path, shade, tint } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkLine, knifeCut, type Press, salted } from './press.ts';

/** A hilly city at night in flat colors, with a marabou on a lamppost. */
export interface NightSubject {
  kind: 'night';
  sky: string;
  moon: string;
  /** Hills from far to near. */
  hills: readonly string[];
  lights: readonly string[];
  bird: string;
}

/** Prints the sky, moon, each hill with its houses, the winding road, the bird. */
export function printNight(press: Press, height: number, { sky, moon, hills, lights, bird }: NightSubject): string {
  const { random } = press;
  const line = (k: number, x: number): number =>
    height * (0.34 + k * 0.13) -
    Math.sin(x * (0.0052 + k * 0.0006) + k * 2.1) * (90 - k * 8) -
    Math.sin(x * 0.013 + k) * 16;
  const layers = hills.map((color, k) => {
    const top = Array.from({ length: 22 }, (_, i): Point => [i * 49 - 15, line(k, i * 49 - 15)]);
    const d = `${softLine(top)}L1015 ${height}L-15 ${height}Z`;
    return path(d, { fill: color }) + houses(press, color, lights, (x) => line(k, x), k, hills.length);
  });
  const stars = cutting(60, moon, () => ({
    x: random.between(0, BLOCK),
    y: random.between(0, height * 0.3),
    angle: random.between(0, 180),
    length: random.between(6, 15),
    width: 5,
  }));
  return (
    knifeCut(
      press,
      [
        [0, 0],
        [BLOCK, 0],
        [BLOCK, height],
        [0, height],
      ],
      sky,
      1.5,
    ) +
    stars +
    circle(640, height * 0.2, 142, { fill: moon }) +
    circle(600, height * 0.19, 26, { fill: shade(moon, 0.1) }) +
    circle(690, height * 0.23, 38, { fill: shade(moon, 0.08) }) +
    layers.join('') +
    road(height, lights) +
    marabou(height, bird, lights[0] ?? '#fc6') +
    salted(press, height, sky, 200)
  );
}

function houses(
  { random }: Press,
  hill: string,
  lights: readonly string[],
  top: (x: number) => number,
  k: number,
  count: number,
): string {
  const near = k / (count - 1);
  const [walls, roofs, lit] = [[] as string[], [] as string[], lights.map(() => '')];
  for (let i = 0; i < 90 - k * 12; i += 1) {
    const size = 13 + near * 22;
    const x = random.between(-10, BLOCK);
    const y = top(x) + 12 + random.next() ** 1.4 * (130 + near * 60);
    const w = size * random.between(0.9, 1.5);
    walls.push(`M${Math.round(x)} ${Math.round(y)}h${Math.round(w)}v${Math.round(size * 0.8)}h${Math.round(-w)}z`);
    roofs.push(
      `M${Math.round(x - 3)} ${Math.round(y)}l${Math.round(w / 2 + 3)} ${Math.round(-size * 0.5)}l${Math.round(w / 2 + 3)} ${Math.round(size * 0.5)}z`,
    );
    if (random.next() < 0.62)
      lit[random.whole(0, lights.length - 1)] +=
        `M${Math.round(x + w * 0.3)} ${Math.round(y + size * 0.2)}h${Math.round(w * 0.24)}v${Math.round(size * 0.3)}h${Math.round(-w * 0.24)}z`;
  }
  return (
    path(walls.join(''), { fill: tint(hill, 0.16) }) +
    path(roofs.join(''), { fill: shade(hill, 0.4) }) +
    lit.map((d, i) => path(d, { fill: lights[i] })).join('')
  );
}

/** Motorcycle headlights on the winding road between the hills. */
function road(height: number, lights: readonly string[]): string {
  const at = (t: number): Point => [470 + Math.sin(t * 7.4) * (90 + t * 240), height * (0.52 + t * 0.46)];
  const points = Array.from({ length: 16 }, (_, i) => at(i / 15));
  const wide = path(softLine(points), { fill: 'none', stroke: '#0c1222', 'stroke-width': 30, 'stroke-opacity': 0.5 });
  const lamps = Array.from({ length: 32 }, (_, i) => {
    const t = ((i + 0.5) / 32) ** 0.9;
    const [x, y] = at(t);
    return circle(x + (i % 2 ? 7 : -7), y, 3 + t * 7, { fill: lights[i % 3 === 0 ? lights.length - 1 : 0] });
  });
  return wide + lamps.join('');
}

function marabou(height: number, bird: string, lamp: string): string {
  const post = height * 0.5;
  return (
    inkLine(
      [
        [838, height],
        [838, post + 40],
      ],
      17,
      bird,
    ) +
    inkLine(
      [
        [838, post + 46],
        [790, post + 12],
        [710, post + 26],
      ],
      13,
      bird,
    ) +
    path(`M676 ${post + 24}h76l-14 26h-48Z`, { fill: bird }) +
    path(`M690 ${post + 50}h48L770 ${post + 200}H650Z`, { fill: lamp, 'fill-opacity': 0.2 }) +
    circle(714, post + 54, 13, { fill: lamp }) +
    group(
      inkLine(
        [
          [-10, -60],
          [-14, 40],
        ],
        8,
        bird,
      ) +
        inkLine(
          [
            [16, -60],
            [14, 40],
          ],
          8,
          bird,
        ) +
        path(
          'M-70 20C-110 -60 -80 -190 -10 -216C44 -226 70 -170 60 -110C50 -60 10 -40 -20 -50C-40 -30 -50 -10 -70 20Z',
          { fill: bird },
        ) +
        path('M-6 -206C10 -250 0 -290 -20 -300L-8 -324C30 -312 44 -260 36 -200Z', { fill: bird }) +
        circle(-14, -318, 24, { fill: bird }) +
        path('M-26 -336L-142 -262L-22 -296Z', { fill: bird }) +
        path('M0 -214C16 -200 18 -170 6 -150C-8 -166 -10 -196 0 -214Z', { fill: lamp, 'fill-opacity': 0.85 }) +
        circle(-20, -322, 4, { fill: lamp }) +
        [0, 1, 2]
          .map((i) =>
            path(leaf([40 - i * 10, -150 + i * 26], [-50 - i * 6, -30 + i * 22], 6), { fill: tint(bird, 0.3) }),
          )
          .join(''),
      { transform: `translate(838 ${post})` },
    )
  );
}
