import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { createIdentityService, createServiceKey } from '../fixtures/identity-service.ts';
import {
  identityApiUrl,
  identityKeyFile,
  identitySettings,
  identitySiteFolder,
  identitySiteUrl,
} from './identity-address.ts';
import { quickPictures } from './quick-pictures.ts';

/** Publishes the public key of the stand-ins, as the service does. Each test has a stand-in of its own in its own process. */
async function publishKey() {
  const key = await createServiceKey();
  writeFileSync(identityKeyFile, JSON.stringify(key));
  const keys = JSON.stringify(await createIdentityService({ projectId: 'any', key }).keys());
  const server = createServer((_, response) => response.end(keys));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The shop with the identity service that the browser tests visit. */
const { server, url } = await publishKey();
Object.assign(process.env, identitySettings, { IDENTITY_KEYS_URL: url });
const shop = await startSampleShop({
  port: Number(new URL(identitySiteUrl).port),
  apiPort: Number(new URL(identityApiUrl).port),
  dir: identitySiteFolder,
  testControls: true,
  renderPicture: quickPictures,
});

process.once('SIGTERM', () => {
  server.close();
  void shop.close().then(() => process.exit(0));
});
