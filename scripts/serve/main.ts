import { parseArgs } from 'node:util';

import { ServeError } from '#scripts/serve/listen.ts';
import { startSite } from '#scripts/serve/server.ts';

const USAGE = `Serves the built site as Netlify would.

npm run serve -- [--port N] [--dir dist] [--host localhost] [--quiet]
`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4321' },
        dir: { type: 'string', default: 'dist' },
        host: { type: 'string', default: 'localhost' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new ServeError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { port, dir, host, quiet, help } = readArguments();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new ServeError(`--port must be a number from 0 to 65535, not "${port}".`);
  }
  const site = await startSite({ port: Number(port), dir, host });
  if (!quiet) console.log(site.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ServeError ? error.message : error);
  process.exitCode = 1;
}
