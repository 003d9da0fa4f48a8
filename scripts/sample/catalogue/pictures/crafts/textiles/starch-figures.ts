import type { Point, Random } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { arc, type Cloth, line, shape, spot } from './cloth.ts';

/** Figures of the squares. */
export type StarchFigure = 'comb' | 'bird' | 'leaf' | 'sun' | 'fish' | 'net' | 'coil' | 'drum' | 'lizard' | 'umbrella';

/** A square of the cloth: its center, its size, its starch color. */
export interface Square {
  x: number;
  y: number;
  size: number;
  pale: string;
}

type Draw = (cloth: Cloth, square: Square, random: Random) => void;

/** Draws each figure into its square. */
export const FIGURES: Record<StarchFigure, Draw> = {
  sun(cloth, { x, y, size, pale }) {
    for (const k of [0.08, 0.15]) line(cloth, arc(x, y, size * k), pale, 5);
    for (let i = 0; i < 16; i += 1) {
      const a = (i / 16) * Math.PI * 2;
      shape(
        cloth,
        [
          [x + Math.cos(a - 0.12) * size * 0.19, y + Math.sin(a - 0.12) * size * 0.19],
          [x + Math.cos(a) * size * 0.37, y + Math.sin(a) * size * 0.37],
          [x + Math.cos(a + 0.12) * size * 0.19, y + Math.sin(a + 0.12) * size * 0.19],
        ],
        pale,
      );
    }
  },
  comb(cloth, { x, y, size, pale }) {
    shape(
      cloth,
      [
        [x - size * 0.26, y - size * 0.08],
        [x - size * 0.2, y - size * 0.3],
        [x + size * 0.2, y - size * 0.3],
        [x + size * 0.26, y - size * 0.08],
      ],
      pale,
    );
    for (let i = -4; i <= 4; i += 1)
      shape(
        cloth,
        [
          [x + i * size * 0.06 - 4, y - size * 0.09],
          [x + i * size * 0.06 + 4, y - size * 0.09],
          [x + i * size * 0.064, y + size * 0.34],
        ],
        pale,
      );
  },
  bird(cloth, { x, y, size, pale }) {
    shape(
      cloth,
      points(
        '-0.3,0.02 -0.12,-0.1 0.06,-0.1 0.12,-0.24 0.2,-0.3 0.28,-0.26 0.36,-0.22 0.26,-0.18 0.22,0 0.08,0.14 -0.1,0.16 -0.36,0.2',
      ).map(([a = 0, b = 0]): Point => [x + a * size, y + b * size]),
      pale,
    );
    for (const dx of [-0.02, 0.08])
      line(
        cloth,
        [
          [x + dx * size, y + size * 0.14],
          [x + dx * size, y + size * 0.24],
          [x + dx * size, y + size * 0.34],
        ],
        pale,
        5,
      );
    for (let i = 0; i < 6; i += 1) spot(cloth, x + (-0.3 + i * 0.1) * size, y - size * 0.3 + (i % 2) * 12, 4.4, pale);
  },
  leaf(cloth, { x, y, size, pale }) {
    line(
      cloth,
      [
        [x, y + size * 0.38],
        [x + size * 0.01, y],
        [x, y - size * 0.38],
      ],
      pale,
      6,
    );
    for (let i = 0; i < 7; i += 1) {
      const t = -0.3 + i * 0.1;
      const w = 0.28 * Math.sin(((i + 1) / 8) * Math.PI) + 0.05;
      for (const s of [-1, 1])
        shape(
          cloth,
          [
            [x, y + t * size],
            [x + s * w * size, y + (t - 0.09) * size],
            [x + s * w * 0.7 * size, y + (t + 0.02) * size],
          ],
          pale,
        );
    }
  },
  fish(cloth, { x, y, size, pale }) {
    line(
      cloth,
      [
        [x - size * 0.36, y],
        [x - size * 0.14, y - size * 0.19],
        [x + size * 0.14, y - size * 0.1],
        [x + size * 0.34, y + size * 0.16],
      ],
      pale,
      6,
    );
    line(
      cloth,
      [
        [x - size * 0.36, y],
        [x - size * 0.14, y + size * 0.19],
        [x + size * 0.14, y + size * 0.1],
        [x + size * 0.34, y - size * 0.16],
      ],
      pale,
      6,
    );
    line(
      cloth,
      [
        [x + size * 0.34, y - size * 0.16],
        [x + size * 0.28, y],
        [x + size * 0.34, y + size * 0.16],
      ],
      pale,
      5,
    );
    for (let i = 0; i < 4; i += 1)
      line(cloth, arc(x - size * 0.12 + i * size * 0.085, y, size * 0.1, -0.9, 0.9, 6), pale, 4);
    spot(cloth, x - size * 0.24, y - size * 0.03, 6, pale);
  },
  net(cloth, { x, y, size, pale }) {
    for (let i = -3; i <= 3; i += 1) {
      line(
        cloth,
        [
          [x + i * size * 0.11, y - size * 0.38],
          [x + i * size * 0.11 + 3, y],
          [x + i * size * 0.11, y + size * 0.38],
        ],
        pale,
        4,
      );
      line(
        cloth,
        [
          [x - size * 0.38, y + i * size * 0.11],
          [x, y + i * size * 0.11 + 3],
          [x + size * 0.38, y + i * size * 0.11],
        ],
        pale,
        4,
      );
    }
    for (let i = -3; i < 3; i += 1)
      for (let k = -3; k < 3; k += 1)
        if ((i + k) % 2 === 0) spot(cloth, x + (i + 0.5) * size * 0.11, y + (k + 0.5) * size * 0.11, 6.5, pale);
  },
  coil(cloth, { x, y, size, pale }) {
    for (const s of [-1, 1])
      line(
        cloth,
        Array.from({ length: 26 }, (_, i): Point => {
          const a = i * 0.5;
          const r = size * (0.02 + i * 0.0066);
          return [x + s * size * 0.18 + s * Math.cos(a) * r, y + Math.sin(a) * r];
        }),
        pale,
        5,
      );
    line(
      cloth,
      [
        [x - size * 0.34, y + size * 0.34],
        [x, y + size * 0.27],
        [x + size * 0.34, y + size * 0.34],
      ],
      pale,
      5,
    );
    line(
      cloth,
      [
        [x - size * 0.34, y - size * 0.34],
        [x, y - size * 0.27],
        [x + size * 0.34, y - size * 0.34],
      ],
      pale,
      5,
    );
  },
  drum(cloth, { x, y, size, pale }) {
    shape(
      cloth,
      [
        [x - size * 0.24, y - size * 0.34],
        [x + size * 0.24, y - size * 0.34],
        [x + size * 0.2, y - size * 0.24],
        [x - size * 0.2, y - size * 0.24],
      ],
      pale,
    );
    shape(
      cloth,
      [
        [x - size * 0.2, y + size * 0.24],
        [x + size * 0.2, y + size * 0.24],
        [x + size * 0.24, y + size * 0.34],
        [x - size * 0.24, y + size * 0.34],
      ],
      pale,
    );
    for (let i = -3; i <= 3; i += 1)
      line(
        cloth,
        [
          [x + i * size * 0.06, y - size * 0.24],
          [x + i * size * 0.02, y],
          [x + i * size * 0.06, y + size * 0.24],
        ],
        pale,
        4,
      );
    line(
      cloth,
      [
        [x - size * 0.09, y - 3],
        [x, y],
        [x + size * 0.09, y - 3],
      ],
      pale,
      8,
    );
  },
  lizard(cloth, { x, y, size, pale }) {
    shape(
      cloth,
      points(
        '0,-0.36 0.07,-0.28 0.05,-0.2 0.08,-0.06 0.05,0.1 0.02,0.24 0.12,0.36 0,0.3 -0.05,0.1 -0.08,-0.06 -0.05,-0.2 -0.07,-0.28',
      ).map(([a = 0, b = 0]): Point => [x + a * size, y + b * size]),
      pale,
    );
    for (const [dy, lift] of [
      [-0.13, -0.1],
      [0.08, 0.12],
    ] as const)
      for (const s of [-1, 1])
        line(
          cloth,
          [
            [x, y + dy * size],
            [x + s * size * 0.2, y + dy * size],
            [x + s * size * 0.24, y + (dy + lift) * size],
            [x + s * size * 0.31, y + (dy + lift) * size],
          ],
          pale,
          6,
        );
  },
  umbrella(cloth, { x, y, size, pale }) {
    for (let i = 0; i < 6; i += 1) {
      const [a, b] = [Math.PI + (i / 6) * Math.PI, Math.PI + ((i + 1) / 6) * Math.PI];
      if (i % 2 === 0) shape(cloth, [[x, y - size * 0.02], ...arc(x, y, size * 0.34, a, b, 4)], pale);
      else line(cloth, arc(x, y, size * 0.32, a, b, 4), pale, 4);
    }
    line(
      cloth,
      [
        [x, y],
        [x, y + size * 0.28],
        [x + size * 0.06, y + size * 0.35],
        [x + size * 0.1, y + size * 0.28],
      ],
      pale,
      6,
    );
    line(
      cloth,
      [
        [x - size * 0.34, y + 2],
        [x, y - 3],
        [x + size * 0.34, y + 2],
      ],
      pale,
      5,
    );
  },
};
