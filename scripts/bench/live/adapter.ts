import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeWorkspace } from '#scripts/bench/site/workspace.ts';
import { runNode } from './run-node.ts';
import type { Server } from './server-process.ts';

/** Version of Astro's Node adapter for the comparison. It must support the project's version of Astro. */
const ADAPTER = '11.1.6';

const PAGE = `---
import ProductDetail from '#layouts/ProductDetail.astro';
import { livePage } from '#scripts/live/page-props.ts';
import { source } from '../../source.ts';

export const prerender = false;

const { productID: id = '' } = Astro.params;
const found = await livePage({ kind: 'product', id }, source);
if (found === null) return new Response(null, { status: 404 });
---

<ProductDetail {...found.props} />
`;

/** The data that the templates get from our own server, read once per process. */
const SOURCE = `import { readFileSync } from 'node:fs';
import { shareMenu } from '#catalogue/menu.ts';
import { createClient } from '#lib/http/client.ts';
import { createSharedCalls } from '#scripts/live/shared-calls.ts';
import { readLiveData } from '#scripts/site/live-data.ts';
import { shareScriptLists } from '#scripts/site/script-lists.ts';

const data = readLiveData('dist');
shareMenu(data.menu);
shareScriptLists(JSON.parse(readFileSync(process.env.SCRIPT_LISTS, 'utf8')));

const client = createClient({ origin: data.apiUrl });

export const source = {
  client,
  rules: { images: { apiOrigin: data.apiUrl, hosts: data.imageHosts } },
  data,
  shared: createSharedCalls(client, 60_000),
};
`;

const BUILD = `import { writeFileSync } from 'node:fs';
import node from '@astrojs/node';
import { build } from 'astro';
import { scriptLists } from './scripts/site/script-lists.ts';

await build({ root: '.', logLevel: 'warn', output: 'server', adapter: node({ mode: 'standalone' }) });
writeFileSync('script-lists.json', JSON.stringify(scriptLists()));
process.exit();
`;

/** Installs the adapter, without Astro, which the project has. @returns the folder of the packages */
function installPackages(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync(npm, ['install', ...options, `@astrojs/node@${ADAPTER}`], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'node_modules');
}

/** Links the project's packages into a folder of packages, except those that it has. */
function linkPackages(folder: string): void {
  const own = realpathSync('node_modules');
  const names = readdirSync(own).filter((name) => !name.startsWith('.'));
  for (const name of names.flatMap((each) =>
    each.startsWith('@') ? readdirSync(join(own, each)).map((part) => join(each, part)) : each,
  )) {
    const link = join(folder, name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(own, name), link, 'junction');
  }
}

/**
 * Builds a project whose only page is that of a product, rendered on demand by Astro's Node adapter.
 * @param folder where to make it
 * @param shop folder of the built shop
 * @param settings environment variables of the shop's build
 */
export function buildAdapter(folder: string, shop: string, settings: Record<string, string>): Server {
  const packages = installPackages(`${folder}-packages`);
  makeWorkspace(folder, { islands: true });
  rmSync(join(folder, 'node_modules'));
  renameSync(packages, join(folder, 'node_modules'));
  linkPackages(join(folder, 'node_modules'));
  rmSync(join(folder, 'src/pages'), { recursive: true });
  mkdirSync(join(folder, 'src/pages/products'), { recursive: true });
  writeFileSync(join(folder, 'src/pages/products/[productID].astro'), PAGE);
  writeFileSync(join(folder, 'src/source.ts'), SOURCE);
  writeFileSync(join(folder, 'build-adapter.mjs'), BUILD);
  runNode(['build-adapter.mjs'], folder, settings);
  const entry = join(folder, 'dist/server/entry.mjs');
  return {
    name: `Astro's Node adapter ${ADAPTER}`,
    args: () => [entry],
    env: (port) => ({ HOST: '127.0.0.1', PORT: String(port), SCRIPT_LISTS: join(folder, 'script-lists.json') }),
    cwd: shop,
    entry,
  };
}
