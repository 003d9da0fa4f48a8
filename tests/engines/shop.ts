import { identityEntries } from '#config/identity-settings.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { quickPictures } from '../browser/quick-pictures.ts';
import { apiUrl, siteFolder, siteUrl } from '../browser/shop-address.ts';
import { serveWatched } from './site.ts';

// A developer's own `.env` must not add the identity service.
for (const key of Object.keys(identityEntries)) delete process.env[key];

/** The shop of the browser tests, behind the proxy in `site.ts`. */
const port = Number(new URL(siteUrl).port);
const shop = await startSampleShop({
  port: port + 1,
  visitedAt: siteUrl,
  apiPort: Number(new URL(apiUrl).port),
  dir: siteFolder,
  testControls: true,
  renderPicture: quickPictures,
});
const site = await serveWatched(port, `http://localhost:${port + 1}`);

process.once('SIGTERM', () => {
  site.closeAllConnections();
  site.close();
  void shop.close().then(() => process.exit(0));
});
