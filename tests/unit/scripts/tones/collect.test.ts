import sharp from 'sharp';
import { expect, test } from 'vitest';
import { collectTones } from '#scripts/tones/collect.ts';
import { readTone } from '#scripts/tones/read-tone.ts';
import { toneKey } from '#ui/picture-tone.ts';

const picture = (background: Record<'r' | 'g' | 'b' | 'alpha', number>) =>
  sharp({ create: { width: 200, height: 250, channels: 4, background } });
const clay = { r: 161, g: 61, b: 28, alpha: 1 };
const white = { r: 255, g: 255, b: 255, alpha: 1 };

/** A white picture with a clay-colored strip of the given width in the middle. */
async function piece(width: number, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const middle = await picture(clay).resize(width, 250, { fit: 'fill' }).png().toBuffer();
  return picture(white)
    .composite([{ input: middle }])
    .flatten()
    .toFormat(format)
    .toBuffer();
}

test.each(['png', 'jpeg', 'webp'] as const)('the tone comes from the dominant color: %s', async (format) => {
  expect(await readTone(await piece(80, format))).toBe('5');
  expect(await readTone(await piece(140, format))).toBe('1y1');
});

test('a grayscale picture has a tone', async () => {
  const gray = await picture({ r: 128, g: 128, b: 128, alpha: 1 }).flatten().toColourspace('b-w').png().toBuffer();
  expect(await readTone(gray)).toBe('2');
});

test('a translucent picture has no tone', async () => {
  expect(
    await readTone(
      await picture({ ...clay, alpha: 0.5 })
        .png()
        .toBuffer(),
    ),
  ).toBeNull();
  expect(await readTone(await picture(clay).png().toBuffer())).toBe('1y1');
});

test('rejects a file that is not an image', async () => {
  await expect(readTone(Buffer.from('<!doctype html>'))).rejects.toThrow();
});

test('collectTones reads only new pictures, drops removed ones, and reports failed ones for a retry', async () => {
  const url = (name: string) => `https://api.example/media/${name}.jpg`;
  const asked: string[] = [];
  const { tones, problems, read } = await collectTones({
    urls: [url('old'), url('new'), url('broken'), url('new'), url('glass')],
    known: { [toneKey(url('old'))]: '3', [toneKey(url('gone'))]: '4' },
    download: async (address) => {
      asked.push(address);
      if (address === url('broken')) throw new Error('no answer');
      return address === url('glass')
        ? picture({ ...clay, alpha: 0 })
            .png()
            .toBuffer()
        : piece(200, 'jpeg');
    },
  });
  expect(asked.toSorted()).toEqual([url('broken'), url('glass'), url('new')]);
  expect(tones).toEqual({ [toneKey(url('old'))]: '3', [toneKey(url('new'))]: '1y1', [toneKey(url('glass'))]: '' });
  expect(Object.keys(tones)).toEqual(Object.keys(tones).toSorted());
  expect(problems).toEqual([`${url('broken')}: no answer`]);
  expect(read).toBe(2);
});

test('collectTones saves intermediate results, so an interrupted run can resume', async () => {
  const urls = Array.from({ length: 105 }, (_, index) => `https://api.example/media/${index}.jpg`);
  const body = await picture({ ...white, alpha: 1 })
    .resize(8)
    .png()
    .toBuffer();
  const saved: number[] = [];
  const known = { [toneKey(urls[0] ?? '')]: '3' };
  await collectTones({
    urls,
    known,
    download: async () => body,
    save: (tones) => saved.push(Object.keys(tones).length),
  });
  // One tone was already known.
  expect(saved).toEqual([101, 105]);
});
