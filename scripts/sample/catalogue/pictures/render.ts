import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWork } from '#scripts/picture-work.ts';
import type { SampleProduct, View } from '../types.ts';
import { pictureSvg } from './painters.ts';

/** Part of the cache key. Increment it when the JPEG settings change. */
const ENCODING = 'jpeg-88-444-v1';

/** Pending renders by file. Concurrent requests for the same picture share one render. */
const pendingRenders = new Map<string, Promise<Buffer>>();

async function encode(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function fromCacheOrNew(svg: string, file: string, cacheDir: string): Promise<Buffer> {
  const known = await readIfThere(file);
  if (known) return known;
  const picture = await pictureWork(() => encode(svg));
  await mkdir(cacheDir, { recursive: true });
  // Write to a temporary file and rename it, so that no reader sees a partial file.
  const aside = `${file}.${randomUUID()}.tmp`;
  await writeFile(aside, picture);
  await rename(aside, file);
  return picture;
}

/**
 * Returns the JPEG (960 × 1200) of one of a product's pictures, cached in `cacheDir`. The cache key is a hash of the
 * SVG, so a changed product or painter never returns a stale picture.
 */
export function renderPicture(product: SampleProduct, view: View, cacheDir: string): Promise<Buffer> {
  const svg = pictureSvg(product, view);
  const key = createHash('sha256').update(ENCODING).update(svg).digest('hex').slice(0, 32);
  const file = join(cacheDir, `${key}.jpg`);
  const running = pendingRenders.get(file);
  if (running) return running;
  const render = fromCacheOrNew(svg, file, cacheDir).finally(() => pendingRenders.delete(file));
  pendingRenders.set(file, render);
  return render;
}
