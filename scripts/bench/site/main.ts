import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brokenLimits } from '../build-budgets.ts';
import { startBenchApi } from './api.ts';
import { chart } from './chart.ts';
import { ELEVENTY, installEleventy, runEleventy } from './eleventy.ts';
import { javascriptTemplate, liquidTemplate, type TemplatePart, templateParts } from './eleventy-template.ts';
import { type Case, caseLabels, type Run, type SizeFigures } from './figures.ts';
import { measure } from './measure.ts';
import { report } from './table.ts';
import { makeWorkspace, measureSite } from './workspace.ts';

const USAGE = `Measures builds: full, without islands, after one change, after no change, with Eleventy, and only writing the files.

npm run bench:build -- [--products N[,N…]] [--runs N] [--no-eleventy]

--products N,…  sizes of the catalogue; default: 1000,10000. 50000 needs about 5 GB for temporary files.
--runs N        runs of each case, which are reduced to their median; default: 3. Builds after changes run at least 3 times.
--no-eleventy   skips Eleventy, which npm otherwise installs into a temporary folder

Table, figures and chart go to .bench/build.md, .json and .svg. Exits with code 1 if a limit of
scripts/bench/build-budgets.ts is exceeded. Times need an otherwise idle machine; ratios compare times of the same run.
`;

const OUT = '.bench';
const BUILD = ['scripts/site/main.ts'];
const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));
/** Settings of every build. They must not change, because a change would make incremental builds full ones. */
const SETTINGS = { SITE_URL: 'http://localhost:4321', ALLOW_SHRINK: '1' };

function readArguments() {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000,10000' },
      runs: { type: 'string', default: '3' },
      'no-eleventy': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const sizes = values.products.split(',');
  const bad = sizes.find((size) => !/^[1-9]\d{1,5}$/.test(size));
  if (bad !== undefined)
    throw new Error(`--products must be numbers from 10 to 999999, separated by commas, not "${bad}".`);
  if (!/^[1-9]\d?$/.test(values.runs)) throw new Error(`--runs must be a number from 1 to 99, not "${values.runs}".`);
  return { ...values, sizes: sizes.map(Number).toSorted((a, b) => a - b), runs: Number(values.runs) };
}

interface Bench {
  runs: number;
  /** Folder for copies of the project and for sites. */
  folder: string;
  /** Folder of the Eleventy project; null skips Eleventy. */
  eleventy: string | null;
}

/** Minimum number of measured builds after a change. */
const FEWEST_CHANGES = 3;

async function measureSize(products: number, { runs, folder, eleventy }: Bench): Promise<SizeFigures> {
  const api = await startBenchApi(products);
  const found: Record<Case, Run[]> = {
    full: [],
    static: [],
    change: [],
    nothing: [],
    eleventy: [],
    eleventyJs: [],
    floor: [],
  };
  const take = async (which: Case, run: Promise<Run>) => {
    const { seconds, peakMb } = await run;
    found[which].push({ seconds, peakMb });
    console.log(`    ${caseLabels[which]}: ${seconds.toFixed(2)} s, ${peakMb.toFixed(0)} MB`);
  };
  const [shop, still, empty] = ['shop', 'still', 'empty'].map((name) => join(folder, name)) as [string, string, string];
  const env = { ...SETTINGS, PUBLIC_API_URL: api.url };
  const sizesFile = join(folder, 'sizes.json');
  try {
    let site = { pages: 0, files: 0, bytes: 0 };
    let parts: TemplatePart[] = [];
    // Interleave the cases, so that a slowdown of the machine affects all of them.
    for (let run = 1; run <= runs; run += 1) {
      console.log(`  run ${run} of ${runs}`);
      makeWorkspace(shop, { islands: true });
      await take('full', measure(BUILD, shop, env));
      if (run === 1) {
        const { sizes, ...counts } = measureSite(join(shop, 'dist'));
        site = counts;
        writeFileSync(sizesFile, JSON.stringify(sizes));
        const page = readFileSync(join(shop, 'dist/products', `${api.first.id}.html`), 'utf8');
        parts = templateParts(page, api.first);
      }
      makeWorkspace(still, { islands: false });
      await take('static', measure(BUILD, still, env));
      rmSync(still, { recursive: true });
      if (eleventy !== null) {
        const data = { PUBLIC_API_URL: api.url, BENCH_PAGES: String(site.pages) };
        await take('eleventy', runEleventy(eleventy, 'page.liquid', liquidTemplate(parts), data));
        await take('eleventyJs', runEleventy(eleventy, 'page.11ty.js', javascriptTemplate(parts), data));
      }
      await take('floor', measure([FLOOR, sizesFile, empty], folder));
      rmSync(empty, { recursive: true });
    }
    // Uses the last full build. Short runs vary more, so there are at least three.
    for (let run = 1; run <= Math.max(runs, FEWEST_CHANGES); run += 1) {
      await api.changePrice(100 + run);
      await take('change', measure(BUILD, shop, env));
      await take('nothing', measure(BUILD, shop, env));
    }
    rmSync(shop, { recursive: true });
    return { products, ...site, runs: found };
  } finally {
    await api.close();
  }
}

/** Writes table, figures and chart, and prints exceeded limits. @returns whether there are none */
function conclude(sizes: readonly SizeFigures[]): boolean {
  const broken = sizes.flatMap((figures) => brokenLimits(figures));
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model, node: process.version };
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'build.md'), report(sizes, ELEVENTY, broken));
  writeFileSync(
    join(OUT, 'build.json'),
    `${JSON.stringify({ measured: new Date(), machine, sizes, broken }, null, 2)}\n`,
  );
  writeFileSync(join(OUT, 'build.svg'), chart(sizes));
  console.log(`\nTable, figures and chart are in ${OUT}/: build.md, build.json, build.svg.`);
  for (const sentence of broken) console.error(`Exceeded limit: ${sentence}`);
  return broken.length === 0;
}

async function main(): Promise<boolean> {
  const options = readArguments();
  if (options.help) {
    console.log(USAGE);
    return true;
  }
  const [load = 0] = loadavg();
  if (load > 1) console.warn(`This machine is busy (load ${load.toFixed(1)}): times will be too long.`);
  const folder = mkdtempSync(join(tmpdir(), 'eart-bench-'));
  try {
    const eleventy = options['no-eleventy'] ? null : join(folder, 'eleventy');
    if (eleventy !== null) {
      console.log(`Installing Eleventy ${ELEVENTY} …`);
      installEleventy(eleventy);
    }
    const sizes: SizeFigures[] = [];
    for (const products of options.sizes) {
      console.log(`${products} products`);
      sizes.push(await measureSize(products, { runs: options.runs, folder, eleventy }));
    }
    return conclude(sizes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
