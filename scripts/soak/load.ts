import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categoryPath, productPath } from '#config/paths.ts';
import type { Memory } from '#scripts/bench/live/figures.ts';
import { type Server, startServer } from '#scripts/bench/live/server-process.ts';
import { buildShop, readIds, startApi } from '#scripts/bench/live/shop.ts';
import { growthOf, type PartResult } from './part.ts';
import { type Answers, askByClock, joinAnswers, percentilesOf, type Target } from './requests.ts';

/** Requests a second. */
const RATE = 200;

const SLOWEST_MS = 100;

const PRODUCTS = 2000;

/** Products with a file. The pages of the others are made on demand. */
const PRERENDERED = 200;

const SETTINGS = { SITE_URL: 'http://localhost:4321', PRERENDER_LIMIT: String(PRERENDERED), CHECK_PICTURES: '0' };

const ok = (path: string): Target => ({ path, status: 200 });

/** Returns a function that goes through the lists in turn, one entry of a list at a time. */
function mix(lists: readonly (readonly Target[])[]): () => Target {
  let calls = 0;
  return () => {
    const round = Math.floor(calls / lists.length);
    const list = lists[calls++ % lists.length] as readonly Target[];
    return list[round % list.length] as Target;
  };
}

/** Of ten requests to the server of pages on demand, eight are products, one a category, and one a product that is gone. */
function liveMix(ids: readonly string[], categories: readonly string[]): () => Target {
  const products = ids.map((id) => ok(productPath(id)));
  const each = Array.from({ length: 8 }, (_, part) => products.filter((_, index) => index % 8 === part));
  const gone = Array.from({ length: 100 }, (_, index): Target => ({ path: `/products/gone-${index}`, status: 404 }));
  return mix([...each, categories.map((id) => ok(categoryPath(id))), gone]);
}

/** Of ten requests to the local server, four are files of scripts and styles, three pages, two on demand, and one unknown. */
function siteMix(dist: string, ids: readonly string[]): () => Target {
  const assets = readdirSync(join(dist, '_astro'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ok(`/_astro/${name}`));
  const files = new Set(readdirSync(join(dist, 'products')));
  const pages = ids.map((id) => ({ target: ok(productPath(id)), isFile: files.has(`${id}.html`) }));
  const built = pages.filter(({ isFile }) => isFile).map(({ target }) => target);
  const onDemand = pages.filter(({ isFile }) => !isFile).map(({ target }) => target);
  const unknown = Array.from({ length: 100 }, (_, index): Target => ({ path: `/unknown-${index}`, status: 404 }));
  const home = ['/', '/products', '/cart', '/about'].map(ok);
  return mix([assets, home, assets, built, onDemand, assets, built, assets, onDemand, unknown]);
}

async function loadServer(server: Server, next: () => Target, seconds: number): Promise<PartResult> {
  const running = await startServer(server);
  try {
    const ask = (length: number) => askByClock(running.url, next, RATE, length);
    // All later memory is compared with that after a quarter of the time.
    const warm = Math.ceil(seconds / 4);
    const parts: [Answers, Memory][] = [];
    for (const length of [warm, seconds - warm]) parts.push([await ask(length), await running.memory()]);
    return judge(
      server.name,
      joinAnswers(parts.map(([answers]) => answers)),
      parts.map(([, memory]) => memory),
    );
  } finally {
    await running.stop();
  }
}

/** Sums up the answers of a server, and its memory after a garbage collection, early and late. */
export function judge(name: string, answers: Answers, memory: readonly Memory[]): PartResult {
  const [median = 0, p95 = 0, p99 = 0] = percentilesOf(answers);
  const resident = growthOf(memory.map((each) => each.resident));
  // Not judged: it goes up and down with the answers that are shared for some seconds.
  const heap = growthOf(memory.map((each) => each.heap));
  const faults = [
    ...answers.lost.slice(0, 5).map((why) => `lost: ${why}`),
    ...(p99 > SLOWEST_MS ? [`the 99th percentile is above ${SLOWEST_MS} ms`] : []),
    ...(resident.isFlat ? [] : ['the memory grows']),
  ];
  const times = [median, p95, p99].map((ms) => ms.toFixed(1)).join(', ');
  const summary =
    `${name}: ${answers.sent} requests, ${RATE} a second; 50th, 95th and 99th percentile ${times} ms; ` +
    `${answers.lost.length} lost; memory ${resident.text}, heap ${heap.text}`;
  return { summary, faults };
}

/** Puts load on the server of pages on demand and on the local server, one after the other. */
export async function soakServers(seconds: number, say: (line: string) => void): Promise<PartResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eart-soak-'));
  const api = await startApi(PRODUCTS);
  try {
    say('Building a shop of 2,000 products …');
    const live = buildShop(join(folder, 'shop'), { ...SETTINGS, PUBLIC_API_URL: api.url });
    const ids = await readIds(api.url);
    const dist = join(live.cwd, 'dist');
    const categories = readdirSync(join(dist, 'category')).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
    const warm: Server = { ...live, args: (port) => ['scripts/live/main.ts', '--port', String(port)] };
    const args = (port: number) => ['scripts/serve/main.ts', '--host', '127.0.0.1', '--port', String(port)];
    const serve: Server = { ...live, name: 'npm run serve', args };
    say('Loading the servers …');
    return [
      await loadServer(warm, liveMix(ids, categories), seconds),
      await loadServer(serve, siteMix(dist, ids), seconds),
    ];
  } finally {
    api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
