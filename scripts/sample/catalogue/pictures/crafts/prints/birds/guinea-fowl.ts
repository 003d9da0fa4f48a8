import { circle, group, type Point, path } from '../../../kit.ts';
import { leaf } from '../../flatwork/curve.ts';
import { BLOCK, cutting, inkLine, knifeCut, type Press, rays, salted } from '../press.ts';

/** Three spotted guinea fowl. */
export interface FowlSubject {
  kind: 'fowl';
  ink: string;
  helmet: string;
  blue: string;
  ground: string;
}

/** Prints the ground tint, the birds and their grain. */
export function printFowl(press: Press, height: number, { ink, helmet, blue, ground }: FowlSubject): string {
  const { random } = press;
  const grain = cutting(80, ink, () => ({
    x: random.between(30, 970),
    y: height * random.between(0.86, 0.98),
    angle: random.between(0, 180),
    length: random.between(8, 22),
    width: 7,
  }));
  const bird = (x: number, y: number, scale: number, flip: number, pecking: boolean): string =>
    group(fowl(press, { ink, helmet, blue }, pecking), {
      transform: `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    });
  return (
    knifeCut(
      press,
      [
        [0, 0],
        [BLOCK, 0],
        [BLOCK, height],
        [0, height],
      ],
      ground,
      3,
    ) +
    rays(500, height * 0.4, [70, 620], 90, press.paper, random, [180, 360], 10) +
    bird(690, height * 0.4, 0.78, -1, false) +
    bird(270, height * 0.5, 0.95, 1, false) +
    bird(690, height * 0.72, 1.02, -1, true) +
    grain +
    salted(press, height)
  );
}

/** A bird around its center, facing right. */
function fowl(press: Press, { ink, helmet, blue }: Omit<FowlSubject, 'kind' | 'ground'>, pecking: boolean): string {
  const { paper } = press;
  const head: Point = pecking ? [262, 128] : [206, -212];
  const neck = pecking
    ? 'M140 -60C210 -40 244 30 240 104L284 120C290 20 250 -100 170 -130Z'
    : 'M110 -90C150 -130 170 -160 172 -214L226 -206C230 -130 210 -70 176 -20Z';
  const spots: string[] = [];
  for (let row = 0; row < 11; row += 1) {
    for (let i = 0; i < 17; i += 1) {
      const [u, v] = [(i + (row % 2) * 0.5) / 16, row / 10];
      const [x, y] = [-250 + u * 440, -130 + v * 270 + Math.sin(u * 3) * -36 + u * 6];
      if (((x + 30) / 212) ** 2 + ((y - 4) / 138) ** 2 > 0.86) continue;
      spots.push(`M${Math.round(x - 7)} ${Math.round(y)}a7 5.6 0 1 0 14 0a7 5.6 0 1 0 -14 0`);
    }
  }
  const leg = (x: number): string =>
    inkLine(
      [
        [x, 120],
        [x + 12, 190],
        [x - 4, 232],
      ],
      12,
      ink,
    ) +
    inkLine(
      [
        [x - 34, 244],
        [x - 4, 228],
        [x + 34, 244],
      ],
      8,
      ink,
    );
  return (
    leg(-40) +
    leg(40) +
    path(neck, { fill: blue }) +
    cutting(26, ink, (i) => ({
      x: (pecking ? 196 : 160) + (i % 6) * (pecking ? 12 : 9),
      y: (pecking ? -70 : -120) + Math.floor(i / 6) * 30,
      angle: pecking ? 60 : 100,
      length: 26,
      width: 4,
    })) +
    path(
      'M190 -40C196 60 110 150 -40 150C-150 150 -250 90 -290 120C-280 30 -200 -110 -60 -140C60 -164 180 -130 190 -40Z',
      { fill: ink, stroke: paper, 'stroke-width': 9 },
    ) +
    path(spots.join(''), { fill: paper }) +
    [0, 1, 2]
      .map((i) => path(leaf([-20 - i * 36, 30 + i * 22], [-230 - i * 18, 92 + i * 18], 5), { fill: paper }))
      .join('') +
    group(
      path('M-40 -6C-44 -34 -10 -48 16 -36C34 -26 38 -4 30 10C18 30 -34 34 -40 -6Z', {
        fill: paper,
        stroke: ink,
        'stroke-width': 6,
      }) +
        path('M-22 -38C-20 -70 -2 -84 6 -86C8 -66 16 -52 20 -36C6 -44 -10 -44 -22 -38Z', {
          fill: helmet,
          stroke: ink,
          'stroke-width': 5,
        }) +
        path('M30 -12L66 2L28 12Z', { fill: helmet, stroke: ink, 'stroke-width': 4 }) +
        path('M8 18C22 22 24 46 12 54C2 46 -2 28 8 18Z', { fill: helmet }) +
        circle(6, -8, 7, { fill: ink }) +
        path('M-38 -2C-30 16 -10 24 8 22L-6 8C-20 6 -30 0 -38 -2Z', { fill: blue }),
      { transform: `translate(${head[0]} ${head[1]}) rotate(${pecking ? 58 : 0})` },
    )
  );
}
