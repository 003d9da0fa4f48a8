import { identityEntries } from '#config/identity-settings.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { apiUrl, settings, siteFolder, siteUrl } from './addresses.ts';

// A developer's own `.env` must not change the shop.
for (const key of Object.keys(identityEntries)) delete process.env[key];
Object.assign(process.env, settings);

/** The shop that signs in at the emulator. */
const shop = await startSampleShop({
  port: Number(new URL(siteUrl).port),
  apiPort: Number(new URL(apiUrl).port),
  dir: siteFolder,
});

process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
