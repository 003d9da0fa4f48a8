import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toneOf } from '#scripts/tones/tone.ts';
import { fc } from '../../../fixtures/properties.ts';

const styles = readFileSync('src/styles/picture-tones.css', 'utf8');
const channel = fc.integer({ min: 0, max: 255 });

describe('toneOf', () => {
  test.each([
    ['white', [255, 255, 255] as const, '5'],
    ['black', [0, 0, 0] as const, '0'],
    ['a middle gray', [128, 128, 128] as const, '2'],
    ['a pale sand', [214, 207, 195] as const, '4x3'],
    ['clay', [161, 61, 28] as const, '1y1'],
    ['indigo', [38, 48, 92] as const, '0y9'],
    ['a strong green', [0, 200, 0] as const, '3y5'],
    // The hue is closer to 360 degrees than to 330.
    ['crimson', [200, 20, 90] as const, '2y0'],
  ])('returns the tone of %s', (_, color, tone) => {
    expect(toneOf([...color])).toBe(tone);
  });

  test('has CSS rules for any color', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const [shade, chroma, hue] = toneOf([r, g, b]);
        expect(styles).toContain(`.picture[data-tone^="${shade}"] {`);
        if (chroma === undefined) return;
        expect(styles).toContain(`.picture[data-tone*="${chroma}"] {`);
        expect(styles).toContain(`.picture[data-tone$="${hue}"] {`);
      }),
    );
  });
});
