import { readSettings } from '#config/env.ts';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import type { Keys } from '#scripts/serve/listen.ts';
import { startSite } from '#scripts/serve/server.ts';
import { buildSite } from '#scripts/site/build-site.ts';

interface SampleShopOptions {
  port: number;
  apiPort: number;
  /** Folder into which the site is built. */
  dir: string;
  /** File of the API's database; without it the API keeps everything in memory and starts from nothing. */
  db?: string;
  products?: number;
  testControls?: boolean;
  /** With them the site is served over HTTP/2. */
  keys?: Keys;
  /** Origin of a server that stands before this one, where the shop is visited by way of it. */
  visitedAt?: string;
  /** Told what is being done. */
  say?: (what: string) => void;
}

/** Starts the whole shop on this machine: the sample API, a build of the site from it, and the local server. */
export async function startSampleShop({
  port,
  apiPort,
  dir,
  keys,
  visitedAt,
  say = () => {},
  ...apiOptions
}: SampleShopOptions) {
  const siteUrl = visitedAt ?? `${keys ? 'https' : 'http'}://localhost:${port}`;
  const apiUrl = `http://localhost:${apiPort}`;
  // The sample shop's own settings; astro.config.mjs reads them from the environment.
  Object.assign(process.env, {
    SITE_URL: siteUrl,
    PUBLIC_API_URL: apiUrl,
    PUBLIC_RATINGS: 'placeholder',
    // The sandbox in which sample orders are paid.
    PUBLIC_PAYMENT_HOSTS: `localhost:${apiPort}`,
    PUBLIC_TEST_PAYMENT_PAGE: '1',
    SHOW_STYLEGUIDE: '1',
    ALLOW_SHRINK: '1',
    // They are all there: the sample API draws them.
    CHECK_PICTURES: '0',
  });
  say('1/3 Starting the sample API …');
  const api = await startSampleApi({ ...apiOptions, port: apiPort, siteUrl, publicUrl: apiUrl });
  say(`    ${apiUrl}/api/v1, ${api.products} products`);
  say('2/3 Building the site …');
  await buildSite(readSettings(process.env), dir);
  say('3/3 Starting the local server …');
  const site = await startSite({ port, dir, keys });
  return {
    siteUrl,
    apiUrl,
    warmUp: () => api.warmUp(),
    close: () => Promise.all([site.close(), api.close()]),
  };
}
