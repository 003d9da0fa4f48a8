import { build } from 'astro';
import { checkSize } from '#catalogue/check.ts';
import { currentCatalogue } from '#catalogue/current.ts';
import type { Settings } from '#config/env.ts';
import { writeCrawlerFiles } from './crawler-files.ts';
import { writeHostFiles } from './host-files.ts';
import { lastProductCount, rememberProductCount } from './last-build.ts';
import { clearStaging, stagingOf, swapIn } from './swap.ts';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The folder that `netlify.toml` publishes; a build into another one is a trial. */
const PUBLISHED = 'dist';

/** Most warnings that are printed; the rest are counted. */
const SHOWN_WARNINGS = 20;

function report(warnings: string[]): void {
  for (const warning of warnings.slice(0, SHOWN_WARNINGS)) console.warn(`  warning: ${warning}`);
  if (warnings.length > SHOWN_WARNINGS) console.warn(`  … and ${warnings.length - SHOWN_WARNINGS} more warnings.`);
}

/**
 * Builds the site from the API. The old folder stays in place until the new one is whole.
 * @param out the folder, inside the project
 * @throws {ApiError | CatalogueError | MarkupError} when the catalogue can't be read or can't become a site
 */
export async function buildSite(settings: Settings, out: string): Promise<void> {
  const start = performance.now();
  console.log(`Reading the catalogue from ${settings.apiUrl} …`);
  const catalogue = await currentCatalogue(settings, { onRetry: (message) => console.warn(`  ${message}`) });
  checkSize(catalogue.products.length, lastProductCount(out), settings.allowShrink);
  console.log(`  ${catalogue.products.length} products in ${catalogue.shelves.length} categories (${seconds(start)})`);
  report(catalogue.warnings);

  clearStaging(out);
  const rendering = performance.now();
  console.log('Building the pages …');
  await build({ root: '.', outDir: stagingOf(out), logLevel: 'warn' });
  writeHostFiles(stagingOf(out), settings, out === PUBLISHED);
  const crawlerFiles = await writeCrawlerFiles({ folder: stagingOf(out), site: out }, catalogue, settings);
  report(crawlerFiles.warnings);
  console.log(`  ${crawlerFiles.summary}`);
  swapIn(out);
  rememberProductCount(out, catalogue.products.length);
  console.log(`  built in ${seconds(rendering)}; the site is in ${out}/ (${seconds(start)} in all)`);
}
