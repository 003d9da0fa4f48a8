import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWork } from '#scripts/picture-work.ts';
import type { SampleProduct, View } from '../types.ts';
import { pictureSvg } from './painters.ts';

/** Part of the cache key: raise it when the JPEG settings change. */
const ENCODING = 'jpeg-88-444-v1';

/** Renders under way, so that requests for the same picture at the same time share one. */
const underWay = new Map<string, Promise<Buffer>>();

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
  // Written aside and renamed, so that no reader ever meets half a file.
  const aside = `${file}.${randomUUID()}.tmp`;
  await writeFile(aside, picture);
  await rename(aside, file);
  return picture;
}

/**
 * The JPEG (960 × 1200) of one of a product's pictures, from the cache in `cacheDir` when it was rendered before.
 * The cache is keyed by the drawing itself, so a changed product or painter never shows an old picture.
 */
export function renderPicture(product: SampleProduct, view: View, cacheDir: string): Promise<Buffer> {
  const svg = pictureSvg(product, view);
  const key = createHash('sha256').update(ENCODING).update(svg).digest('hex').slice(0, 32);
  const file = join(cacheDir, `${key}.jpg`);
  const running = underWay.get(file);
  if (running) return running;
  const render = fromCacheOrNew(svg, file, cacheDir).finally(() => underWay.delete(file));
  underWay.set(file, render);
  return render;
}
