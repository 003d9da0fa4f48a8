import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '#scripts/command-error.ts';
import { functionOf, templatesOf } from '#scripts/site/bundle.ts';
import { runInChild } from '#scripts/site/child-process.ts';
import { liveDataFile } from '#scripts/site/live-data.ts';

/** Name of the function's entry, and of the function in Netlify's dashboard. */
const NAME = 'live';

/** Netlify deploys it as a function. https://docs.netlify.com/frameworks-api/ */
const FOLDER = `.netlify/v1/functions/${NAME}`;

/** Pages of the built site that the function may answer with. */
const PAGES = ['404.html', 'shells/product.html', 'shells/category.html'];

/** Netlify reads `config` from the text of this file, so it can't be imported. A prerendered page takes precedence. */
const entry = `import { createFunction } from './handler.mjs';

export default createFunction(import.meta.dirname);

export const config = {
  name: '${NAME}',
  path: ['/products/*', '/category/*', '/hooks/catalogue'],
  preferStatic: true,
  nodeBundler: 'none',
  includedFiles: ['**/*'],
};
`;

/**
 * Bundles the function's code in a child process, unless an earlier build did.
 * @param bundle key of the site's code
 * @throws {CommandError}
 */
export async function bundleFunction(bundle: string): Promise<void> {
  const code = functionOf(bundle);
  if (existsSync(code)) return;
  const making = `${code}-${process.pid}`;
  const bundler = new URL('./bundle-function.ts', import.meta.url);
  try {
    const exitCode = await runInChild(bundler, [templatesOf(bundle), making]);
    if (exitCode !== 0) throw new CommandError("Bundling Netlify's function failed: see the output above.");
    renameSync(making, code);
  } catch (error) {
    // Another build may have been faster.
    if (!existsSync(code)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Removes the function of an earlier build. */
export function removeFunction(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/**
 * Writes Netlify's function for pages on demand, with everything that it needs.
 * @param site folder of the built site, whose live data is stored
 * @param bundle key of the site's code
 */
export async function writeFunction(site: string, bundle: string): Promise<void> {
  await bundleFunction(bundle);
  removeFunction();
  cpSync(functionOf(bundle), FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${NAME}.mjs`), entry);
  cpSync(liveDataFile(site), join(FOLDER, 'data.json'));
  for (const page of PAGES) {
    const copy = join(FOLDER, 'pages', page);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(site, page), copy);
  }
}
