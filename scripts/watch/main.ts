import { readSettings } from '#config/env.ts';
import { UsageError } from '#scripts/command-error.ts';
import { loadSettingsFile, millisecondsOf, portNumber, runCommand } from '#scripts/command-line.ts';
import { type PurgeSettings, purgeSettings } from '#scripts/live/purge-settings.ts';
import { readOperatorSettings } from '#scripts/operator-settings.ts';
import { createLog, type Log } from './log.ts';
import { Memory } from './memory.ts';
import { asOnlyWatcher } from './only-watcher.ts';
import { createChangePurger, purgerOf } from './purge-changes.ts';
import { buildHere, type Stopping, triggerBuildHook } from './rebuild.ts';
import { startServer } from './server.ts';
import { Watcher, type WatchOptions } from './watcher.ts';

const LONGEST_STOP_MS = 240_000;

const usage = `Watches the API's catalogue and rebuilds the site when it changes.

npm run watch:catalogue -- [--every S] [--whole-every S] [--quiet S] [--out DIR] [--port N] [--host HOST] [--json]

--every S        seconds between checks of the newest product, the count and the categories; 30 by default
--whole-every S  seconds between full checks, including prices and texts; 600 by default
--quiet S        seconds without a change before a build, so that many changes trigger only one; 60 by default
--out DIR        output folder of builds on this machine; dist by default
--port N         also listens for POST /hook, which an API calls when something changes, and for GET /health, which
                 responds with 200 or 503 and reports the watcher's status; off by default
--host HOST      address to listen on; 127.0.0.1 by default, non-local ones require WEBHOOK_SECRET
--json           writes the log as JSON, one object per line

BUILD_HOOK_URL   receives a POST, instead of a build on this machine
WEBHOOK_SECRET   callers of POST /hook must send it as "Authorization: Bearer SECRET"
NETLIFY_SITE_ID, NETLIFY_PURGE_TOKEN
                 purge changed pages on demand from Netlify's cache, as soon as a change is read

SIGTERM and Ctrl+C end the watcher after the build in progress, or at once if sent twice. A build gets up to
${LONGEST_STOP_MS / 60_000} minutes, so give a service at least 5 to stop (TimeoutStopSec=300 and KillMode=mixed for systemd, docker stop --time 300).
`;

interface Options {
  every: string;
  'whole-every': string;
  quiet: string;
  out: string;
  port: string | undefined;
  host: string;
  json: boolean;
}

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Stops after the build in progress on the first SIGTERM or SIGINT, and at once on the second. */
function stopOnSignals(log: Log): Stopping {
  const asked = new AbortController();
  const now = new AbortController();
  const stop = () => {
    if (asked.signal.aborted) return now.abort();
    log('info', 'stopping', 'Stopping after any build in progress. Send the signal again to stop at once.');
    asked.abort();
    setTimeout(() => now.abort(), LONGEST_STOP_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return { asked: asked.signal, now: now.signal };
}

interface Listen {
  port: number;
  host: string;
  secret: string | null;
}

/** Watches until a signal. @param listen null listens for no calls @returns the exit code */
async function watch(options: WatchOptions, listen: Listen | null, host: PurgeSettings['host']): Promise<number> {
  const { log, images } = options;
  const stopping = stopOnSignals(log);
  const purger = host && createChangePurger(purgerOf(host, stopping, log), options.memory.read());
  const watcher = new Watcher({ ...options, onSnapshot: (snapshot) => purger?.see(snapshot) }, stopping);
  const calls = { onCall: () => watcher.call(), health: () => watcher.health() };
  const listener = listen && (await startServer({ ...listen, ...calls }));
  if (listener) log('info', 'listening', `Listening on ${listener.url}/hook.`, { url: listener.url });
  log('info', 'watching', `Watching the catalogue of ${images.apiOrigin}.`);
  try {
    await watcher.run();
    await purger?.done();
  } finally {
    listener?.server.closeAllConnections();
    listener?.server.close();
  }
  log('info', 'stopped', 'Stopped.');
  return stopping.now.aborted ? 1 : 0;
}

/** Returns the exit code. */
async function start({ out, port, host, json, ...times }: Options): Promise<number> {
  const { apiUrl, imageHosts } = readSettings(process.env);
  const { buildHookUrl, webhookSecret } = readOperatorSettings(process.env);
  const { host: purgeHost } = purgeSettings(process.env);
  const listen = port === undefined ? null : { port: portNumber('--port', port), host, secret: webhookSecret };
  if (!isLocal(host) && !webhookSecret) {
    throw new UsageError(`--host ${host} allows access from other machines: set WEBHOOK_SECRET first.`);
  }
  const log = createLog(json);
  const everyMs = millisecondsOf('--every', times.every);
  const memory = new Memory(apiUrl, buildHookUrl ?? out);
  const options: WatchOptions = {
    images: { apiOrigin: apiUrl, hosts: imageHosts },
    folder: memory.folder,
    everyMs,
    wholeEveryMs: millisecondsOf('--whole-every', times['whole-every']),
    quietMs: millisecondsOf('--quiet', times.quiet),
    memory,
    buildsAtStart: !buildHookUrl,
    rebuild: buildHookUrl ? triggerBuildHook(buildHookUrl, everyMs, log) : buildHere(out, json ? log : null),
    log,
  };
  return asOnlyWatcher(buildHookUrl ? { hook: buildHookUrl } : { out }, () => watch(options, listen, purgeHost));
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
    json: { type: 'boolean', default: false },
  },
  run(options) {
    loadSettingsFile();
    return start({ port: undefined, ...options });
  },
});
