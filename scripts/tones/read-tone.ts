import sharp from 'sharp';
import { toneOf } from './tone.ts';

const MAX_PIXELS = 64_000_000;
/** Side of the scaled-down picture, in pixels: enough to find the most frequent color. */
const SIZE = 64;
/** Size of a color group per channel, of 256. Similar colors count as one. */
const STEP = 32;

/**
 * Returns the average of the most frequent group of colors. Sharp's own `dominant` is the center of a group's range, which
 * turns a warm gray green.
 * @param pixels raw RGB data
 */
function dominant(pixels: Buffer): [red: number, green: number, blue: number] {
  const groups = new Map<string, { r: number; g: number; b: number; count: number }>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const name = [r, g, b].map((channel) => Math.floor(channel / STEP)).join();
    const group = groups.get(name) ?? { r: 0, g: 0, b: 0, count: 0 };
    groups.set(name, { r: group.r + r, g: group.g + g, b: group.b + b, count: group.count + 1 });
  }
  const { r, g, b, count } = [...groups.values()].reduce((most, group) => (group.count > most.count ? group : most));
  return [r / count, g / count, b / count];
}

/**
 * Reads the tone of a picture's most frequent color.
 * @returns null for a picture with transparency, whose background must stay visible
 * @throws {Error} when the picture can't be read
 */
export async function readTone(picture: Buffer): Promise<string | null> {
  const small = sharp(picture, { limitInputPixels: MAX_PIXELS }).resize({ width: SIZE, height: SIZE, fit: 'inside' });
  const { isOpaque } = await sharp(await small.png().toBuffer()).stats();
  return isOpaque ? toneOf(dominant(await small.removeAlpha().toColourspace('srgb').raw().toBuffer())) : null;
}
