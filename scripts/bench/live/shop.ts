import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fetchProduct } from '#catalogue/products-api.ts';
import { CONCURRENT_CALLS, readCatalogue } from '#catalogue/read.ts';
import { createClient } from '#lib/http/client.ts';
import { makeWorkspace } from '#scripts/bench/site/workspace.ts';
import { runNode } from './run-node.ts';
import type { Server } from './server-process.ts';

const API = fileURLToPath(new URL('./api-process.ts', import.meta.url));

/** Starts the API in a process of its own, which also ends if this one is killed. */
export async function startApi(products: number): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [API, String(products)], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const url of createInterface({ input: child.stdout })) return { url, stop: () => child.kill() };
  throw new Error('The API of the benchmark did not start.');
}

/** Returns the ids of all products. Afterwards the API has its answers about them in memory. */
export async function readIds(url: string): Promise<string[]> {
  const client = createClient({ origin: url, timeoutMs: 60_000 });
  const images = { apiOrigin: url, hosts: [] };
  const { products } = await readCatalogue({ client, images });
  const limit = pLimit(CONCURRENT_CALLS);
  await Promise.all(products.map(({ id }) => limit(() => fetchProduct(client, id, { images }))));
  return products.map(({ id }) => id);
}

/**
 * Builds the shop in a copy of the project.
 * @param settings environment variables of the build
 * @returns its server of pages on demand
 */
export function buildShop(folder: string, settings: Record<string, string>): Server {
  makeWorkspace(folder, { islands: true });
  runNode(['scripts/site/main.ts', '--quiet'], folder, settings);
  return {
    name: 'npm run live',
    args: (port) => ['scripts/live/main.ts', '--timeout', '60', '--warm-up', '0', '--port', String(port)],
    env: () => ({}),
    cwd: folder,
    entry: null,
  };
}
