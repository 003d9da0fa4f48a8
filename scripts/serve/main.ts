import { portNumber, runCommand } from '#scripts/command-line.ts';
import { startSite } from '#scripts/serve/server.ts';

const usage = `Serves the built site as Netlify would, with pages on demand from the API that it was built from.

npm run serve -- [--port N] [--dir DIR] [--host HOST] [--quiet]

--port N     port; 4321 by default, 0 for any free one
--dir DIR    folder of the site; dist by default
--host HOST  address to listen on; localhost by default
--quiet      does not print the URL
`;

await runCommand({
  usage,
  options: {
    port: { type: 'string', default: '4321' },
    dir: { type: 'string', default: 'dist' },
    host: { type: 'string', default: 'localhost' },
    quiet: { type: 'boolean', default: false },
  },
  async run({ port, dir, host, quiet }) {
    const site = await startSite({ port: portNumber('--port', port), dir, host, live: true });
    if (!quiet) console.log(site.url);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void site.close().then(() => process.exit(0)));
    }
  },
});
