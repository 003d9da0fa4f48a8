import { type Point, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { stroke } from './brush.ts';
import type { PortraitSubject } from './portrait.ts';
import { form, type Sheet } from './scene.ts';

/** The neck: lit plane, half shadow, and the shadow of the jaw. */
export function neck(sheet: Sheet, { skin: [deep, shadow, middle] }: PortraitSubject): string {
  return (
    form(
      sheet,
      'M40 84C41 92 40.4 99 35 104.4C44 110.4 60 109.4 69 101.4C65 95 64.6 88 65.4 78Z',
      shadow,
      82,
      18,
      0.14,
    ) +
    form(
      sheet,
      'M40 86C46 93 47.4 101 45 107.6C40.6 107.2 37.4 106 35 104.4C39.4 99.4 41 93 40 86Z',
      middle,
      78,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M39.6 87C47 89.6 55 86.6 60.6 79L65.4 78C65 86 62 92.6 53 95.4C47.6 94.4 42.4 91.4 39.6 87Z',
      deep,
      30,
      14,
      0.14,
    )
  );
}

/** The face in profile, from the middle tone to the highlights and the shadows. */
export function face(sheet: Sheet, { skin: [deep, shadow, middle, light, gleam], lips }: PortraitSubject): string {
  return (
    // The whole head in its middle tone, from the hairline down the profile to the jaw and the ear.
    form(
      sheet,
      'M35.4 46C34 49.4 33 51.8 32.4 54C31.8 56 32.2 57.4 31.4 59.4C30 62.8 27.4 65.8 26.2 68.2C25.4 70 26.6 71.4 29.4 71.8C28.6 72.8 28.8 73.4 28.4 74.2C27.2 75 26.2 76 26.6 77C27 77.8 28.2 78.2 28.6 78.8C27.8 79.6 27 80.6 27.6 81.8C28 82.8 29.2 83.2 29.6 84C29.6 85.6 28.6 86.6 28.8 88.6C29.2 91.8 33.4 93 38 91.6C47 89 57 83 61.4 76L70 60L66 44Z',
      middle,
      66,
      20,
      0.13,
    ) +
    // Light: the brow and the bridge of the nose, the cheekbone, the chin.
    form(
      sheet,
      'M35.4 46C34 49.4 33 51.8 32.4 54C31.8 56 32.2 57.4 31.4 59.4C30 62.8 27.4 65.8 26.2 68.2C28 69 30.6 67.4 32.4 64C34 60.6 34 58 37 56.4C41 54.6 44 50 44.4 45Z',
      light,
      72,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M33.6 67C37 63.8 43.4 63.2 49.4 64.6C46.6 69.4 41.4 72.8 35.6 72.6C34 71.4 33.2 69.2 33.6 67Z',
      light,
      20,
      12,
      0.12,
    ) +
    form(
      sheet,
      'M29.6 84.2C31.6 83.4 34.4 84 35.6 86C35.2 88.4 33 90.2 30 90.6C28.4 89 29 86.8 29.6 84.2Z',
      light,
      40,
      9,
      0.1,
    ) +
    form(sheet, 'M35 46.4C34 50 33.2 52 32.8 53.8C34 54.2 36 52.4 37.2 49.6L38 46Z', gleam, 74, 8, 0.1) +
    form(sheet, 'M30.6 62.4C29.6 64.4 28.2 66.2 27.4 67.6C28.6 67.6 30 66.2 31 64.2Z', gleam, 60, 6, 0.1) +
    // Shadow: under the cheekbone, along the jaw, the temple and the socket of the eye.
    form(
      sheet,
      'M49.4 64.6C55 62.6 61 60.6 69 60L61.4 76C57 83 47 89 38 91.6C42.6 87.4 41 81.6 40.4 77.6C44.4 74.6 47.6 70.4 49.4 64.6Z',
      shadow,
      58,
      16,
      0.13,
    ) +
    form(
      sheet,
      'M61.4 76C57 83 47 89 38 91.6C36 92.2 34 92.2 32.4 91.8C40 89 49 83.6 54.6 74.6C58 70.6 62 66 69 60Z',
      deep,
      46,
      12,
      0.13,
    ) +
    form(
      sheet,
      'M34.4 57.2C38 54.8 43.6 55.2 47.6 58.2C45.6 61.4 39.4 63 34.8 61.4C34 60 34 58.4 34.4 57.2Z',
      shadow,
      10,
      8,
      0.12,
    ) +
    form(
      sheet,
      'M29.4 71.8C30.6 71.8 32.2 71 32.6 69.6C32.4 68.6 31 68.4 30 69.2C29 69.8 28.4 71 29.4 71.8Z',
      deep,
      20,
      5,
      0.1,
    ) +
    eye(sheet, deep, light) +
    form(
      sheet,
      'M28.4 74.2C27.2 75 26.2 76 26.6 77C29.6 76.8 32 77.2 35.2 78.2C34 75.6 31.4 73.4 29.4 73.6Z',
      shade(lips, 0.3),
      18,
      6,
      0.14,
    ) +
    form(
      sheet,
      'M28.4 78C27.6 79.2 27 80.6 27.6 81.8C30.6 82.6 33.4 81 35.2 78.2C32.6 77.4 30.4 77.4 28.4 78Z',
      lips,
      14,
      7,
      0.16,
    ) +
    form(sheet, 'M28.4 79.2C28 80 28 80.6 28.4 81C29.6 80.8 30.8 80 31.4 79Z', tint(lips, 0.4), 14, 5, 0.1) +
    ear(sheet, middle, deep, light)
  );
}

/** A lowered lid, its lashes, and the brow above. */
function eye(sheet: Sheet, deep: string, light: string): string {
  const { scale, studio } = sheet;
  const at = (points: Point[]): Point[] => points.map(([x, y]) => [x * scale, y * scale]);
  return (
    form(sheet, 'M34.8 58.4C37 56.8 41 56.8 43.8 59.2C41.6 60.8 37.4 61.2 35 60.4Z', light, 16, 5, 0.1) +
    stroke(studio, at(points('34.4,60 37.4,61.4 41,61 45,58.8')), 0.95 * scale, shade(deep, 0.55), {
      dry: 0.1,
      ridge: 0,
      streak: 0.1,
    }) +
    stroke(studio, at(points('33.4,54.4 37.6,51.8 42.4,51.9 47.6,54.6')), 1.15 * scale, shade(deep, 0.55), {
      dry: 0.5,
      ridge: 0,
      streak: 0.1,
    })
  );
}

function ear(sheet: Sheet, middle: string, deep: string, light: string): string {
  return (
    form(
      sheet,
      'M59.6 63.4C60.8 59.8 65.4 59 67 62C68.4 65.4 66.4 69.8 63.8 73.4C62 75 60.4 74 60.4 72C60.2 69 59 66.4 59.6 63.4Z',
      middle,
      70,
      8,
      0.12,
    ) +
    form(
      sheet,
      'M61.4 64C62.4 61.8 65.2 61.8 65.6 64C66 66.8 64.4 69.4 62.8 71.4C62.8 68.8 61 66.8 61.4 64Z',
      deep,
      70,
      6,
      0.12,
    ) +
    form(sheet, 'M61 61.6C62.4 60.4 65 60.4 66 62L65 62.6C63.8 61.8 62.2 62 61.4 63Z', light, 10, 4, 0.1)
  );
}
