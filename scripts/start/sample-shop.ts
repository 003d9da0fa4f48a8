import { readSettings } from '#config/env.ts';
import { UsageError } from '#scripts/command-error.ts';
import { readIdentityOptions } from '#scripts/sample/api/identity-settings.ts';
import type { RenderPicture } from '#scripts/sample/api/pictures.ts';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import type { Keys } from '#scripts/serve/listen.ts';
import { startSite } from '#scripts/serve/server.ts';
import { buildSite } from '#scripts/site/build-site.ts';

interface SampleShopOptions {
  port: number;
  apiPort: number;
  /** Output folder of the build. */
  dir: string;
  /** File of the API's database. Without it, the API starts empty and keeps everything in memory. */
  db?: string;
  products?: number;
  testControls?: boolean;
  /** Draws the pictures of the sample products. */
  renderPicture?: RenderPicture;
  /** Makes pages of new products on demand; otherwise they get the shell. */
  live?: boolean;
  /** If set, the site is served over HTTP/2. */
  keys?: Keys;
  /** Origin of a proxy in front of the site, if there is one. */
  visitedAt?: string;
  /** Makes the build print only warnings. */
  quiet?: boolean;
  /** Receives progress messages. */
  say?: (what: string) => void;
}

/**
 * Starts the whole shop on this machine: the sample API, a build from it, and the local server.
 * @throws {UsageError} if both would have the same port
 */
export async function startSampleShop({
  port,
  apiPort,
  dir,
  keys,
  live = false,
  visitedAt,
  quiet = false,
  say = () => {},
  ...apiOptions
}: SampleShopOptions) {
  if (port === apiPort) throw new UsageError('--port and --api-port must be different.');
  const siteUrl = visitedAt ?? `${keys ? 'https' : 'http'}://localhost:${port}`;
  const apiUrl = `http://localhost:${apiPort}`;
  // The sample shop's own settings; astro.config.mjs reads them from the environment.
  Object.assign(process.env, {
    SITE_URL: siteUrl,
    PUBLIC_API_URL: apiUrl,
    PUBLIC_RATINGS: 'placeholder',
    // The sample API's payment sandbox.
    PUBLIC_PAYMENT_HOSTS: `localhost:${apiPort}`,
    PUBLIC_TEST_PAYMENT_PAGE: '1',
    SHOW_STYLEGUIDE: '1',
    ALLOW_SHRINK: '1',
    // The sample API generates all pictures, so none can be missing.
    CHECK_PICTURES: '0',
  });
  say('1/3 Starting the sample API …');
  const identity = readIdentityOptions(process.env);
  const api = await startSampleApi({ ...apiOptions, port: apiPort, siteUrl, publicUrl: apiUrl, identity });
  say(`    ${apiUrl}/api/v1, ${api.products} products`);
  say('2/3 Building the site …');
  await buildSite(readSettings(process.env), dir, { quiet });
  say('3/3 Starting the local server …');
  // The sample API draws pictures on demand, which takes long on a busy machine.
  const site = await startSite({ port, dir, keys, live, imageTimeoutMs: 60_000 });
  return {
    siteUrl,
    apiUrl,
    warmUp: () => api.warmUp(),
    close: () => Promise.all([site.close(), api.close()]),
  };
}
