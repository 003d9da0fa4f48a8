import type { Point } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { arc, type Cloth, line, shape, spot } from './cloth.ts';

/** Figures of the painters of Fakaha. */
export type PaintedFigure = 'dancer' | 'crocodile' | 'hornbill' | 'fish' | 'tortoise' | 'snake' | 'antelope';

/** Position of a figure and its two colors. */
export interface Place {
  at(x: number, y: number): Point;
  size: number;
  paint: string;
  wash: string;
}

const body = (cloth: Cloth, { at, paint }: Place, points: readonly Point[], fill = paint): void =>
  shape(
    cloth,
    points.map(([x, y]) => at(x, y)),
    fill,
  );

const stroke = (
  cloth: Cloth,
  { at, paint, size }: Place,
  points: readonly Point[],
  width = 0.035,
  color = paint,
): void =>
  line(
    cloth,
    points.map(([x, y]) => at(x, y)),
    color,
    Math.round(width * size * 2) / 2,
  );

const ringed = (cloth: Cloth, place: Place, x: number, y: number, r: number): void =>
  stroke(cloth, place, arc(x, y, r, 0, Math.PI * 2, 10), 0.022);

/** Draws each figure, in units of its own size. */
export const FIGURES: Record<PaintedFigure, (cloth: Cloth, place: Place) => void> = {
  dancer(cloth, p) {
    body(cloth, p, points('-0.12,-0.2 0.12,-0.2 0.2,0.16 -0.2,0.16'), p.wash);
    for (let i = 0; i < 5; i += 1)
      stroke(
        cloth,
        p,
        [
          [-0.15, -0.14 + i * 0.065],
          [0, -0.12 + i * 0.065],
          [0.15, -0.14 + i * 0.065],
        ],
        0.018,
      );
    body(cloth, p, points('-0.12,-0.42 0.12,-0.42 0.1,-0.26 0,-0.18 -0.1,-0.26'));
    for (const x of [-0.05, 0.05]) spot(cloth, ...p.at(x, -0.35), p.size * 0.018, '#efe2c4');
    for (const s of [-1, 1]) {
      stroke(
        cloth,
        p,
        [
          [s * 0.09, -0.42],
          [s * 0.15, -0.52],
          [s * 0.1, -0.6],
        ],
        0.03,
      );
      stroke(
        cloth,
        p,
        [
          [s * 0.12, -0.18],
          [s * 0.26, -0.12],
          [s * 0.3, -0.28],
        ],
        0.045,
      );
      stroke(
        cloth,
        p,
        [
          [s * 0.09, 0.16],
          [s * 0.14, 0.34],
          [s * 0.1, 0.5],
          [s * 0.2, 0.51],
        ],
        0.05,
      );
    }
    for (let i = 0; i < 9; i += 1)
      stroke(
        cloth,
        p,
        [
          [-0.2 + i * 0.05, 0.16],
          [-0.22 + i * 0.055, 0.22],
          [-0.23 + i * 0.058, 0.27],
        ],
        0.016,
      );
    stroke(
      cloth,
      p,
      [
        [0.3, -0.3],
        [0.32, -0.44],
      ],
      0.024,
    );
  },
  crocodile(cloth, p) {
    body(
      cloth,
      p,
      points(
        '-0.66,-0.02 -0.4,-0.08 -0.3,-0.14 0.1,-0.13 0.36,-0.06 0.7,0.1 0.34,0.08 0.1,0.14 -0.3,0.14 -0.4,0.08 -0.66,0.05',
      ),
    );
    for (let i = 0; i < 5; i += 1) {
      const x = -0.22 + i * 0.1;
      body(
        cloth,
        p,
        [
          [x - 0.04, 0],
          [x, -0.07],
          [x + 0.04, 0],
          [x, 0.07],
        ],
        '#efe2c4',
      );
    }
    for (const [x, dx] of [
      [-0.24, -0.1],
      [0.08, 0.1],
    ] as const)
      for (const s of [-1, 1])
        stroke(
          cloth,
          p,
          [
            [x, s * 0.12],
            [x + dx, s * 0.22],
            [x + dx * 0.4, s * 0.3],
            [x + dx * 1.3, s * 0.33],
          ],
          0.04,
        );
    for (let i = 0; i < 6; i += 1)
      body(
        cloth,
        p,
        [
          [-0.64 + i * 0.045, 0],
          [-0.62 + i * 0.045, 0.035],
          [-0.6 + i * 0.045, 0],
        ],
        '#efe2c4',
      );
    for (const s of [-1, 1]) spot(cloth, ...p.at(-0.36, s * 0.05), p.size * 0.018, '#efe2c4');
  },
  hornbill(cloth, p) {
    body(cloth, p, points('-0.1,-0.2 0.08,-0.24 0.2,-0.06 0.16,0.2 0.02,0.34 -0.1,0.2 -0.16,0'));
    body(
      cloth,
      p,
      points('-0.02,-0.22 -0.02,-0.36 -0.1,-0.44 -0.3,-0.36 -0.34,-0.16 -0.26,-0.28 -0.12,-0.3 -0.1,-0.2'),
    );
    body(cloth, p, points('-0.04,0.02 0.06,0 0.06,0.18 -0.02,0.16'), p.wash);
    stroke(cloth, p, points('0.02,0.32 0.1,0.5 0.18,0.52'), 0.04);
    stroke(cloth, p, points('-0.02,0.32 -0.04,0.5 -0.12,0.52'), 0.03);
    for (let i = 0; i < 4; i += 1)
      stroke(
        cloth,
        p,
        [
          [0.12, 0.14 + i * 0.05],
          [0.28, 0.24 + i * 0.06],
          [0.34, 0.36 + i * 0.05],
        ],
        0.02,
      );
    spot(cloth, ...p.at(-0.1, -0.37), p.size * 0.02, '#efe2c4');
  },
  fish(cloth, p) {
    body(
      cloth,
      p,
      points('-0.44,0 -0.24,-0.15 0.06,-0.16 0.26,-0.04 0.44,-0.16 0.4,0 0.44,0.16 0.26,0.04 0.06,0.16 -0.24,0.15'),
    );
    for (let i = 0; i < 4; i += 1)
      stroke(
        cloth,
        p,
        [
          [-0.16 + i * 0.1, -0.1],
          [-0.11 + i * 0.1, 0],
          [-0.16 + i * 0.1, 0.1],
        ],
        0.024,
        '#efe2c4',
      );
    spot(cloth, ...p.at(-0.32, -0.03), p.size * 0.022, '#efe2c4');
    for (const s of [-1, 1])
      body(
        cloth,
        p,
        [
          [-0.06, s * 0.15],
          [0.06, s * 0.25],
          [0.08, s * 0.14],
        ],
        p.wash,
      );
  },
  tortoise(cloth, p) {
    body(cloth, p, arc(0, 0, 0.27, 0, Math.PI * 2, 14).slice(0, 14));
    body(cloth, p, arc(0, 0, 0.2, 0, Math.PI * 2, 12).slice(0, 12), p.wash);
    for (let i = 0; i < 6; i += 1)
      stroke(
        cloth,
        p,
        [
          [0, 0],
          [Math.cos(i * 1.05) * 0.11, Math.sin(i * 1.05) * 0.11],
          [Math.cos(i * 1.05) * 0.21, Math.sin(i * 1.05) * 0.21],
        ],
        0.024,
      );
    ringed(cloth, p, 0, 0, 0.1);
    body(cloth, p, points('-0.25,-0.06 -0.38,-0.07 -0.42,0 -0.38,0.07 -0.25,0.06'));
    for (const [x, y] of [
      [-0.2, -0.2],
      [0.2, -0.2],
      [-0.2, 0.2],
      [0.2, 0.2],
    ] as const)
      stroke(
        cloth,
        p,
        [
          [x * 0.9, y * 0.9],
          [x * 1.4, y * 1.3],
          [x * 1.7, y * 1.35],
        ],
        0.06,
      );
  },
  snake(cloth, p) {
    const wave = (k: number): Point[] =>
      Array.from({ length: 17 }, (_, i): Point => [-0.6 + i * 0.075, Math.sin(i * 0.8) * 0.13 + k]);
    stroke(cloth, p, wave(0), 0.085);
    stroke(cloth, p, wave(0), 0.026, '#efe2c4');
    body(cloth, p, points('-0.58,-0.06 -0.74,-0.05 -0.78,0.03 -0.7,0.08 -0.58,0.06'));
  },
  antelope(cloth, p) {
    body(cloth, p, points('-0.28,-0.12 0.2,-0.12 0.3,-0.02 0.26,0.14 -0.22,0.12 -0.3,0.02'));
    body(cloth, p, points('-0.28,-0.12 -0.4,-0.36 -0.52,-0.3 -0.54,-0.38 -0.36,-0.46 -0.16,-0.14'));
    for (const dx of [0, 0.08])
      stroke(
        cloth,
        p,
        [
          [-0.38 + dx, -0.44],
          [-0.26 + dx, -0.58],
          [-0.1 + dx, -0.6],
        ],
        0.03,
      );
    for (const [x, k] of [
      [-0.22, -0.04],
      [-0.12, 0.05],
      [0.14, -0.05],
      [0.24, 0.05],
    ] as const)
      stroke(
        cloth,
        p,
        [
          [x, 0.1],
          [x + k, 0.3],
          [x + k * 0.6, 0.5],
        ],
        0.045,
      );
    for (let i = 0; i < 4; i += 1)
      for (let k = 0; k < 2; k += 1) spot(cloth, ...p.at(-0.18 + i * 0.11, -0.05 + k * 0.1), p.size * 0.024, '#efe2c4');
    stroke(cloth, p, points('0.29,-0.04 0.38,0.06 0.36,0.16'), 0.026);
  },
};
