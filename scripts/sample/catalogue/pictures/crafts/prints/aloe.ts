import { circle, type Point, path, shade, tint } from '../../kit.ts';
import { leaf } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkLine, knifeCut, type Press, salted } from './press.ts';

/** A flowering aloe in flat screen-printed colors with gaps between them. */
export interface AloeSubject {
  kind: 'aloe';
  ground: string;
  sun: string;
  leaves: readonly [light: string, middle: string, dark: string];
  flower: readonly [bright: string, deep: string];
  earth: string;
}

/** Prints the ground, disc, flower spikes, three layers of leaves, earth. */
export function printAloe(press: Press, height: number, { ground, sun, leaves, flower, earth }: AloeSubject): string {
  const { random } = press;
  const foot: Point = [500, height * 0.86];
  const fan = (count: number, reach: number, spread: number, width: number, color: string, lift: number): string =>
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0.5 : i / (count - 1);
      const angle = ((-90 + (t - 0.5) * spread) * Math.PI) / 180;
      const long = reach * (0.86 + 0.14 * Math.sin(t * Math.PI));
      const tip: Point = [foot[0] + Math.cos(angle) * long, foot[1] + Math.sin(angle) * long * 0.94 - lift];
      const bend = (t - 0.5) * 110;
      const spines = cutting(14, tint(sun, 0.4), (k) => ({
        x: foot[0] + (tip[0] - foot[0]) * (0.14 + k * 0.06) + bend * 0.4 * Math.sin(k / 4),
        y: foot[1] + (tip[1] - foot[1]) * (0.14 + k * 0.06),
        angle: (angle * 180) / Math.PI + (k % 2 ? 60 : -60),
        length: 22,
        width: 5,
      }));
      return (
        path(leaf(foot, tip, width, bend, 0.32), { fill: color }) +
        path(leaf([foot[0], foot[1]], tip, width * 0.24, bend * 0.94, 0.3), { fill: tint(color, 0.24) }) +
        spines
      );
    }).join('');
  const spikes = (
    [
      [500, 0.1, 560],
      [322, 0.22, 470],
      [690, 0.19, 500],
    ] as const
  ).map(([x, top, long]) => spike(press, x, height * top, long, flower));
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
      1.5,
    ) +
    circle(500, height * 0.42, 350, { fill: sun }) +
    knifeCut(
      press,
      [
        [0, height * 0.83],
        [BLOCK, height * 0.83],
        [BLOCK, height],
        [0, height],
      ],
      earth,
      3,
    ) +
    spikes.join('') +
    fan(9, 500, 196, 74, leaves[2], 0) +
    fan(6, 440, 150, 78, leaves[1], -6) +
    fan(4, 330, 96, 74, leaves[0], -14) +
    cutting(60, shade(earth, 0.3), () => ({
      x: random.between(0, BLOCK),
      y: height * random.between(0.87, 0.99),
      angle: random.between(-6, 6),
      length: random.between(20, 80),
      width: 6,
    })) +
    salted(press, height, ground, 240)
  );
}

/** A raceme: a stem with tubular flowers that open from below. */
function spike(
  { random }: Press,
  x: number,
  y: number,
  long: number,
  [bright, deep]: readonly [string, string],
): string {
  const bells = Array.from({ length: 76 }, (_, i) => {
    const t = i / 75;
    const side = i % 2 ? 1 : -1;
    const [reach, drop] = [(14 + t * 58) * (0.5 + random.next() * 0.6), 10 + t * 46];
    const from: Point = [x + side * 5, y + t * long * 0.52];
    return path(leaf(from, [from[0] + side * reach, from[1] + drop], 8 + t * 5, side * 5), {
      fill: i % 3 === 0 ? deep : t < 0.24 ? tint(bright, 0.3) : bright,
    });
  });
  return (
    inkLine(
      [
        [x, y],
        [x, y + long],
      ],
      13,
      shade(deep, 0.25),
    ) + bells.join('')
  );
}
