import { join } from 'node:path';
import { readSettings } from '#config/env.ts';
import { startLiveServer } from '#scripts/live/server.ts';
import { startSampleApi } from '#scripts/sample/api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { buildSite } from '#scripts/site/build-site.ts';
import { filesIn } from '#scripts/site/stage.ts';
import { findCaddy } from '#scripts/verify/browser.ts';
import { startCaddy } from '../../tests/fixtures/caddy.ts';

/** A server of the shop. */
export interface Server {
  name: string;
  origin: string;
  /** Whether it answers only for pages on demand. */
  onlyOnDemand?: boolean;
}

const FOLDER = '.cache/audit-headers';

/** Every optional page, and fewer product pages than products, so that there is one on demand. */
const settings = {
  SITE_URL: 'https://shop.example',
  PUBLIC_PAYMENT_HOSTS: 'www.paypal.com',
  PUBLIC_IDENTITY_API_KEY: 'audit-key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'audit.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'audit',
  PUBLIC_IDENTITY_METHODS: 'google,link,phone,password',
  PUBLIC_TEST_PAYMENT_PAGE: '1',
  SHOW_STYLEGUIDE: '1',
  SERVICE_WORKER: '1',
  PRERENDER_LIMIT: '20',
  ALLOW_SHRINK: '1',
  CHECK_PICTURES: '0',
};

/** Returns the path of a product without a file. */
async function productOnDemand(apiUrl: string, files: readonly string[]): Promise<string> {
  const list = await fetch(`${apiUrl}/api/v1/products/?page_size=250`);
  const { results } = (await list.json()) as { results: { id: string }[] };
  const id = results.map((product) => product.id).find((each) => !files.includes(`products/${each}.html`));
  if (id === undefined) throw new Error('Every product has a file.');
  return `/products/${id}`;
}

/** Builds the sample shop with the identity service, and starts each server of it on a free port. */
export async function startServers() {
  const api = await startSampleApi();
  // The bundler and astro.config.mjs read the settings from the environment.
  Object.assign(process.env, settings, { PUBLIC_API_URL: api.url });
  await buildSite(readSettings(process.env), FOLDER, { quiet: true });
  const files = filesIn(FOLDER);
  const site = await startSite({ dir: FOLDER, port: 0, formsDir: join(FOLDER, '../audit-forms'), live: true });
  const live = await startLiveServer({
    dir: FOLDER,
    port: 0,
    host: '127.0.0.1',
    timeoutMs: 30_000,
    warmUpProducts: 0,
    onNewCode: () => {},
  });
  const program = findCaddy();
  const livePort = Number(new URL(live.url).port);
  const caddy = program ? await startCaddy({ program, dist: FOLDER, server: site.port, live: livePort }) : null;
  const servers: Server[] = [
    { name: 'serve', origin: `http://127.0.0.1:${site.port}` },
    { name: 'live', origin: live.url, onlyOnDemand: true },
    ...(caddy ? [{ name: 'Caddy', origin: `http://127.0.0.1:${caddy.port}` }] : []),
  ];
  return {
    servers,
    files,
    apiUrl: api.url,
    onDemand: await productOnDemand(api.url, files),
    async close() {
      await caddy?.close();
      await Promise.all([site.close(), live.close(), api.close()]);
    },
  };
}
