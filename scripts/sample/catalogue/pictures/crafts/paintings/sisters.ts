import { shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import type { Studio } from './brush.ts';
import { drawn, form, ground, type Sheet, type Size } from './scene.ts';
import { type Sitter, sitter } from './sitter.ts';

/** Two women seated for a studio portrait, with patterned cloth, backdrop and floor. The sheet is 100 by 122. */
export interface SistersSubject {
  kind: 'sisters';
  backdrop: readonly [ground: string, figure: string, accent: string];
  floor: readonly [light: string, dark: string];
  skin: readonly [shadow: string, middle: string, light: string];
  left: Sitter;
  right: Sitter;
}

/** Paints the hanging cloth, the tiled floor, the bench, and both sitters. */
export function paintSisters(studio: Studio, size: Size, subject: SistersSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  return (
    ground(studio, size, subject.backdrop[0], { angle: 86, brush: 40, streak: 0.12 }) +
    backdrop(sheet, subject) +
    floor(sheet, subject) +
    sitter(sheet, subject, subject.right, 67, 1) +
    sitter(sheet, subject, subject.left, 34, -1) +
    hands(sheet, subject)
  );
}

/** A hung cloth of arches and seeds. */
function backdrop(sheet: Sheet, { backdrop: [, figure, accent] }: SistersSubject): string {
  const marks: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [column * 16.4 + (row % 2) * 8.2 - 3, row * 14.6 + 3];
      const arch = (r: number, width: number, color: string): string =>
        drawn(
          sheet,
          [
            [x - r, y + r * 0.8],
            [x - r * 0.8, y - r * 0.5],
            [x, y - r],
            [x + r * 0.8, y - r * 0.5],
            [x + r, y + r * 0.8],
          ],
          width,
          color,
          { dry: 0.25, streak: 0.14, ridge: 0.15 },
        );
      marks.push(
        arch(6.4, 1.9, figure),
        arch(3.4, 1.5, accent),
        drawn(
          sheet,
          [
            [x, y + 1],
            [x, y + 4.6],
          ],
          1.7,
          figure,
          { dry: 0.1, ridge: 0.1 },
        ),
      );
    }
  }
  return marks.join('');
}

function floor(sheet: Sheet, { floor: [light, dark] }: SistersSubject): string {
  const tiles: string[] = [];
  const level = [97, 100.6, 105.4, 112, 123];
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column < 9; column += 1) {
      const at = (c: number, r: number): string => `${(50 + (c - 4) * (12 + r * 2.8)).toFixed(1)} ${level[r] ?? 123}`;
      if ((row + column) % 2 === 0)
        tiles.push(
          form(
            sheet,
            `M${at(column, row)}L${at(column + 1, row)}L${at(column + 1, row + 1)}L${at(column, row + 1)}Z`,
            dark,
            4,
            14,
            0.16,
          ),
        );
    }
  }
  return (
    form(sheet, 'M-1 97L101 97L101 124L-1 124Z', light, 2, 20, 0.1) +
    tiles.join('') +
    drawn(sheet, points('-2,97 50,97.4 102,97'), 1.2, shade(dark, 0.4), { dry: 0.2, ridge: 0.2 })
  );
}

/** Folded hands on each lap, and one arm on the other woman's shoulder. */
function hands(sheet: Sheet, { skin: [shadow, middle, light], left, right }: SistersSubject): string {
  const pair = (x: number, k: number): string =>
    drawn(
      sheet,
      [
        [x - 14 * k, 66],
        [x - 15 * k, 76],
        [x - 4 * k, 83],
      ],
      4.6,
      middle,
      { dry: 0.1, streak: 0.2, ridge: 0.4 },
    ) +
    drawn(
      sheet,
      [
        [x + 13 * k, 66],
        [x + 14 * k, 76],
        [x + 3 * k, 82.4],
      ],
      4.6,
      shadow,
      { dry: 0.1, streak: 0.2, ridge: 0.4 },
    ) +
    form(
      sheet,
      `M${x - 6} 80C${x - 4} 78 ${x + 5} 78 ${x + 7} 81C${x + 7} 85 ${x + 4} 88 ${x} 88C${x - 4} 88 ${x - 7} 84 ${x - 6} 80Z`,
      middle,
      20,
      9,
      0.14,
    ) +
    [0, 1, 2]
      .map((i) =>
        drawn(
          sheet,
          [
            [x - 3 + i * 2.6, 82],
            [x - 2.4 + i * 2.2, 84.6],
            [x - 2.6 + i * 2, 87],
          ],
          0.5,
          shadow,
          { dry: 0, ridge: 0 },
        ),
      )
      .join('') +
    drawn(
      sheet,
      [
        [x - 4.6, 80.6],
        [x - 1, 79.6],
        [x + 2, 79.9],
      ],
      0.9,
      light,
      { dry: 0.3, ridge: 0 },
    );
  // Wide sleeves end at the elbow.
  const sleeves = (x: number, cloth: string): string =>
    [-1, 1]
      .map((k) =>
        drawn(
          sheet,
          [
            [x + k * 12.4, 54],
            [x + k * 14.6, 62],
            [x + k * 15, 71],
          ],
          8.4,
          k < 0 ? tint(cloth, 0.1) : shade(cloth, 0.3),
          {
            dry: 0.1,
            streak: 0.16,
            ridge: 0.3,
          },
        ),
      )
      .join('');
  return pair(33, 1) + pair(68, -1) + sleeves(33.6, left.cloth) + sleeves(67.4, right.cloth);
}
