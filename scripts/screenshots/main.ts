import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { findBrowser } from '#scripts/verify/browser.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { routes } from './routes.ts';
import { shopOnce } from './shopper.ts';
import { fileName, takePicture, themes, widths } from './take.ts';

const USAGE = `Takes screenshots of every page in three widths and both themes, and makes a contact sheet.

npm run screenshots -- [DIR] [--port N] [--api-port N]

DIR defaults to .cache/screenshots.
`;

/** Pages that are empty without a session or a filled cart. */
const ofShopper = new Set(['/cart', '/checkout', '/wish-list', '/account', '/orders']);

/** Screenshots in the README: name, page, width and theme. */
const chosen = [
  ['home', '/', 1400, 'light'],
  ['product', '/products/hornbill', 1400, 'light'],
  ['cart', '/cart', 1400, 'light'],
  ['order', 'ORDER', 1400, 'light'],
  ['wish-list', '/wish-list', 1400, 'light'],
  ['home-dark', '/', 390, 'dark'],
] as const;

/** Scales down the top of a picture for the README. */
async function shrink(from: string, to: string, phone: boolean): Promise<void> {
  const { width = 0, height = 0 } = await sharp(from).metadata();
  await sharp(from)
    .extract({ left: 0, top: 0, width, height: Math.min(height, phone ? 844 : 900) })
    .resize({ height: 560 })
    .webp({ quality: 78 })
    .toFile(to);
}

async function takeAll(visitor: Page, shopper: Page, order: string, folder: string): Promise<string[]> {
  const paths = routes.map(({ path }) => (path === '/orders/12' ? order : path));
  const files: string[] = [];
  for (const path of [...paths, '/products/hornbill', '/no-such-page']) {
    const page = ofShopper.has(path) || path === order ? shopper : visitor;
    for (const theme of themes) {
      for (const width of widths) {
        const file = fileName(path, width, theme);
        await takePicture(page, path, width, theme, join(folder, file));
        files.push(file);
      }
    }
    console.log(`    ${path}`);
  }
  return files;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4392' },
      'api-port': { type: 'string', default: '8092' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const folder = resolve(positionals[0] ?? '.cache/screenshots');
  const port = await freePort('--port', values.port);
  const apiPort = await freePort('--api-port', values['api-port']);
  const shop = await startSampleShop({ port, apiPort, dir: '.cache/screenshot-site', say: console.log });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? 'chromium', args: ['--no-sandbox'] });
  try {
    mkdirSync(folder, { recursive: true });
    const [visitor, shopper] = await Promise.all([
      browser.newPage({ baseURL: shop.siteUrl }),
      browser.newPage({ baseURL: shop.siteUrl, viewport: { width: 1400, height: 900 } }),
    ]);
    const order = await shopOnce(shopper);
    console.log('Taking screenshots …');
    const files = await takeAll(visitor, shopper, order, folder);
    await writeContactSheet(folder, files, 'contact-sheet.png');
    mkdirSync('docs/screenshots', { recursive: true });
    for (const [name, path, width, theme] of chosen) {
      const from = fileName(path === 'ORDER' ? order : path, width, theme);
      await shrink(join(folder, from), join('docs/screenshots', `${name}.webp`), width === 390);
    }
    console.log(
      `${files.length} screenshots and contact-sheet.png are in ${folder}; the six for the README are in docs/screenshots.`,
    );
  } finally {
    await browser.close();
    await shop.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
