import { identityEntries } from '#config/identity-settings.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { quickPictures } from './quick-pictures.ts';
import { apiUrl, siteFolder, siteUrl } from './shop-address.ts';

// A developer's own `.env` must not add the identity service.
for (const key of Object.keys(identityEntries)) delete process.env[key];

/** The shop that the browser tests visit. It starts from scratch each time. */
const shop = await startSampleShop({
  port: Number(new URL(siteUrl).port),
  apiPort: Number(new URL(apiUrl).port),
  dir: siteFolder,
  testControls: true,
  renderPicture: quickPictures,
});

process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
