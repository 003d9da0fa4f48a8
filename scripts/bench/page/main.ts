import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { chromium } from 'playwright';
import { UsageError } from '#scripts/command-error.ts';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { startSite } from '#scripts/serve/server.ts';
import { printAboveBar, startProgress } from '#scripts/site/progress.ts';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { browserFlags, findBrowser } from '#scripts/verify/browser.ts';
import { budgets } from '../page-budgets.ts';
import type { Findings, PageFigures } from './figures.ts';
import { startFloor } from './floor.ts';
import { runLighthouse } from './lighthouse.ts';
import { lighthousePhone, measureLoad } from './load.ts';
import { describe, overBudget } from './measures.ts';
import { type Route, routesOf } from './routes.ts';
import { report } from './table.ts';
import { measureTimes } from './times.ts';

const usage = `Measures what a first visit loads, how fast pages respond to taps and other interactions, and Lighthouse scores,
and compares the results with scripts/bench/page-budgets.ts.

npm run bench:page -- [ROUTE …] [--runs N] [--bytes-only | --no-lighthouse] [--dir DIR] [--port N] [--api-port N] [--quiet]

ROUTE            home, category, listing, product, legal, cart; default: all
--runs N         runs of the session and of Lighthouse per page, which are reduced to their median; default: 5
--bytes-only     only counts bytes, which takes seconds instead of minutes
--no-lighthouse  only measures bytes and interaction times
--dir DIR        a built site, such as dist. The API that it was built from must be running and must allow
                 https://localhost:PORT. The command creates no accounts or baskets there, so it skips checkout.
                 By default, the command builds and starts the sample shop.
--port N         port of the site; 4393 by default
--api-port N     port of the sample API; 8093 by default
--quiet          prints only warnings and errors

Times: from the first tap on add-to-cart, with 4x CPU slowdown, until the cart is stored and its badge is updated; the
longest interaction (INP) of a session on each page: add, save, menu, theme, search, filter, sort, quantity, checkout;
from a click on the home page to the first paint of a prerendered product page.

The site is served over HTTP/2 with brotli. Tables and figures go to .bench/page.md and .json, Lighthouse's reports to
.bench/lighthouse. For comparison, Lighthouse also measures a one-word page, which scores less than 100 on a slow machine,
too. Exits with code 1 if a page is over its budget. Bytes vary only by a few dozen, because HTTP/2 compresses headers in
the order they arrive. Scores and times need an otherwise idle machine.
`;

const OUT = '.bench';
const SITE = '.cache/bench-site';

const sayUnless =
  (quiet: boolean): Say =>
  (line) => {
    if (!quiet) printAboveBar(() => console.log(line));
  };

interface Options {
  /** Names of the routes to measure; none means all. */
  names: string[];
  runs: number;
  only: 'bytes' | 'bytes and times' | null;
  /** Folder of a built site, instead of the sample shop. */
  dir: string | undefined;
  port: string;
  apiPort: string;
  quiet: boolean;
}

type Say = (line: string) => void;

/** Serves the site to measure over HTTP/2, with a self-signed certificate. */
async function openSite({ dir, quiet, ...ports }: Options) {
  const pem = await getCertificate('.cache/bench-certificate', 'eart', ['localhost'], 30);
  const keys = { key: pem, cert: pem };
  const port = await freePort('--port', ports.port);
  if (dir !== undefined) return { ...(await startSite({ dir, port, keys })), dir, keys };
  const apiPort = await freePort('--api-port', ports.apiPort);
  const shop = await startSampleShop({ port, apiPort, dir: SITE, keys, quiet, say: sayUnless(quiet) });
  return { url: shop.siteUrl, dir: SITE, keys, close: shop.close };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Measures the resources of each page. */
async function measureLoads(
  siteUrl: string,
  routes: readonly Route[],
  executablePath: string,
  quiet: boolean,
): Promise<PageFigures[]> {
  const progress = startProgress({ total: routes.length, items: 'pages', quiet });
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const pages: PageFigures[] = [];
    for (const { name, path } of routes) {
      const url = `${siteUrl}${path}`;
      // Warm up the server's picture cache, also for the device that Lighthouse emulates.
      await measureLoad(browser, url, lighthousePhone);
      const load = await measureLoad(browser, url);
      pages.push({ name, path, load });
      sayUnless(quiet)(`    ${path}`);
      for (const failure of load.failed) printAboveBar(() => console.warn(`    failed: ${failure}`));
      progress.advance();
    }
    return pages;
  } finally {
    progress.stop();
    await browser.close();
  }
}

/** Warns if the machine is busy, since this makes scores and times worse. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load <= availableParallelism()) return;
  console.warn(`    This machine is busy (load ${load.toFixed(1)}): scores will be too low, times too long.`);
}

/** Measures the response times of each page. */
async function time(
  siteUrl: string,
  pages: PageFigures[],
  categoryPath: string,
  { runs, dir, quiet }: Options,
  executablePath: string,
) {
  const mayOrder = dir === undefined;
  const say = sayUnless(quiet);
  if (!mayOrder) say('    Skipping checkout: the benchmark creates baskets only in its own shop.');
  const progress = startProgress({ total: pages.length, items: 'pages', quiet });
  for (const page of pages) {
    page.times = await measureTimes(page, {
      siteUrl,
      runs,
      executablePath,
      categoryPath,
      mayOrder,
    });
    const { firstTap, inp, nextPage } = page.times.median;
    const figures = { 'first tap': firstTap, 'longest interaction': inp, 'next page': nextPage };
    const known = Object.entries(figures).filter(([, value]) => value !== undefined);
    say(`    ${page.path}: ${known.map(([name, value]) => `${name} ${value?.toFixed()} ms`).join(', ')}`);
    progress.advance();
  }
  progress.stop();
}

/**
 * Runs Lighthouse on each page and saves the report of the last run.
 * @returns the results of a one-word page
 */
async function judge(site: Site, pages: PageFigures[], { runs, quiet }: Options, browser: string): Promise<Findings> {
  const say = sayUnless(quiet);
  const folder = join(OUT, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  const flags = [...browserFlags, '--headless=new', '--ignore-certificate-errors'];
  const run = (url: string, name: string) => {
    const onReport = (html: string) => writeFileSync(join(folder, `${name}.html`), html);
    return runLighthouse(url, { runs, browser, flags, onReport });
  };
  const progress = startProgress({ total: pages.length + 1, items: 'pages', quiet });
  for (const page of pages) {
    page.lighthouse = await run(`${site.url}${page.path}`, page.name);
    const { performance, accessibility, bestPractices, seo } = page.lighthouse.median;
    say(`    ${page.path}: ${performance} ${accessibility} ${bestPractices} ${seo}`);
    for (const [audit, found] of Object.entries(page.lighthouse.audits)) {
      say(`      ${audit} (${found.join(', ')})`);
    }
    progress.advance();
  }
  const floor = await startFloor(site.dir, site.keys);
  try {
    return await run(floor.url, 'one-word');
  } finally {
    progress.stop();
    await floor.close();
  }
}

/** Writes tables and figures, and prints exceeded budgets. @returns whether there are none */
function conclude(pages: readonly PageFigures[], floor: Findings | undefined, say: Say): boolean {
  const excesses = pages.flatMap((page) =>
    overBudget(page, budgets[page.name] ?? {}).map((excess) => ({ name: page.name, ...excess })),
  );
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'page.md'), report(pages, excesses, floor));
  writeFileSync(
    join(OUT, 'page.json'),
    `${JSON.stringify({ measured: new Date(), pages, floor, excesses }, null, 2)}\n`,
  );
  say(`\nTables and figures are in ${OUT}/: page.md, page.json.`);
  for (const excess of excesses) console.error(`Over budget: ${describe(excess.name, excess)}`);
  if (pages.some(({ load }) => load.failed.length > 0)) {
    console.error(
      'Some requests failed. Check that the API that the site was built from is running and allows this site.',
    );
  }
  return excesses.length === 0;
}

/** Measures the pages. @returns whether all are within their budgets */
async function measurePages(options: Options): Promise<boolean> {
  const { names, only, quiet } = options;
  const say = sayUnless(quiet);
  const browser = findBrowser() ?? 'chromium';
  const site = await openSite(options);
  try {
    const all = routesOf(site.dir);
    const categoryPath = all.find(({ name }) => name === 'category')?.path ?? '/';
    const routes = all.filter(({ name }) => names.length === 0 || names.includes(name));
    say('Counting bytes …');
    const pages = await measureLoads(site.url, routes, browser, quiet);
    let floor: Findings | undefined;
    if (only !== 'bytes') {
      say('Tapping, clicking and typing …');
      warnIfBusy();
      await time(site.url, pages, categoryPath, options, browser);
    }
    if (only === null) {
      say('Running Lighthouse …');
      warnIfBusy();
      floor = await judge(site, pages, options, browser);
    }
    return conclude(pages, floor, say);
  } finally {
    await site.close();
  }
}

await runCommand({
  usage,
  options: {
    runs: { type: 'string', default: '5' },
    'bytes-only': { type: 'boolean', default: false },
    'no-lighthouse': { type: 'boolean', default: false },
    dir: { type: 'string' },
    port: { type: 'string', default: '4393' },
    'api-port': { type: 'string', default: '8093' },
    quiet: { type: 'boolean', default: false },
  },
  positionals: true,
  async run({ dir, port, quiet, ...values }, names) {
    const unknown = names.find((name) => !(name in budgets));
    if (unknown) throw new UsageError(`There is no route "${unknown}". Routes: ${Object.keys(budgets).join(', ')}.`);
    const runs = wholeNumber('--runs', values.runs, 1, 99);
    const only = values['bytes-only'] ? 'bytes' : values['no-lighthouse'] ? 'bytes and times' : null;
    const good = await measurePages({ names, runs, only, dir, port, apiPort: values['api-port'], quiet });
    return good ? 0 : 1;
  },
});
