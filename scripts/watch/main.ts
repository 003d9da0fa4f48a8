import { readSettings } from '#config/env.ts';
import { UsageError } from '#scripts/command-error.ts';
import { loadSettingsFile, portNumber, runCommand } from '#scripts/command-line.ts';
import { readOperatorSettings } from '#scripts/operator-settings.ts';
import { Memory } from './memory.ts';
import { buildHere, triggerBuildHook } from './rebuild.ts';
import { Watcher } from './watcher.ts';
import { listenForCalls } from './webhook.ts';

const usage = `Watches the API's catalogue and rebuilds the site when it changes.

npm run watch:catalogue -- [--every S] [--whole-every S] [--quiet S] [--out DIR] [--port N] [--host HOST]

--every S        seconds between checks of the newest product, the count and the categories; 30 by default
--whole-every S  seconds between full checks, including prices and texts; 600 by default
--quiet S        seconds without a change before a build, so that many changes trigger only one; 60 by default
--out DIR        output folder of builds on this machine; dist by default
--port N         also listens for POST /hook, which an API calls when something changes; off by default
--host HOST      address to listen on; 127.0.0.1 by default, non-local ones require WEBHOOK_SECRET

BUILD_HOOK_URL   receives a POST, instead of a build on this machine
WEBHOOK_SECRET   callers of POST /hook must send it as "Authorization: Bearer SECRET"
`;

function seconds(option: string, text: string): number {
  const value = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (value <= 0) throw new UsageError(`--${option} must be a number of seconds above 0, not "${text}".`);
  return value * 1000;
}

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Strips line breaks and control characters: messages contain text from the API. */
const say = (line: string) =>
  console.log(`${new Date().toISOString()}  ${line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`);

interface Options {
  every: string;
  'whole-every': string;
  quiet: string;
  out: string;
  port: string | undefined;
  host: string;
}

async function watch({ out, port, host, ...times }: Options): Promise<void> {
  const { apiUrl, imageHosts } = readSettings(process.env);
  const { buildHookUrl, webhookSecret } = readOperatorSettings(process.env);
  const listenOn = port === undefined ? null : portNumber('--port', port);
  if (!isLocal(host) && !webhookSecret) {
    throw new UsageError(`--host ${host} allows access from other machines: set WEBHOOK_SECRET first.`);
  }

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const everyMs = seconds('every', times.every);
  const watcher = new Watcher(
    {
      images: { apiOrigin: apiUrl, hosts: imageHosts },
      everyMs,
      wholeEveryMs: seconds('whole-every', times['whole-every']),
      quietMs: seconds('quiet', times.quiet),
      memory: new Memory(apiUrl, buildHookUrl ?? out),
      rebuild: buildHookUrl ? triggerBuildHook(buildHookUrl, everyMs) : buildHere(out),
      say,
    },
    stopping.signal,
  );
  const listener =
    listenOn === null
      ? null
      : await listenForCalls({ port: listenOn, host, secret: webhookSecret, onCall: () => watcher.call() });
  if (listener) say(`Listening on ${listener.url}.`);
  say(`Watching the catalogue of ${apiUrl}.`);
  try {
    await watcher.run();
  } finally {
    listener?.server.closeAllConnections();
    listener?.server.close();
  }
  say('Stopped.');
}

await runCommand({
  usage,
  options: {
    every: { type: 'string', default: '30' },
    'whole-every': { type: 'string', default: '600' },
    quiet: { type: 'string', default: '60' },
    out: { type: 'string', default: 'dist' },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  async run(options) {
    loadSettingsFile();
    await watch({ port: undefined, ...options });
    return 0;
  },
});
