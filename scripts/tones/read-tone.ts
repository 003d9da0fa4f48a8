import sharp from 'sharp';
import { toneOf } from './tone.ts';

const MAX_PIXELS = 64_000_000;
/** Enough to tell what there is most of; in pixels. */
const SIZE = 64;
/** Colours that differ by less, of 256 in each channel, mostly count as one. */
const STEP = 32;

/**
 * The middle of the colours that there are most of. What sharp calls so is the middle of a range that they are in, in which a
 * warm grey turns green.
 * @param pixels three channels
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
 * The tone of what there is most of in a picture.
 * @returns null for one that lets something shine through: what is behind it stays seen
 * @throws {Error} when it can't be read
 */
export async function readTone(picture: Buffer): Promise<string | null> {
  const small = sharp(picture, { limitInputPixels: MAX_PIXELS }).resize({ width: SIZE, height: SIZE, fit: 'inside' });
  const { isOpaque } = await sharp(await small.png().toBuffer()).stats();
  return isOpaque ? toneOf(dominant(await small.removeAlpha().toColourspace('srgb').raw().toBuffer())) : null;
}
