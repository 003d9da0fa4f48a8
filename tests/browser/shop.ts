import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { apiUrl, siteFolder, siteUrl } from './shop-address.ts';

/** The shop that the browser tests visit. It starts from scratch each time. */
const shop = await startSampleShop({
  port: Number(new URL(siteUrl).port),
  apiPort: Number(new URL(apiUrl).port),
  dir: siteFolder,
  testControls: true,
});

process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
