import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { thisShop } from '#scripts/first-run/this-shop.ts';
import { placeholders } from '#scripts/first-run/to-do.ts';
import { freePort } from './ports.ts';
import { startSampleShop } from './sample-shop.ts';

const usage = `Runs the whole shop on this machine: sample API, build, local server.

npm start -- [--port N] [--api-port N] [--products N] [--quiet]

--port N      port of the shop; 4321 by default
--api-port N  port of the sample API; 8000 by default
--products N  number of products; beyond the handmade ones, variations of them
--quiet       prints only warnings and errors
`;

await runCommand({
  usage,
  options: {
    port: { type: 'string', default: '4321' },
    'api-port': { type: 'string', default: '8000' },
    products: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
  async run(values) {
    const { products, quiet } = values;
    const say = quiet ? () => {} : console.log;
    const count = products === undefined ? {} : { products: wholeNumber('--products', products, 1, 999_999) };
    // Check both before the build, so that a taken port fails early.
    const port = await freePort('--port', values.port);
    const apiPort = await freePort('--api-port', values['api-port']);
    const shop = await startSampleShop({
      port,
      apiPort,
      dir: 'dist',
      db: '.data/sample-api.db',
      ...count,
      live: true,
      quiet,
      say,
    });
    say(`\nThe shop is running: ${shop.siteUrl}\nPress Ctrl+C to stop it.`);
    if (placeholders(thisShop).length > 0) say('To make this shop your own, run "npm run init".');
    shop.warmUp();

    const stop = () => void shop.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  },
});
