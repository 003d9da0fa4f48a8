import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { compose } from './pictures/compose.ts';
import type { CraftPainter } from './pictures/kit.ts';
import type { CraftId, SampleProduct, View } from './types.ts';

/**
 * Renders the sample pictures as one contact sheet and prints the render times and SVG sizes:
 *
 *   node scripts/sample/catalogue/contact-sheet.ts [--craft NAME] [--view whole|detail|other-side|room|all]
 *     [--product ID] [--columns 4] [--width 240] [--out FILE.png]
 *
 * `--view all` shows the four views of each product in one row. Each craft loads separately, so that one broken craft
 * doesn't hide the others.
 */
const { values: options } = parseArgs({
  options: {
    craft: { type: 'string' },
    product: { type: 'string' },
    view: { type: 'string', default: 'whole' },
    columns: { type: 'string' },
    width: { type: 'string', default: '240' },
    out: { type: 'string', default: '/tmp/contact-sheet.png' },
  },
});

const allCrafts: readonly CraftId[] = [
  'bracelets',
  'necklaces',
  'beadwork',
  'textiles',
  'prints',
  'paintings',
  'masks',
  'sculpture',
  'stools',
  'drums',
  'kalimbas',
  'leather',
  'baskets',
  'pottery',
];

interface Picture {
  product: SampleProduct;
  painter: CraftPainter<unknown>;
  view: View;
}

async function load(
  craft: CraftId,
): Promise<{ products: SampleProduct[]; painter: CraftPainter<unknown> } | undefined> {
  const files = [`./products/${craft}.ts`, `./pictures/crafts/${craft}.ts`] as const;
  if (!files.every((file) => existsSync(new URL(file, import.meta.url)))) return undefined;
  try {
    const [data, drawing] = (await Promise.all(files.map((file) => import(file)))) as [
      Record<string, SampleProduct[]>,
      Record<string, CraftPainter<unknown>>,
    ];
    const products = data[craft];
    const painter = drawing[`${craft}Painter`];
    return products && painter ? { products, painter } : undefined;
  } catch (error) {
    console.error(`${craft}:`, error);
    return undefined;
  }
}

const started = { rendered: 0, milliseconds: 0, slowest: { name: '', value: 0 }, largest: { name: '', value: 0 } };

async function thumbnail(picture: Picture, width: number): Promise<Buffer> {
  const name = `${picture.product.id} ${picture.view}`;
  try {
    const begin = performance.now();
    const svg = compose(picture.product, picture.painter, picture.view);
    const full = await sharp(Buffer.from(svg)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
    const took = performance.now() - begin;
    started.rendered += 1;
    started.milliseconds += took;
    if (took > started.slowest.value) started.slowest = { name, value: took };
    if (svg.length > started.largest.value) started.largest = { name, value: svg.length };
    return await sharp(full).resize({ width }).png().toBuffer();
  } catch (error) {
    console.error(`${name}:`, error instanceof Error ? error.message : error);
    return sharp({ create: { width, height: Math.round(width * 1.25), channels: 3, background: '#e00' } })
      .png()
      .toBuffer();
  }
}

async function main(): Promise<void> {
  sharp.concurrency(1);
  const wanted = options.craft ? (options.craft.split(',') as CraftId[]) : allCrafts;
  const views: View[] =
    options.view === 'all' ? ['whole', 'detail', 'other-side', 'room'] : (options.view.split(',') as View[]);
  const pictures: Picture[] = [];
  for (const craft of wanted) {
    const loaded = await load(craft);
    if (!loaded) console.error(`${craft}: not there yet`);
    for (const product of loaded?.products ?? []) {
      if (options.product && !product.id.includes(options.product)) continue;
      for (const view of views) pictures.push({ product, painter: loaded?.painter as CraftPainter<unknown>, view });
    }
  }
  if (pictures.length === 0) throw new Error('No pictures to show');
  const columns = Number(options.columns ?? (options.craft ? 4 : 12));
  const width = Number(options.width);
  const [cellWidth, cellHeight] = [width + 12, Math.round(width * 1.25) + 12];
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [i, picture] of pictures.entries()) {
    const [left, top] = [(i % columns) * cellWidth + 6, Math.floor(i / columns) * cellHeight + 6];
    layers.push({ input: await thumbnail(picture, width), left, top });
  }
  const size = {
    width: Math.min(columns, pictures.length) * cellWidth,
    height: Math.ceil(pictures.length / columns) * cellHeight,
  };
  const out = resolve(options.out);
  mkdirSync(dirname(out), { recursive: true });
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toFile(out);
  const { rendered, milliseconds, slowest, largest } = started;
  console.log(`${out}: ${rendered} pictures, ${Math.round(milliseconds / Math.max(1, rendered))} ms each on average`);
  console.log(
    `slowest ${slowest.name} ${Math.round(slowest.value)} ms; largest ${largest.name} ${Math.round(largest.value / 1024)} KB`,
  );
}

await main();
