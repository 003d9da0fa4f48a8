import { mix, type Point, type Random } from '../../kit.ts';
import { CLOTH, type Cloth, line, spot } from './cloth.ts';
import { dipped } from './indigo.ts';
import { FIGURES, type Square, type StarchFigure } from './starch-figures.ts';

/** Adire eleko: figures drawn with cassava starch in squares, which stay pale when the cloth is dipped in indigo. */
export interface StarchPattern {
  kind: 'starch';
  indigo: string;
  pale: string;
  columns: number;
  /** The figures, row by row. */
  figures: readonly StarchFigure[];
}

/** Draws all squares: frame, figure, dots in the corners. */
export function paintStarch(cloth: Cloth, { indigo, pale, columns, figures }: StarchPattern, random: Random): void {
  dipped(cloth, indigo, random);
  const border = 46;
  const size = (CLOTH - 2 * border) / columns;
  const rows = Math.floor((cloth.length - 2 * border) / size);
  const top = (cloth.length - rows * size) / 2;
  frame(cloth, pale, border, top, rows * size);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const square: Square = {
        x: border + (column + 0.5) * size,
        y: top + (row + 0.5) * size,
        size,
        pale: mix(pale, indigo, random.between(0, 0.14)),
      };
      cell(cloth, square, random);
      FIGURES[figures[(row * columns + column) % figures.length] ?? 'sun'](cloth, square, random);
    }
  }
}

function frame(cloth: Cloth, pale: string, border: number, top: number, height: number): void {
  for (const inset of [-14, -24])
    line(
      cloth,
      [
        [border + inset, top + inset],
        [CLOTH / 2, top + inset],
        [CLOTH - border - inset, top + inset],
        [CLOTH - border - inset, top + height / 2],
        [CLOTH - border - inset, top + height - inset],
        [CLOTH / 2, top + height - inset],
        [border + inset, top + height - inset],
        [border + inset, top + height / 2],
        [border + inset, top + inset],
      ].flatMap(([x = 0, y = 0], i, all): Point[] => {
        const [bx = 0, by = 0] = all[i - 1] ?? [];
        return i === 0 ? [[x, y]] : half([bx, by], [x, y]);
      }),
      pale,
      4,
    );
}

/** Keeps corners sharp on smoothed lines. */
const half = (a: Point, b: Point): Point[] => [
  [a[0] + (b[0] - a[0]) * 0.03, a[1] + (b[1] - a[1]) * 0.03],
  [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
  [a[0] + (b[0] - a[0]) * 0.97, a[1] + (b[1] - a[1]) * 0.97],
  b,
];

function cell(cloth: Cloth, { x, y, size, pale }: Square, random: Random): void {
  const r = size * 0.47;
  for (const [a, b] of [
    [
      [-r, -r],
      [r, -r],
    ],
    [
      [r, -r],
      [r, r],
    ],
    [
      [r, r],
      [-r, r],
    ],
    [
      [-r, r],
      [-r, -r],
    ],
  ] as const) {
    line(
      cloth,
      [0, 0.33, 0.66, 1].map(
        (t): Point => [
          x + a[0] + (b[0] - a[0]) * t + random.between(-1.4, 1.4),
          y + a[1] + (b[1] - a[1]) * t + random.between(-1.4, 1.4),
        ],
      ),
      pale,
      4.6,
    );
  }
  for (let i = 0; i < 4; i += 1)
    for (let k = 0; k < 4; k += 1)
      spot(
        cloth,
        x + (i < 2 ? -1 : 1) * size * (0.4 - k * 0.055),
        y + (i % 2 ? -1 : 1) * size * (0.4 - (3 - k) * 0.02),
        3.4,
        pale,
      );
}
