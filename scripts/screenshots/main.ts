import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { UsageError } from '#scripts/command-error.ts';
import { runCommand } from '#scripts/command-line.ts';
import { followRequests } from '#scripts/open-requests.ts';
import { startProgress } from '#scripts/site/progress.ts';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { findBrowser } from '#scripts/verify/browser.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { routes } from './routes.ts';
import { shopOnce } from './shopper.ts';
import { fileName, takePicture, themes, widths } from './take.ts';

const usage = `Takes screenshots of every page in three widths and both themes, and makes a contact sheet.

npm run screenshots -- [DIR] [--port N] [--api-port N] [--quiet]

DIR           folder for the screenshots; .cache/screenshots by default
--port N      port of the shop; 4392 by default
--api-port N  port of the sample API; 8092 by default
--quiet       prints only warnings and errors
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

interface Shoppers {
  visitor: Page;
  /** Is signed in, with a filled cart. */
  shopper: Page;
  /** Path of the shopper's order. */
  order: string;
}

async function takeAll({ visitor, shopper, order }: Shoppers, folder: string, quiet: boolean): Promise<string[]> {
  const listed = routes.map(({ path }) => (path === '/orders/12' ? order : path));
  const paths = [...listed, '/products/hornbill', '/no-such-page'];
  const files: string[] = [];
  const progress = startProgress({ total: paths.length * themes.length * widths.length, items: 'screenshots', quiet });
  for (const path of paths) {
    const page = ofShopper.has(path) || path === order ? shopper : visitor;
    for (const theme of themes) {
      for (const width of widths) {
        const file = fileName(path, width, theme);
        await takePicture(page, path, width, theme, join(folder, file));
        files.push(file);
        progress.advance();
      }
    }
  }
  progress.stop();
  return files;
}

async function takeScreenshots(folder: string, port: number, apiPort: number, quiet: boolean): Promise<void> {
  const say = quiet ? () => {} : console.log;
  const shop = await startSampleShop({ port, apiPort, dir: '.cache/screenshot-site', quiet, say });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? 'chromium', args: ['--no-sandbox'] });
  try {
    mkdirSync(folder, { recursive: true });
    const [visitor, shopper] = await Promise.all([
      browser.newPage({ baseURL: shop.siteUrl }),
      browser.newPage({ baseURL: shop.siteUrl, viewport: { width: 1400, height: 900 } }),
    ]);
    for (const page of [visitor, shopper]) followRequests(page);
    const order = await shopOnce(shopper);
    say('Taking screenshots …');
    const files = await takeAll({ visitor, shopper, order }, folder, quiet);
    await writeContactSheet(folder, files, 'contact-sheet.png');
    mkdirSync('docs/screenshots', { recursive: true });
    for (const [name, path, width, theme] of chosen) {
      const from = fileName(path === 'ORDER' ? order : path, width, theme);
      await shrink(join(folder, from), join('docs/screenshots', `${name}.webp`), width === 390);
    }
    say(
      `${files.length} screenshots and contact-sheet.png are in ${folder}; the six for the README are in docs/screenshots.`,
    );
  } finally {
    await browser.close();
    await shop.close();
  }
}

await runCommand({
  usage,
  options: {
    port: { type: 'string', default: '4392' },
    'api-port': { type: 'string', default: '8092' },
    quiet: { type: 'boolean', default: false },
  },
  positionals: true,
  async run(values, [dir = '.cache/screenshots', ...more]) {
    if (more.length > 0) throw new UsageError('Name only one folder.');
    const port = await freePort('--port', values.port);
    const apiPort = await freePort('--api-port', values['api-port']);
    await takeScreenshots(resolve(dir), port, apiPort, values.quiet);
    return 0;
  },
});
