import { parseArgs } from 'node:util';
import { readSettings } from '#config/env.ts';
import { buildSite } from '#scripts/build/build-site.ts';
import { startSampleApi } from '#scripts/sample-api/server.ts';
import { startSite } from '#scripts/serve/server.ts';
import { freePort } from './ports.ts';

const USAGE = `The whole shop on this machine: sample API, build, local server.

npm start -- [--port N] [--api-port N] [--products N]
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4321' },
      'api-port': { type: 'string', default: '8000' },
      products: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.products && !/^[1-9]\d{0,5}$/.test(values.products)) {
    throw new Error(`--products must be a whole number, not "${values.products}".`);
  }
  // Both are looked at first: a port found taken after the build would have cost the wait.
  const port = await freePort('--port', values.port);
  const apiPort = await freePort('--api-port', values['api-port']);
  const siteUrl = `http://localhost:${port}`;
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
  });

  console.log('1/3 Starting the sample API …');
  const api = await startSampleApi({
    port: apiPort,
    db: '.data/sample-api.db',
    siteUrl,
    publicUrl: apiUrl,
    ...(values.products && { products: Number(values.products) }),
  });
  console.log(`    ${apiUrl}/api/v1, ${api.products} products`);
  console.log('2/3 Building the site …');
  await buildSite(readSettings(process.env), 'dist');
  console.log('3/3 Starting the local server …');
  const site = await startSite({ port, dir: 'dist' });
  console.log(`\nThe shop is open: ${site.url}\nCtrl+C closes it.`);
  api.warmUp();

  const stop = () => void Promise.all([site.close(), api.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
