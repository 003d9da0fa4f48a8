import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './figures.ts';
import { measure } from './measure.ts';

/** Version of Eleventy for the comparison. */
export const ELEVENTY = '3.1.7';

const CONFIG = `export default function (config) {
  config.setQuietMode(true);
  return { dir: { input: 'src', output: 'site' } };
}
`;

/** Heap limit in MB. Eleventy keeps all pages in memory, and 50,000 products exceed Node's default limit. */
const HEAP = 16_384;

/** Data file that reads the products like the shop's own build: pages of 250, eight calls at a time. */
const DATA = `const api = process.env.PUBLIC_API_URL + '/api/v1/products/?page_size=250&page=';
const read = async (page) => (await fetch(api + page)).json();
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export default async function () {
  const first = await read(1);
  const products = [...first.results];
  for (let page = 2; page <= first.total_pages; page += 8) {
    const numbers = Array.from({ length: Math.min(8, first.total_pages - page + 1) }, (_, index) => page + index);
    for (const { results } of await Promise.all(numbers.map(read))) products.push(...results);
  }
  // The rest of the shop's pages, categories and lists, are of the same template.
  const more = Math.max(0, Number(process.env.BENCH_PAGES) - products.length);
  const rest = Array.from({ length: more }, (_, index) => ({ ...products[index % products.length], file: 'more-' + index }));
  return [...products, ...rest].map(({ file, id, name, new_price, description, artist, origin, dimensions }) => ({
    file: file ?? id, id, name, price: new_price === null ? '' : money.format(new_price), description, artist, origin, dimensions,
  }));
}
`;

/** Creates an Eleventy project in a folder, and installs its packages with npm. */
export function installEleventy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src/_data'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'eleventy.config.js'), CONFIG);
  writeFileSync(join(folder, 'src/_data/items.js'), DATA);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--save-exact', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  execFileSync(npm, ['install', ...options, `@11ty/eleventy@${ELEVENTY}`], { cwd: folder, stdio: 'inherit' });
}

/**
 * Builds the pages into an empty folder, and deletes it afterward.
 * @param file `page.liquid` or `page.11ty.js`: the extension sets the template's language
 */
export async function runEleventy(
  folder: string,
  file: string,
  template: string,
  env: Record<string, string>,
): Promise<Run> {
  const page = join(folder, 'src', file);
  writeFileSync(page, template);
  try {
    return await measure(
      [`--max-old-space-size=${HEAP}`, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      folder,
      env,
    );
  } finally {
    rmSync(page);
    rmSync(join(folder, 'site'), { recursive: true, force: true });
  }
}
