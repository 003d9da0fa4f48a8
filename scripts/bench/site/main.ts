import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { type Progress, printAboveBar, startProgress } from '#scripts/site/progress.ts';
import { brokenLimits } from '../build-budgets.ts';
import { startBenchApi } from './api.ts';
import { ELEVENTY, installEleventy, runEleventy } from './eleventy.ts';
import { javascriptTemplate, liquidTemplate, type TemplatePart, templateParts } from './eleventy-template.ts';
import { type Case, caseLabels, type Run, type SizeFigures } from './figures.ts';
import { measure } from './measure.ts';
import { report } from './table.ts';
import { makeWorkspace, measureSite } from './workspace.ts';

const usage = `Measures builds: full, without islands, after one change, after no change, with Eleventy, and only writing the files.

npm run bench:build -- [--products N[,N…]] [--runs N] [--no-eleventy] [--quiet]

--products N,…  sizes of the catalogue; default: 1000,10000. 50000 needs about 5 GB for temporary files.
--runs N        runs of each case, which are reduced to their median; default: 3. Builds after changes run at least 3 times.
--no-eleventy   skips Eleventy, which npm otherwise installs into a temporary folder
--quiet         prints only warnings and errors

Table and figures go to .bench/build.md and .json. Exits with code 1 if a limit of
scripts/bench/build-budgets.ts is exceeded. Times need an otherwise idle machine; ratios compare times of the same run.
`;

const OUT = '.bench';
const BUILD = ['scripts/site/main.ts'];
const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));
/** Settings of every build. They must not change, because a change would make incremental builds full ones. */
const SETTINGS = { SITE_URL: 'http://localhost:4321', ALLOW_SHRINK: '1' };

/** Parses the sizes of catalogues: numbers separated by commas. @throws {UsageError} */
function parseSizes(text: string): number[] {
  const sizes = text.split(',').map((size) => wholeNumber('--products', size.trim(), 10, 999_999));
  return sizes.toSorted((a, b) => a - b);
}

interface Bench {
  runs: number;
  /** Folder for copies of the project and for sites. */
  folder: string;
  /** Folder of the Eleventy project; null skips Eleventy. */
  eleventy: string | null;
  progress: Progress;
  say: (line: string) => void;
}

/** Minimum number of measured builds after a change. */
const FEWEST_CHANGES = 3;

async function measureSize(products: number, { runs, folder, eleventy, progress, say }: Bench): Promise<SizeFigures> {
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
    say(`    ${caseLabels[which]}: ${seconds.toFixed(2)} s, ${peakMb.toFixed(0)} MB`);
    progress.advance();
  };
  const [shop, still, empty] = ['shop', 'still', 'empty'].map((name) => join(folder, name)) as [string, string, string];
  const env = { ...SETTINGS, PUBLIC_API_URL: api.url };
  const sizesFile = join(folder, 'sizes.json');
  try {
    let site = { pages: 0, files: 0, bytes: 0 };
    let parts: TemplatePart[] = [];
    // Interleave the cases, so that a slowdown of the machine affects all of them.
    for (let run = 1; run <= runs; run += 1) {
      say(`  run ${run} of ${runs}`);
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

/** Writes table and figures, and prints exceeded limits. @returns whether there are none */
function conclude(sizes: readonly SizeFigures[], say: Bench['say']): boolean {
  const broken = sizes.flatMap((figures) => brokenLimits(figures));
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model, node: process.version };
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'build.md'), report(sizes, ELEVENTY, broken));
  writeFileSync(
    join(OUT, 'build.json'),
    `${JSON.stringify({ measured: new Date(), machine, sizes, broken }, null, 2)}\n`,
  );
  say(`\nTable and figures are in ${OUT}/: build.md, build.json.`);
  for (const sentence of broken) console.error(`Exceeded limit: ${sentence}`);
  return broken.length === 0;
}

interface Options {
  products: number[];
  runs: number;
  eleventy: boolean;
  quiet: boolean;
}

/** Measures builds of each size. @returns whether all are within their limits */
async function measureBuilds({ products, runs, eleventy: withEleventy, quiet }: Options): Promise<boolean> {
  const say = (line: string) => {
    if (!quiet) printAboveBar(() => console.log(line));
  };
  const [load = 0] = loadavg();
  if (load > 1) console.warn(`This machine is busy (load ${load.toFixed(1)}): times will be too long.`);
  const builds = runs * (withEleventy ? 5 : 3) + Math.max(runs, FEWEST_CHANGES) * 2;
  const progress = startProgress({ total: products.length * builds, items: 'runs', quiet });
  const folder = mkdtempSync(join(tmpdir(), 'eart-bench-'));
  try {
    const eleventy = withEleventy ? join(folder, 'eleventy') : null;
    if (eleventy !== null) {
      say(`Installing Eleventy ${ELEVENTY} …`);
      installEleventy(eleventy);
    }
    const sizes: SizeFigures[] = [];
    for (const count of products) {
      say(`${count} products`);
      sizes.push(await measureSize(count, { runs, folder, eleventy, progress, say }));
    }
    return conclude(sizes, say);
  } finally {
    progress.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand({
  usage,
  options: {
    products: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '3' },
    'no-eleventy': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
  async run({ products, runs, quiet, ...values }) {
    const good = await measureBuilds({
      products: parseSizes(products),
      runs: wholeNumber('--runs', runs, 1, 99),
      eleventy: !values['no-eleventy'],
      quiet,
    });
    return good ? 0 : 1;
  },
});
