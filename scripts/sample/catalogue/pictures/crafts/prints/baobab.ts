import { circle, type Point, path } from '../../kit.ts';
import { leaf, normals, resample, softLine } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkedBlock, inkLine, type Press, salted } from './press.ts';

/** A baobab at night, engraved in white line. */
export interface BaobabSubject {
  kind: 'baobab';
  ink: string;
  /** Tint printed under the moon's rings. */
  moon: string;
}

/** Prints a black block with only the lines light. */
export function printBaobab(press: Press, height: number, { ink, moon }: BaobabSubject): string {
  const { paper, random } = press;
  const [mx, my] = [690, height * 0.25];
  const rings = Array.from({ length: 15 }, (_, k) => {
    const r = 120 + k * 34;
    const count = Math.round(r / 5.4);
    return cutting(count, k < 3 ? moon : paper, (i) => {
      const a = (i / count) * Math.PI * 2 + k;
      const [x, y] = [mx + Math.cos(a) * r, my + Math.sin(a) * r];
      if (x < -10 || x > 1010 || y < -10 || y > height * 0.8) return undefined;
      return {
        x,
        y,
        angle: (a * 180) / Math.PI + 90,
        length: 28 * (1 - k * 0.016),
        width: Math.max(2, 9 - k * 0.5),
        bend: -1.4,
      };
    });
  });
  const horizon = height * 0.82;
  const plain = cutting(210, paper, (i) => {
    const t = i / 210;
    return {
      x: random.between(0, BLOCK),
      y: horizon + 8 + t ** 1.3 * (height - horizon - 14),
      angle: random.between(-2, 2),
      length: 40 + t * 170,
      width: 2.4 + t * 5,
    };
  });
  return (
    inkedBlock(press, height, ink) +
    rings.join('') +
    circle(mx, my, 92, { fill: moon }) +
    cutting(26, ink, () => ({
      x: mx + random.between(-60, 60),
      y: my + random.between(-60, 60),
      angle: 20,
      length: random.between(12, 34),
      width: 3.4,
    })) +
    path(`M-5 ${horizon}H1005V${height - 60}H-5Z`, { fill: ink }) +
    plain +
    tree(press, horizon, ink) +
    salted(press, height)
  );
}

function tree(press: Press, foot: number, ink: string): string {
  const { paper, random } = press;
  const limbs: [Point[], number][] = [
    [
      [
        [330, foot - 400],
        [240, foot - 560],
        [120, foot - 640],
        [40, foot - 720],
      ],
      96,
    ],
    [
      [
        [350, foot - 420],
        [326, foot - 600],
        [270, foot - 760],
        [230, foot - 860],
      ],
      104,
    ],
    [
      [
        [420, foot - 420],
        [470, foot - 600],
        [560, foot - 700],
        [640, foot - 800],
      ],
      110,
    ],
    [
      [
        [440, foot - 380],
        [570, foot - 530],
        [700, foot - 570],
        [800, foot - 640],
      ],
      92,
    ],
    [
      [
        [390, foot - 440],
        [410, foot - 650],
        [400, foot - 820],
        [430, foot - 920],
      ],
      90,
    ],
  ];
  const twigs = limbs
    .flatMap(([points]) =>
      points.slice(2).flatMap(([x, y]) =>
        Array.from({ length: 8 }, () => {
          const [a, l] = [random.between(-2.9, -0.2), random.between(70, 150)];
          const [ex, ey] = [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.8];
          return (
            inkLine(
              [
                [x, y],
                [(x + ex) / 2 + random.between(-16, 16), (y + ey) / 2],
                [ex, ey],
              ],
              11,
              ink,
            ) +
            inkLine(
              [
                [ex, ey],
                [ex + random.between(-26, 26), ey - random.between(16, 44)],
              ],
              6,
              ink,
            )
          );
        }),
      ),
    )
    .join('');
  const wood = limbs.map(([points, width]) => path(tapered(points, width), { fill: ink })).join('');
  const shine = limbs
    .map(([points]) =>
      [0, 1, 2]
        .map((k) =>
          path(
            softLine(
              resample(points, 9)
                .slice(k + 1)
                .map(([x, y], i): Point => [x + 16 - k * 12 - i * 1.2, y + 8 - k * 4]),
            ),
            {
              fill: 'none',
              stroke: paper,
              'stroke-width': 3.4 - k * 0.6,
              'stroke-dasharray': `${50 + k * 14} 12 26 9`,
              'stroke-linecap': 'round',
            },
          ),
        )
        .join(''),
    )
    .join('');
  const trunk = `M200 ${foot + 6}C250 ${foot - 60} 250 ${foot - 260} 262 ${foot - 420}C280 ${foot - 470} 330 ${foot - 500} 390 ${foot - 490}C440 ${foot - 490} 494 ${foot - 470} 506 ${foot - 410}C516 ${foot - 240} 520 ${foot - 70} 590 ${foot + 6}C480 ${foot + 34} 300 ${foot + 32} 200 ${foot + 6}Z`;
  const bark = cutting(250, paper, (i) => {
    const [u, v] = [(i % 25) / 24, Math.floor(i / 25) / 9];
    const round = Math.sin(u * Math.PI);
    const flare = v > 0.82 ? (v - 0.82) * 300 * (u - 0.5) : 0;
    // The right side of the trunk faces the moon: wide cuts there, fading to the left.
    return {
      x: 272 + u * 228 + flare + random.between(-4, 4),
      y: foot - 430 - round * 40 + v * (420 + round * 40) + random.between(-20, 20),
      angle: 90 - (u - 0.5) * 10 - flare * 0.3,
      length: random.between(36, 62),
      width: 1 + u ** 1.6 * 9,
    };
  });
  const fruit = [
    [150, foot - 560],
    [330, foot - 690],
    [520, foot - 600],
    [690, foot - 520],
    [610, foot - 640],
  ].map(
    ([x = 0, y = 0]) =>
      inkLine(
        [
          [x, y - 46],
          [x + 2, y],
        ],
        4,
        paper,
      ) + path(leaf([x + 2, y - 4], [x + 4, y + 62], 17), { fill: ink, stroke: paper, 'stroke-width': 4 }),
  );
  return (
    path(
      `M60 ${foot + 18}C200 ${foot - 8} 560 ${foot - 8} 640 ${foot + 16}C480 ${foot + 66} 120 ${foot + 60} 60 ${foot + 18}Z`,
      { fill: ink },
    ) +
    twigs +
    wood +
    shine +
    path(trunk, { fill: ink }) +
    inkLine(
      [
        [256, foot - 400],
        [250, foot - 220],
        [238, foot - 70],
        [206, foot],
      ],
      3.4,
      paper,
    ) +
    inkLine(
      [
        [510, foot - 380],
        [520, foot - 220],
        [540, foot - 80],
        [584, foot],
      ],
      5,
      paper,
    ) +
    bark +
    fruit.join('')
  );
}

/** A limb that tapers to a third of its width. */
function tapered(points: readonly Point[], width: number): string {
  const line = resample(points, 12);
  const side = normals(line);
  const edge = (sign: number): Point[] =>
    line.map(([x, y], i) => {
      const [nx, ny] = side[i] ?? [0, 0];
      const half = (sign * width * (1 - (i / 11) * 0.76)) / 2;
      return [x + nx * half, y + ny * half];
    });
  return `${softLine(edge(1))}${softLine(edge(-1).reverse()).replace('M', 'L')}Z`;
}
