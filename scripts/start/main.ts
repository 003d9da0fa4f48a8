import { parseArgs } from 'node:util';
import { readSettings } from '#config/env.ts';
import { buildSite } from '#scripts/build/build-site.ts';
import { startSampleApi } from '#scripts/sample-api/server.ts';
import { startSite } from '#scripts/serve/server.ts';

const USAGE = `The whole shop on this machine: sample API, build, local server.

npm start -- [--port N] [--api-port N] [--products N]
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4321' },
    'api-port': { type: 'string', default: '8000' },
    products: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

async function main(): Promise<void> {
  const siteUrl = `http://localhost:${values.port}`;
  const apiUrl = `http://localhost:${values['api-port']}`;
  // The sample shop's own settings; astro.config.mjs reads them from the environment.
  Object.assign(process.env, {
    SITE_URL: siteUrl,
    PUBLIC_API_URL: apiUrl,
    PUBLIC_RATINGS: 'placeholder',
    ALLOW_SHRINK: '1',
  });

  console.log('1/3 Starting the sample API …');
  const api = await startSampleApi({
    port: Number(values['api-port']),
    db: '.data/sample-api.db',
    siteUrl,
    publicUrl: apiUrl,
    ...(values.products && { products: Number(values.products) }),
  });
  console.log(`    ${apiUrl}/api/v1, ${api.products} products`);
  console.log('2/3 Building the site …');
  await buildSite(readSettings(process.env), 'dist');
  console.log('3/3 Starting the local server …');
  const site = await startSite({ port: Number(values.port), dir: 'dist' });
  console.log(`\nThe shop is open: ${site.url}\nCtrl+C closes it.`);
  api.warmUp();

  const stop = () => void Promise.all([site.close(), api.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (values.help) console.log(USAGE);
else {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
