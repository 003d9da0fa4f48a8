import { circle, type Point } from '../../kit.ts';
import { resample } from '../flatwork/curve.ts';
import type { Studio } from './brush.ts';
import { drawn, ground, type Sheet, type Size } from './scene.ts';

/** Line and empty space, after the uli drawings of Nsukka: black sweeps, coils, rows of dots. */
export interface UliSubject {
  kind: 'uli';
  ground: string;
  washes: readonly (readonly [points: readonly Point[], width: number, color: string])[];
  ink: string;
  sweeps: readonly (readonly [points: readonly Point[], width: number])[];
  coils: readonly (readonly [x: number, y: number, r: number, turns: number])[];
  dots: readonly (readonly [points: readonly Point[], count: number, r: number, color: string])[];
  accent: string;
  accents: readonly (readonly [points: readonly Point[], width: number])[];
}

/** Paints thin washes, then the black brush, then the accents. Positions are on a sheet 100 wide. */
export function paintUli(studio: Studio, size: Size, subject: UliSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  const washes = subject.washes.map(([points, width, color]) =>
    drawn(sheet, points, width, color, { body: 0.4, dry: 0.9, streak: 0.16, ridge: 0 }),
  );
  const sweeps = subject.sweeps.map(([points, width]) =>
    drawn(sheet, points, width, subject.ink, {
      dry: 1,
      streak: 0.26,
      ridge: 0.14,
      press: width > 6 ? 'swell' : 'taper',
    }),
  );
  const coils = subject.coils.map(([x, y, r, turns]) =>
    drawn(sheet, coil(x, y, r, turns), 1.9, subject.ink, { dry: 0.4, ridge: 0.1, press: 'taper' }),
  );
  const accents = subject.accents.map(([points, width]) =>
    drawn(sheet, points, width, subject.accent, { dry: 0.9, ridge: 0.45, press: 'swell' }),
  );
  return (
    ground(studio, size, subject.ground, { angle: 92, brush: 64, streak: 0.07 }) +
    [...washes, ...sweeps, ...coils, ...accents].join('') +
    subject.dots.map((row) => dotted(sheet, row)).join('') +
    spatter(sheet, subject)
  );
}

function coil(x: number, y: number, r: number, turns: number): Point[] {
  const steps = Math.max(10, Math.round(Math.abs(turns) * 9));
  return Array.from({ length: steps }, (_, i): Point => {
    const t = i / (steps - 1);
    const a = t * turns * Math.PI * 2;
    return [x + Math.cos(a) * r * (1 - t * 0.86), y + Math.sin(a) * r * (1 - t * 0.86)];
  });
}

function dotted({ scale, studio }: Sheet, [points, count, r, color]: UliSubject['dots'][number]): string {
  return resample(points, count)
    .map(([x, y]) => {
      const size = r * studio.random.between(0.82, 1.15) * scale;
      return (
        circle(x * scale, y * scale, size, { fill: color }) +
        circle((x - r * 0.25) * scale, (y - r * 0.3) * scale, size * 0.36, { fill: '#fff4e0', 'fill-opacity': 0.28 })
      );
    })
    .join('');
}

/** Drops thrown by a loaded brush at the turn of a sweep. */
function spatter({ scale, studio }: Sheet, { sweeps, ink }: UliSubject): string {
  const { random } = studio;
  return sweeps
    .map(([points]) => {
      const [x, y] = points[points.length - 1] ?? [0, 0];
      return Array.from({ length: 7 }, () =>
        circle(
          (x + random.between(-7, 7)) * scale,
          (y + random.between(-7, 7)) * scale,
          random.between(0.12, 0.6) * scale,
          { fill: ink, 'fill-opacity': 0.85 },
        ),
      ).join('');
    })
    .join('');
}
