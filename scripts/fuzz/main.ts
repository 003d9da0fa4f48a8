import { inspect } from 'node:util';
import fc from 'fast-check';
import { readSettings } from '#config/env.ts';
import { CommandError } from '#scripts/command-error.ts';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { browsePages } from './browse.ts';
import { createExaminer } from './examine.ts';
import { inventedApis } from './invented-api.ts';
import { openShop } from './shop.ts';

const usage = `Invents APIs from docs/openapi.json, builds the site of each, asks for pages on demand, and opens pages in Chromium. Fails if
a text becomes markup or code, a file is written outside the site, a record is lost, or an error names no call or record.

npm run fuzz -- [--runs N] [--pages N] [--seed N]

--runs N   number of APIs; 1000 by default
--pages N  number of pages to open in Chromium; 200 by default
--seed N   repeats a run: a failure prints its seed
`;

interface Failure {
  failed: boolean;
  counterexample: unknown;
  errorInstance: unknown;
}

/** @throws {CommandError} with the seed and the smallest API that fails */
function expectPassed(seed: number, { failed, counterexample, errorInstance }: Failure): void {
  if (!failed) return;
  const example = inspect(counterexample, { depth: 8, maxStringLength: 300 });
  throw new CommandError(`Seed ${seed} fails:\n${example}\n${inspect(errorInstance)}`);
}

await runCommand({
  usage,
  options: {
    runs: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
  async run(values) {
    const numRuns = wholeNumber('--runs', values.runs, 0, 1_000_000);
    const pages = wholeNumber('--pages', values.pages, 0, 1_000_000);
    const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000_000), 0, 999_999_999);
    const shop = await openShop(readSettings(process.env));
    const { counts, examine } = createExaminer(shop);
    // Half of the time, the API has not changed since the build.
    const pairs = fc
      .tuple(inventedApis, fc.option(inventedApis, { freq: 1 }))
      .map(([built, later]) => ({ built, now: later ?? built }));
    const since = performance.now();
    const seconds = () => Math.round((performance.now() - since) / 1000);
    try {
      const property = fc.asyncProperty(pairs, ({ built, now }) => examine(built, now));
      expectPassed(seed, await fc.check(property, { numRuns, seed }));
      const { built, refused, files, onDemand, aside } = counts;
      console.log(
        `Seed ${seed}: ${built} catalogues built and ${refused} refused; ${files} pages and files, ` +
          `${onDemand} requests on demand, ${aside} records set aside (${seconds()} s).`,
      );
      if (pages > 0) {
        const opened = await browsePages(shop, seed, pages);
        console.log(`Seed ${seed}: ${opened} pages opened in Chromium (${seconds()} s).`);
      }
      return 0;
    } finally {
      shop.close();
    }
  },
});
