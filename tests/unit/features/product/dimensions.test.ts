import { expect, test } from 'vitest';
import { readSize } from '#features/product/dimensions.ts';
import { fc } from '../../../fixtures/properties.ts';

const size = (height: number, width: number, depth: number | null = null) => ({ height, width, depth });

test.each([
  ['24½ × 20 in (62 × 51 cm)', size(24.5, 20)],
  ['24 1/2 x 20"', size(24.5, 20)],
  ['24-1/2″ X 20″', size(24.5, 20)],
  ['24.125 × 20 inches', size(24.125, 20)],
  ['¾ × 2¾ in', size(0.75, 2.75)],
  ['15 × 22 × 12 in (38 × 56 × 30 cm)', size(15, 22, 12)],
  ['8 × 4 × 2 in (20 × 11 × 5 cm), beard 9 in (23 cm)', size(8, 4, 2)],
  ['16 × 9 in, 24 lb', size(16, 9)],
  ['27 × 21 in with stand (69 × 53 cm)', size(27, 21)],
  ['24 in (61 cm) × 20 in (51 cm)', size(24, 20)],
  [`5' 6" x 3'`, size(66, 36)],
  ['5 ft 6 in × 3 ft', size(66, 36)],
  ['8’ by 10’', size(96, 120)],
  ['25.4 × 50,8 cm', size(10, 20)],
  ['2.54 m x 50.8 cm', size(100, 20)],
  ['254 × 508 mm', size(10, 20)],
  ['H 25.4 cm, W 50.8 cm, D 12.7 cm', size(10, 20, 5)],
  ['12"H x 8"W x 4"D', size(12, 8, 4)],
  ['W: 84 x D: 36 x H: 33 in', size(33, 84, 36)],
  ['30 in wide by 20 in high', size(20, 30)],
  ['L 90 in × W 60 in', size(90, 60)],
  ['12 × 8 × 5 in w/ cord', size(12, 8, 5)],
])('reads %s', (text, expected) => {
  const read = readSize(text);
  expect(read?.height).toBeCloseTo(expected.height, 6);
  expect(read?.width).toBeCloseTo(expected.width, 6);
  if (expected.depth === null) expect(read?.depth).toBeNull();
  else expect(read?.depth).toBeCloseTo(expected.depth, 6);
});

test.each([
  '',
  'one size',
  '24 × 20',
  '4¾ in each (12 cm)',
  '30 in around (76 cm)',
  'disc 3 in, strand 27 in (7.5 cm, 69 cm)',
  '11 in sole (28 cm), sizes 38–45',
  '0 × 3 in',
  '1/0 × 3 in',
  '-4 × ',
  '1,200 × 800 mm',
  '9e9 × 1 in',
  '500 × 20 in',
  'H 20 × D 10 in',
  '(24 × 20 in)',
  '<svg>',
])('reads no size from "%s"', (text) => {
  expect(readSize(text)).toBeNull();
});

test('reads any text quickly, and no size that is not plausible', () => {
  const letters = fc.constantFrom(...'0123456789½⅞ .,/-×x"\'hwdlincmft()');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(letters, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (text) => {
        const read = readSize(text);
        for (const inches of [read?.height ?? 1, read?.width ?? 1, read?.depth ?? 1]) {
          expect(inches).toBeGreaterThanOrEqual(0.1);
          expect(inches).toBeLessThanOrEqual(240);
        }
      },
    ),
  );
  for (const text of ['1'.repeat(1e5), '('.repeat(1e5), '1 x '.repeat(1e5)]) expect(readSize(text)).toBeNull();
});
