import { identityEntries } from '#config/identity-settings.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import {
  apiUrl,
  settings,
  siteFolder,
  siteUrl,
  tenantApiUrl,
  tenantSettings,
  tenantSiteFolder,
  tenantSiteUrl,
} from './addresses.ts';

const shops = {
  plain: { url: siteUrl, api: apiUrl, dir: siteFolder, settings },
  tenant: { url: tenantSiteUrl, api: tenantApiUrl, dir: tenantSiteFolder, settings: tenantSettings },
};
const { url, api, dir, settings: own } = shops[process.argv[2] === 'tenant' ? 'tenant' : 'plain'];

// A developer's own `.env` must not change the shop.
for (const key of Object.keys(identityEntries)) delete process.env[key];
Object.assign(process.env, own);

/** A shop that signs in at the emulator. */
const shop = await startSampleShop({ port: Number(new URL(url).port), apiPort: Number(new URL(api).port), dir });

process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
