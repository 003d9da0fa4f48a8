import { parseArgs } from 'node:util';
import { freePort } from './ports.ts';
import { startSampleShop } from './sample-shop.ts';

const USAGE = `Runs the whole shop on this machine: sample API, build, local server.

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
  // Check both before the build, so that a taken port fails early.
  const port = await freePort('--port', values.port);
  const apiPort = await freePort('--api-port', values['api-port']);
  const shop = await startSampleShop({
    port,
    apiPort,
    dir: 'dist',
    db: '.data/sample-api.db',
    ...(values.products && { products: Number(values.products) }),
    say: console.log,
  });
  console.log(`\nThe shop is running: ${shop.siteUrl}\nPress Ctrl+C to stop it.`);
  shop.warmUp();

  const stop = () => void shop.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
