import { shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import type { Studio } from './brush.ts';
import { drawn, form, ground, type Sheet, type Size } from './scene.ts';

/** A still life: calabashes, mangoes, a striped cloth. The sheet is 100 by 100. */
export interface CalabashSubject {
  kind: 'calabash';
  wall: string;
  wallThrough: readonly string[];
  table: string;
  cloth: readonly [ground: string, stripe: string, second: string];
  gourds: readonly [left: string, tall: string, right: string];
  fruit: readonly [string, string];
}

/** Paints the wall, table, cloth, three calabashes and two mangoes. */
export function paintCalabash(studio: Studio, size: Size, subject: CalabashSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  const [left, tall, right] = subject.gourds;
  return (
    ground(studio, size, subject.wall, { angle: 56, brush: 52, streak: 0.2, through: subject.wallThrough, bend: 20 }) +
    table(sheet, subject) +
    shadow(sheet, 'M42 72C56 70 72 72 78 75C70 79 52 79 42 77Z') +
    gourd(sheet, tall) +
    shadow(sheet, 'M70 80C80 78 94 80 99 84C90 88 74 87 68 85Z') +
    bowl(sheet, right) +
    shadow(sheet, 'M28 84C42 82 54 84 58 87C50 91 34 91 26 89Z') +
    round(sheet, left) +
    fruits(sheet, subject)
  );
}

const shadow = (sheet: Sheet, d: string): string => form(sheet, d, '#2a1712', 6, 12, 0.12);

function table(sheet: Sheet, { table: wood, cloth: [base, stripe, second] }: CalabashSubject): string {
  const stripes = [0, 1, 2, 3, 4, 5].map((i) => {
    const x = 9 + i * 13;
    return form(
      sheet,
      `M${x + 8} 70L${x + 13} 70L${x + 6 - i} 101L${x - 1 - i} 101Z`,
      i % 2 ? stripe : second,
      100,
      12,
      0.2,
    );
  });
  return (
    form(sheet, 'M-1 66C30 64.6 70 65 101 66.6L101 101L-1 101Z', wood, 3, 26, 0.26) +
    form(sheet, 'M12 70C36 69 66 69 90 70L84 101L-4 101Z', base, 8, 20, 0.14) +
    stripes.join('') +
    drawn(sheet, points('-2,66 50,65.4 102,66.8'), 1, shade(wood, 0.5), { dry: 0.2, ridge: 0.2 })
  );
}

/** A tall-necked gourd with a burnt band. */
function gourd(sheet: Sheet, color: string): string {
  return (
    form(
      sheet,
      'M47 12C50 10 54 11 54.6 14C55 22 53 28 55 34C58 41 70 46 71 58C71.6 70 62 76 51 76C40 76 31 70 31.4 58C32 46 44 41 46.6 34C48 28 45 20 47 12Z',
      color,
      74,
      16,
      0.2,
    ) +
    form(
      sheet,
      'M54.6 14C55 22 53 28 55 34C58 41 70 46 71 58C71.6 70 62 76 51 76C60 70 63 62 60 53C57 45 51 40 50.6 34C50 27 53 20 54.6 14Z',
      shade(color, 0.45),
      78,
      14,
      0.18,
    ) +
    form(
      sheet,
      'M46.6 36C44 42 36 47 35 57C35.6 61 37 64 39 66C38.6 58 42 50 46 44C48 41 48.4 38 46.6 36Z',
      tint(color, 0.42),
      66,
      10,
      0.16,
    ) +
    form(sheet, 'M32.4 52.6C44 56.6 59 56.6 70.4 52.6L71 57.4C60 61.6 43 61.8 31.6 57.6Z', '#3a2018', 4, 9, 0.2) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        drawn(
          sheet,
          [
            [35.4 + i * 5, 55.2 + Math.sin(i / 2) * 0.9],
            [37.2 + i * 5, 58.4 + Math.sin(i / 2) * 0.9],
            [39 + i * 5, 55.4 + Math.sin(i / 2) * 0.9],
          ],
          0.8,
          tint(color, 0.4),
          { dry: 0.2, ridge: 0 },
        ),
      )
      .join('') +
    drawn(sheet, points('49,14 48.6,20 49.6,27'), 1, tint(color, 0.55), { dry: 0.6, ridge: 0 })
  );
}

/** A round calabash in front, with its stem. */
function round(sheet: Sheet, color: string): string {
  return (
    form(
      sheet,
      'M9 70C9 57 19 52 29 52C40 52 49 59 49 71C49 83 40 89.6 29 89.6C18 89.6 9 83 9 70Z',
      color,
      60,
      16,
      0.2,
    ) +
    form(
      sheet,
      'M40 55C46 58.6 49 64 49 71C49 83 40 89.6 29 89.6C22 89.6 16 87 12.6 82.6C26 86 38 80 41 70C42.4 64 41.6 59 40 55Z',
      shade(color, 0.46),
      52,
      13,
      0.18,
    ) +
    form(sheet, 'M14 66C15 59 21 55.4 27 55.4C25 59 19 61 17 68C16 71 14.4 70 14 66Z', tint(color, 0.5), 54, 9, 0.14) +
    drawn(sheet, points('28.6,53 28,49 30,45.4'), 2, '#4a3018', { dry: 0.1, ridge: 0.5 })
  );
}

/** Half a calabash as a bowl: pale inside, dark rim. */
function bowl(sheet: Sheet, color: string): string {
  return (
    form(sheet, 'M60 71C60 82 69 88 79 88C89 88 98 82 98 71Z', color, 62, 14, 0.2) +
    form(sheet, 'M88 71C88 79 82 85 73 87C75 87.8 77 88 79 88C89 88 98 82 98 71Z', shade(color, 0.48), 56, 12, 0.16) +
    form(
      sheet,
      'M60 71C60 67.4 69 65 79 65C89 65 98 67.4 98 71C98 74.6 89 77 79 77C69 77 60 74.6 60 71Z',
      tint(color, 0.55),
      4,
      9,
      0.14,
    ) +
    form(
      sheet,
      'M63 71C63 68.6 70 67 79 67C88 67 95 68.6 95 71C90 69.6 86 69.2 79 69.2C71 69.2 66 69.8 63 71Z',
      shade(color, 0.5),
      4,
      8,
      0.14,
    )
  );
}

function fruits(sheet: Sheet, { fruit: [first, second] }: CalabashSubject): string {
  const mango = (x: number, y: number, color: string): string =>
    form(
      sheet,
      `M${x - 8} ${y}C${x - 8} ${y - 6} ${x - 2} ${y - 7} ${x + 3} ${y - 5}C${x + 9} ${y - 3} ${x + 10} ${y + 3} ${x + 5} ${y + 5}C${x - 1} ${y + 7} ${x - 8} ${y + 6} ${x - 8} ${y}Z`,
      color,
      30,
      10,
      0.24,
    ) +
    form(
      sheet,
      `M${x - 6} ${y - 1}C${x - 5} ${y - 5} ${x} ${y - 5.6} ${x + 2} ${y - 4}C${x - 1} ${y - 3} ${x - 4} ${y - 1} ${x - 6} ${y - 1}Z`,
      tint(color, 0.5),
      20,
      6,
      0.14,
    ) +
    form(
      sheet,
      `M${x + 9} ${y}C${x + 9} ${y + 4} ${x + 4} ${y + 6} ${x - 2} ${y + 5.8}C${x + 3} ${y + 4} ${x + 6} ${y + 2} ${x + 9} ${y}Z`,
      shade(color, 0.4),
      30,
      7,
      0.16,
    );
  return shadow(sheet, 'M56 94C64 92 76 93 80 95C74 98 62 99 54 97Z') + mango(64, 91, first) + mango(79, 94, second);
}
