import { millisecondsOf, portNumber, runCommand, wholeNumber } from '#scripts/command-line.ts';
import { startLiveServer } from './server.ts';

const usage = `Makes pages of products and categories on demand, for a web server that has no file for them.

npm run live -- [--port N] [--dir DIR] [--host HOST] [--timeout S] [--warm-up N] [--quiet]

--port N     port; 4330 by default, 0 for any free one
--dir DIR    folder of the built site; dist by default
--host HOST  address to listen on; 127.0.0.1 by default
--timeout S  seconds that a page waits for the API; 3 by default
--warm-up N  products whose pages are made before GET /health responds with 200; 200 by default, 0 for none
--quiet      does not print the URL

It follows new builds of the catalogue. After a build with new code it ends with exit code 0: let a service manager start it again.
`;

await runCommand({
  usage,
  options: {
    port: { type: 'string', default: '4330' },
    dir: { type: 'string', default: 'dist' },
    host: { type: 'string', default: '127.0.0.1' },
    timeout: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '200' },
    quiet: { type: 'boolean', default: false },
  },
  async run({ port, dir, host, timeout, 'warm-up': warmUp, quiet }) {
    const stop = () => void server.close().then(() => process.exit(0));
    const server = await startLiveServer({
      port: portNumber('--port', port),
      dir,
      host,
      timeoutMs: millisecondsOf('--timeout', timeout),
      warmUpProducts: wholeNumber('--warm-up', warmUp, 0, 200),
      onNewCode: stop,
    });
    if (!quiet) console.log(server.url);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  },
});
