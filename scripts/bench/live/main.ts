import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '#scripts/bench/page/figures.ts';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { printAboveBar, startProgress } from '#scripts/site/progress.ts';
import { buildAdapter } from './adapter.ts';
import type { LiveFigures, Run, ServerFigures } from './figures.ts';
import { type Bench, measureMemory, measureRun, RUN_REQUESTS } from './measure.ts';
import { askOnce } from './requests.ts';
import { runNode } from './run-node.ts';
import { type Server, startServer } from './server-process.ts';
import { buildShop, readIds, startApi } from './shop.ts';
import { report } from './table.ts';

const usage = `Measures pages on demand: start, first answer, further answers, answers per second and memory. Compares them with Astro's own
Node adapter, which renders the same pages.

npm run bench:live -- [--products N] [--runs N] [--requests N] [--no-adapter] [--quiet]

--products N  size of the catalogue, at least 100; default: 2000
--runs N      runs of each server in new processes, which are reduced to their medians; default: 3
--requests N  requests before the memory is read for the last time; default: 100000
--no-adapter  skips Astro's Node adapter, which npm otherwise installs into a temporary folder
--quiet       prints only warnings and errors

Table and figures go to .bench/live.md and .json. Times need an otherwise idle machine; ratios compare times of the same run.
`;

const OUT = '.bench';
const READING_TIME = fileURLToPath(new URL('./reading-time.ts', import.meta.url));

/** Settings of the builds. Few pages, because the others are made on demand. */
const SETTINGS = { SITE_URL: 'http://localhost:4321', PRERENDER_LIMIT: '10', CHECK_PICTURES: '0' };

/** With fewer products, equal pages would be requested at the same time, and share one answer. */
const FEWEST = 100;

interface Options {
  products: number;
  runs: number;
  requests: number;
  adapter: boolean;
  quiet: boolean;
}

async function pageOf(server: Server, path: string): Promise<string> {
  const running = await startServer(server);
  return askOnce(`${running.url}${path}`).finally(running.stop);
}

/** @throws {Error} if a server's page is not that of the first server. The hashes in names of scripts may differ. */
async function checkSamePage([own, other]: readonly Server[], path: string): Promise<void> {
  if (!own || !other) return;
  const withoutHashes = (html: string) => html.replaceAll(/\.[\w-]{8}\.js\b/g, '.js');
  if (withoutHashes(await pageOf(own, path)) !== withoutHashes(await pageOf(other, path)))
    throw new Error(`${other.name} makes another page than "${own.name}", so their times can't be compared.`);
}

/** Measures servers. The first one is our own. */
async function measureServers(
  servers: readonly [Server, ...Server[]],
  ids: readonly string[],
  { products, runs, requests, quiet }: Options,
): Promise<LiveFigures> {
  const total = servers.length * (runs * RUN_REQUESTS + requests);
  const progress = startProgress({ total, items: 'requests', quiet });
  let used = 0;
  const path = () => `/products/${encodeURIComponent(ids[used++ % ids.length] ?? '')}`;
  const bench: Bench = {
    next: (url, count) => Array.from({ length: count }, () => `${url}${path()}`),
    onAnswer: () => progress.advance(),
  };
  const runsOf = new Map<Server, Run[]>(servers.map((server) => [server, []]));
  const readings: number[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const [server, measured] of await measureRun(servers, bench)) runsOf.get(server)?.push(measured);
      readings.push(Number(runNode([READING_TIME], servers[0].cwd, {})));
    }
    const figuresOf = async (server: Server): Promise<ServerFigures> => {
      const memory = await measureMemory(server, requests, bench);
      return { name: server.name, runs: runsOf.get(server) ?? [], memory };
    };
    const own = await figuresOf(servers[0]);
    const others: ServerFigures[] = [];
    for (const server of servers.slice(1)) others.push(await figuresOf(server));
    return { products, requests, reading: median(readings), servers: [own, ...others] };
  } finally {
    progress.stop();
  }
}

/** Writes table and figures. @returns the table */
function conclude(figures: LiveFigures): string {
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model, node: process.version };
  const text = report(figures);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'live.md'), text);
  writeFileSync(join(OUT, 'live.json'), `${JSON.stringify({ measured: new Date(), machine, ...figures }, null, 2)}\n`);
  return text;
}

async function measureLive(options: Options): Promise<void> {
  const say = (line: string) => {
    if (!options.quiet) printAboveBar(() => console.log(line));
  };
  const [load = 0] = loadavg();
  if (load > 1) console.warn(`This machine is busy (load ${load.toFixed(1)}): times will be too long.`);
  const folder = mkdtempSync(join(tmpdir(), 'eart-bench-'));
  const api = await startApi(options.products);
  try {
    const settings = { ...SETTINGS, PUBLIC_API_URL: api.url };
    say('Building the shop …');
    const shop = buildShop(join(folder, 'shop'), settings);
    if (options.adapter) say("Installing Astro's Node adapter and building with it …");
    const servers: [Server, ...Server[]] = options.adapter
      ? [shop, buildAdapter(join(folder, 'adapter'), shop.cwd, settings)]
      : [shop];
    const ids = await readIds(api.url);
    await checkSamePage(servers, `/products/${encodeURIComponent(ids[0] ?? '')}`);
    say('Measuring …');
    say(`\n${conclude(await measureServers(servers, ids, options))}`);
    say(`Table and figures are in ${OUT}/: live.md, live.json.`);
  } finally {
    api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand({
  usage,
  options: {
    products: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
    requests: { type: 'string', default: '100000' },
    'no-adapter': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
  async run({ products, runs, requests, quiet, ...values }) {
    await measureLive({
      products: wholeNumber('--products', products, FEWEST, 999_999),
      runs: wholeNumber('--runs', runs, 1, 99),
      requests: wholeNumber('--requests', requests, 100, 99_999_999),
      adapter: !values['no-adapter'],
      quiet,
    });
    return 0;
  },
});
