import { mix, type Point, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import type { LateriteSubject } from './laterite.ts';
import { drawn, form, type Sheet } from './scene.ts';

/** The road with its ruts and the grass along its edge. */
export function road(sheet: Sheet, { grass, road: [deep, middle, bright] }: LateriteSubject): string {
  const shape = form(
    sheet,
    'M64.9 49.6C63.6 51.6 60 53 56.4 55.4C52.6 58 53 61 48 64.4C40 69.6 24 73 6 81L94 81C88 75.6 79 71 75 66C71 61.4 72 58.4 69.4 55.4C67.4 53 67 51.4 65.9 49.6Z',
    middle,
    62,
    26,
    0.24,
    8,
  );
  const ruts: [Point[], number, string][] = [
    [points('65,50.4 60,55 54,62 40,70 18,82'), 3.4, deep],
    [points('65.6,50.4 64,56 63,62 62,70 60,82'), 4.2, deep],
    [points('65.3,50.6 62,56 58,63 49,71 36,82'), 5, bright],
    [points('65.8,51 66,57 68,63 75,71 85,82'), 5, bright],
    [points('65.4,50.6 61,55.4 56,62.4 44.6,70.4 26,82'), 1.6, tint(bright, 0.3)],
    [points('65.8,51 65.2,57 65,63 66.6,71 69.6,82'), 1.8, tint(bright, 0.24)],
  ];
  const verge = Array.from({ length: 44 }, (_, i) => {
    const t = (i / 43) ** 1.4;
    const [y, left] = [52 + t * 28, i % 2 === 0];
    const x = left ? 60 - t * 50 + Math.sin(t * 9) * 1.6 : 67 + t * 26 + Math.sin(t * 8) * 1.6;
    const tall = 0.7 + t * 4.4;
    return drawn(
      sheet,
      [
        [x, y + tall * 0.5],
        [x + (left ? 0.4 : -0.4) * tall, y - tall * 0.2],
        [x + (left ? 0.9 : -0.7) * tall, y - tall],
      ],
      0.6 + t * 2,
      grass[i % grass.length] ?? deep,
      { dry: 0.8, streak: 0.3, ridge: 0.25, press: 'taper' },
    );
  }).join('');
  return shape + ruts.map(([points, width, color]) => tapering(sheet, points, width, color)).join('') + verge;
}

/** A stroke that narrows toward the horizon, made of segments of increasing width. */
function tapering(sheet: Sheet, points: readonly Point[], width: number, color: string): string {
  return points
    .slice(0, -1)
    .map((from, i) => {
      const to = points[i + 1] ?? from;
      const before = points[Math.max(0, i - 1)] ?? from;
      const middle: Point = [(from[0] + to[0]) / 2 - (before[0] - from[0]) * 0.06, (from[1] + to[1]) / 2];
      return drawn(
        sheet,
        [from, middle, [to[0], to[1] + 0.6]],
        width * (0.14 + ((i + 1) / points.length) ** 1.6),
        color,
        { dry: 0.4, streak: 0.26, ridge: 0.25 },
      );
    })
    .join('');
}

/** Rainwater in the ruts, which reflects the sky. */
export function puddles(sheet: Sheet, { clouds, road: [deep] }: LateriteSubject): string {
  const at = (k: number): string => clouds[Math.min(clouds.length - 1, Math.floor(k * clouds.length))] ?? '#8899aa';
  const pools = [
    'M33 75.4C37 74.6 39 72.4 44 72.6C48 71 54 71.4 57 73C55 74.6 51 74.4 49 76C44 77.4 38 76.4 35 77.4C31 77.8 30 76.4 33 75.4Z',
    'M61 63.8C62.4 62.8 65 63 66.2 63.6C65.4 64.6 63.6 64.4 62.4 65.2C60.6 65.4 59.8 64.4 61 63.8Z',
    'M70 73.4C73 72 76 72.8 80 73C81 74 77 74.4 75 75.6C72.4 75.8 68.6 74.6 70 73.4Z',
  ];
  const glint = (points: Point[], width: number, color: string): string =>
    drawn(sheet, points, width, color, { dry: 0.8, ridge: 0.3, press: 'swell' });
  return (
    pools
      .map(
        (d, i) =>
          form(sheet, d, shade(deep, 0.35), 2, 8, 0.1) +
          form(sheet, inner(d), mix(at(i === 1 ? 0.7 : 0.34), deep, 0.12), 4, 8, 0.2),
      )
      .join('') +
    glint(points('38,75.4 44,74.2 51,73.6'), 0.9, at(0.7)) +
    glint(points('36,76.6 40,76.2 45,76'), 0.7, at(0.99)) +
    glint(points('71,74.2 74,73.8 78,73.9'), 0.6, at(0.8))
  );
}

/** The same pool slightly lower, so that a dark bank shows above the water. */
const inner = (d: string): string => {
  let i = 0;
  return d.replace(/-?\d+(\.\d+)?/g, (value) => {
    i += 1;
    return i % 2 === 0 ? String(Number(value) + 0.7) : value;
  });
};
