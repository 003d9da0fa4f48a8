import { circle, type Point, path, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { drawn, form, type Sheet } from './scene.ts';
import type { SistersSubject } from './sisters.ts';

/** The clothes of a sitter. */
export interface Sitter {
  wrap: string;
  cloth: string;
  print: string;
  motif: 'fans' | 'rings';
  jewel: string;
}

/** One sitter centered on `x`. `side` turns her slightly toward the other. */
export function sitter(sheet: Sheet, { skin }: SistersSubject, look: Sitter, x: number, side: 1 | -1): string {
  // Drawn as the left sitter and mirrored for the right one.
  const m = (d: string): string => {
    let i = 0;
    return d.replace(/-?\d+(\.\d+)?/g, (value) => {
      i += 1;
      return i % 2 === 1 ? String(Math.round((x - side * Number(value)) * 10) / 10) : value;
    });
  };
  const put = (d: string, color: string, angle: number, brush = 18, streak = 0.15): string =>
    form(sheet, m(d), color, side === -1 ? angle : 180 - angle, brush, streak);
  return gown(sheet, look, put, x) + headOf(sheet, look, skin, put, x, side);
}

type Put = (d: string, color: string, angle: number, brush?: number, streak?: number) => string;

function gown(sheet: Sheet, { cloth, print, motif, jewel }: Sitter, put: Put, x: number): string {
  const prints: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      const [dx, dy] = [column * 8.8 + (row % 2) * 4.4 - 2, 60 + row * 8.2];
      const half = dy < 62 ? 13 : 14 + (dy - 62) * 0.18;
      if (Math.abs(dx) > half) continue;
      prints.push(
        motif === 'rings'
          ? rings(sheet, x + dx, dy, 3.4, print)
          : fan(sheet, x + dx, dy, 3.9, print, (row + column) % 2 === 0 ? 1 : -1),
      );
    }
  }
  return (
    put(
      'M-12 49C-20 53 -24 64 -25 78C-27 92 -28 104 -27 115C-14 119 12 119 24 115C25 100 24 88 22 76C21 64 19 54 12 49C5 46 -5 46 -12 49Z',
      cloth,
      80,
      22,
      0.18,
    ) +
    prints.join('') +
    // Shaded side, the edge of the lap, folds that fall from the knees.
    put(
      'M12 49C19 54 21 64 22 76C24 88 25 100 24 115L17 116.6C18 100 17 86 14.6 76C13 66 12 58 12 49Z',
      shade(cloth, 0.45),
      84,
      16,
      0.14,
    ) +
    [-14, -5, 6, 14]
      .map((dx, i) =>
        drawn(
          sheet,
          [
            [x + dx, 90 + (i % 2) * 4],
            [x + dx * 1.16, 102],
            [x + dx * 1.34, 117],
          ],
          2.6,
          shade(cloth, 0.34),
          { dry: 1, ridge: 0.12, streak: 0.16, body: 0.6, press: 'taper' },
        ),
      )
      .join('') +
    drawn(
      sheet,
      [
        [x - 8, 50],
        [x - 4, 55],
        [x, 57],
        [x + 4, 55],
        [x + 8, 50],
      ],
      1.7,
      jewel,
      { dry: 0.1, ridge: 0.6 },
    )
  );
}

function headOf(
  sheet: Sheet,
  { wrap, jewel }: Sitter,
  [shadow, middle, light]: SistersSubject['skin'],
  put: Put,
  x: number,
  side: number,
): string {
  const { scale } = sheet;
  const ink = shade(shadow, 0.55);
  const sx = (dx: number): number => x - side * dx;
  const mark = (points: Point[], width: number, color: string): string =>
    drawn(
      sheet,
      points.map(([px, py]): Point => [sx(px), py]),
      width,
      color,
      { dry: 0.1, ridge: 0, streak: 0.1 },
    );
  return (
    put('M-5 40C-5 46 -6 49 -9 51C-4 56 5 56 9 51C6 49 5 46 5 40Z', shadow, 84, 12) +
    put(
      'M-9 27C-9.6 34 -8.4 40 -4.6 44C-1.6 46.6 2 46.6 4.8 44C8.4 40 9.4 34 9 27C6 22 -6 22 -9 27Z',
      middle,
      78,
      14,
      0.12,
    ) +
    put(
      'M1.6 25C4 31 2 34 3.4 37C4.4 40 2 44 0.6 46C2.4 46.2 3.6 45.2 4.8 44C8.4 40 9.4 34 9 27Z',
      shadow,
      80,
      10,
      0.12,
    ) +
    put('M-9 27C-9.4 31 -9 35 -7.6 38.4C-5 37 -3.4 34 -3.8 31C-4.6 29.6 -7 28 -9 27Z', light, 70, 9, 0.12) +
    put('M-1.2 29C-2.2 33 -3 36 -3.2 37.6C-2 39 0 39 1.2 37.8C0.6 34 0.6 31 0.4 28.6Z', light, 84, 6, 0.1) +
    // Brows, eyes, nostrils, mouth.
    mark(points('-7.2,29.4 -5,28.2 -2.6,29'), 0.7, ink) +
    mark(points('2.4,29 4.8,28.2 7,29.4'), 0.7, ink) +
    put('M-7 32.2C-5.6 30.8 -3.6 30.8 -2.4 32.2C-3.6 33.4 -5.8 33.4 -7 32.2Z', '#f0e2c8', 0, 5, 0.05) +
    put('M2.4 32.2C3.6 30.8 5.6 30.8 6.8 32.2C5.6 33.4 3.6 33.4 2.4 32.2Z', '#d9c7a6', 0, 5, 0.05) +
    [-4.6, 4.6].map((dx) => circle(sx(dx) * scale, 32.1 * scale, 1.05 * scale, { fill: ink })).join('') +
    mark(points('-7.2,32.2 -4.8,30.9 -2.2,32.2'), 0.55, ink) +
    mark(points('2.2,32.2 4.6,30.9 7,32.2'), 0.55, ink) +
    mark(points('-2.8,38 -0.8,38.8 1.4,38'), 0.6, ink) +
    put('M-4 41.4C-2 40 -0.8 40.6 0 40.8C1 40.4 2.4 40 4 41.4C2 44 -2 44 -4 41.4Z', '#8c2f33', 4, 6, 0.14) +
    mark(points('-4,41.5 0,41.9 4,41.5'), 0.4, ink) +
    put(
      'M-9.8 29C-12 20 -10 12 -2 9C6 6.6 14 10 13.4 18C13 22 11 26 9.8 29C5 24.6 -5 24.6 -9.8 29Z',
      wrap,
      36,
      16,
      0.2,
    ) +
    put('M2 9C8 4 15 4 17 8C18 12 15 16 11 18C8 14 5 11 2 9Z', tint(wrap, 0.16), 60, 12, 0.2) +
    put(
      'M13.4 18C13 22 11 26 9.8 29C8.4 27.6 6.6 26.8 5 26.4C8 22 10 18 9.6 13C12 14 13.4 16 13.4 18Z',
      shade(wrap, 0.45),
      60,
      10,
      0.14,
    ) +
    mark(points('-9,25 -2,19 7,16.6'), 0.8, shade(wrap, 0.5)) +
    mark(points('-9.6,21 -4,14 4,11.4'), 0.7, tint(wrap, 0.5)) +
    [-9.6, 9.4]
      .map(
        (dx) =>
          circle(sx(dx) * scale, 40 * scale, 1.7 * scale, { fill: shade(jewel, 0.4) }) +
          circle((sx(dx) - 0.2) * scale, 39.7 * scale, 1.4 * scale, { fill: jewel }),
      )
      .join('')
  );
}

function rings(sheet: Sheet, x: number, y: number, r: number, color: string): string {
  const { scale } = sheet;
  const ring = (k: number, width: number): string =>
    circle(x * scale, y * scale, r * k * scale, { fill: 'none', stroke: color, 'stroke-width': width * scale });
  return ring(1, 0.9) + ring(0.56, 0.7) + circle(x * scale, y * scale, r * 0.22 * scale, { fill: color });
}

function fan(sheet: Sheet, x: number, y: number, r: number, color: string, turn: 1 | -1): string {
  const { scale } = sheet;
  const rays = Array.from({ length: 5 }, (_, i) => {
    const a = Math.PI * (0.1 + i * 0.2) * -turn;
    const tip: Point = [x + Math.cos(a) * r, y + Math.sin(a) * r];
    return `M${(x * scale).toFixed(1)} ${((y + turn * r * 0.3) * scale).toFixed(1)}L${(tip[0] * scale).toFixed(1)} ${(tip[1] * scale).toFixed(1)}`;
  });
  return (
    path(rays.join(''), { stroke: color, 'stroke-width': 1.2 * scale, 'stroke-linecap': 'round' }) +
    circle(x * scale, (y + turn * r * 0.3) * scale, 1.1 * scale, { fill: color })
  );
}
