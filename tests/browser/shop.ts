import { readSettings } from '#config/env.ts';
import { buildSite } from '#scripts/build/build-site.ts';
import { startSampleApi } from '#scripts/sample-api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { apiUrl, siteFolder, siteUrl } from './shop-address.ts';

/** The shop that the browser tests visit: it starts from nothing each time. */
Object.assign(process.env, {
  SITE_URL: siteUrl,
  PUBLIC_API_URL: apiUrl,
  PUBLIC_RATINGS: 'placeholder',
  PUBLIC_PAYMENT_HOSTS: new URL(apiUrl).host,
  PUBLIC_TEST_PAYMENT_PAGE: '1',
  SHOW_STYLEGUIDE: '1',
  ALLOW_SHRINK: '1',
});
const api = await startSampleApi({
  port: Number(new URL(apiUrl).port),
  siteUrl,
  publicUrl: apiUrl,
  testControls: true,
});
await buildSite(readSettings(process.env), siteFolder);
const site = await startSite({ port: Number(new URL(siteUrl).port), dir: siteFolder });

process.once('SIGTERM', () => void Promise.all([site.close(), api.close()]).then(() => process.exit(0)));
