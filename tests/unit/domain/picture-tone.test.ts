import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toneKey, toneOf } from '#domain/picture-tone.ts';

const styles = readFileSync('src/styles/picture-tones.css', 'utf8');
const channel = fc.integer({ min: 0, max: 255 });

describe("a colour's tone", () => {
  test.each([
    ['white', { r: 255, g: 255, b: 255 }, '5'],
    ['black', { r: 0, g: 0, b: 0 }, '0'],
    ['a middle grey', { r: 128, g: 128, b: 128 }, '2'],
    ['a pale sand', { r: 214, g: 207, b: 195 }, '4x3'],
    ['clay', { r: 161, g: 61, b: 28 }, '1y1'],
    ['indigo', { r: 38, g: 48, b: 92 }, '0y9'],
    ['a strong green', { r: 0, g: 200, b: 0 }, '3y5'],
    // The hue is nearer to 360 degrees than to 330.
    ['crimson', { r: 200, g: 20, b: 90 }, '2y0'],
  ])('%s', (_, colour, tone) => {
    expect(toneOf(colour)).toBe(tone);
  });

  test('has its rules in the style sheet, whatever the colour', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const [shade, chroma, hue] = toneOf({ r, g, b });
        expect(styles).toContain(`.picture[data-tone^="${shade}"] {`);
        if (chroma === undefined) return;
        expect(styles).toContain(`.picture[data-tone*="${chroma}"] {`);
        expect(styles).toContain(`.picture[data-tone$="${hue}"] {`);
      }),
    );
  });
});

test('a tone is kept under the same key on whatever host the picture is', () => {
  expect(toneKey('https://a.example/media/1.jpg?v=2')).toBe(toneKey('http://localhost:8000/media/1.jpg?v=2'));
  expect(toneKey('https://a.example/media/1.jpg?v=2')).not.toBe(toneKey('https://a.example/media/1.jpg?v=3'));
});
