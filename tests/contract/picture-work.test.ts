import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { sampleProducts } from '#scripts/sample/catalogue/catalogue.ts';
import { renderPicture } from '#scripts/sample/catalogue/pictures/render.ts';
import { serve } from './serve-setup.ts';

const { atOnce, work } = vi.hoisted(() => ({ atOnce: { now: 0, most: 0 }, work: vi.fn() }));

vi.mock(import('#scripts/picture-work.ts'), async (original) => {
  const { pictureWork } = await original();
  return {
    pictureWork: (task) => {
      work();
      return pictureWork(async () => {
        atOnce.now += 1;
        atOnce.most = Math.max(atOnce.most, atOnce.now);
        return await task().finally(() => {
          atOnce.now -= 1;
        });
      });
    },
  };
});

const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a52' } })
  .jpeg()
  .toBuffer();

test('pictures are rendered and scaled on all cores but one', async () => {
  const site = await serve({ 'index.html': 'shop', 'photo.jpg': photo });
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => site.ask(`/.netlify/images?url=/photo.jpg&w=${20 + index}`)),
    ...sampleProducts.slice(0, 8).map((product) => renderPicture(product, 'whole', join(site.folder, 'drawn'))),
  ]);
  expect(work).toHaveBeenCalledTimes(16);
  expect(atOnce.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  expect(sharp.concurrency()).toBe(1);
});
