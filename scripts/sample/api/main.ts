import { existsSync } from 'node:fs';
import { CommandError, UsageError } from '#scripts/command-error.ts';
import { portNumber, runCommand, wholeNumber } from '#scripts/command-line.ts';
import { openDatabase } from './database.ts';
import { type Fault, parseFault } from './faults.ts';
import { readIdentityOptions } from './identity-settings.ts';
import { startSampleApi } from './server.ts';
import { advanceOrder } from './stages.ts';

const usage = `The sample API of the shop.

Usage
  npm run api -- [options]                       starts the API
  npm run api -- advance ORDER [STAGE] [--db F]  moves a paid order to its next stage, or to STAGE

Options
  --port N             port (default 8000; 0 for any free one)
  --host HOST          address to listen on (default 127.0.0.1)
  --db FILE            database file (default .data/sample-api.db)
  --products N         number of products; beyond the handmade ones, variations of them
  --advance-every S    moves every paid order to its next stage every S seconds, up to Arrived
  --no-warm-up         draws pictures only on request
  --test-controls      mounts /__test: faults, request log, clock, product edits, reset

Faults (each can be repeated; xTIMES is optional)
  --fail PATTERN=STATUSxTIMES   responds with STATUS
  --slow PATTERN=MSxTIMES       waits before responding
  --hang PATTERN=xTIMES         never responds
  --truncate PATTERN=xTIMES     sends only half of the body
  --html PATTERN=xTIMES         sends an HTML page with status 200
  --reset PATTERN=xTIMES        closes the connection
  PATTERN is "METHOD /part-of-path", "/part-of-path", or a glob such as "GET /api/v1/products/*".

Environment
  SITE_URL             origin of the shop (default http://localhost:4321)
  PUBLIC_API_URL       this API's public origin (default http://localhost:PORT)
  PUBLIC_IDENTITY_PROJECT_ID
                       project of the identity service: turns on POST /auth/identity/, which accepts its tokens
  PUBLIC_IDENTITY_TENANT
                       tenant that these tokens must be of; without it, they must be of none
  PUBLIC_IDENTITY_EMULATOR
                       origin of the service's emulator: accepts its unsigned tokens instead, on a loopback host only
  IDENTITY_KEYS_URL    keys of the service, as a JWK set (default: the keys that Google publishes)
`;

const repeatable = { type: 'string', multiple: true } as const;

await runCommand({
  usage,
  options: {
    port: { type: 'string', default: '8000' },
    host: { type: 'string' },
    db: { type: 'string', default: '.data/sample-api.db' },
    products: { type: 'string' },
    'advance-every': { type: 'string' },
    'no-warm-up': { type: 'boolean' },
    'test-controls': { type: 'boolean' },
    fail: repeatable,
    slow: repeatable,
    hang: repeatable,
    truncate: repeatable,
    html: repeatable,
    reset: repeatable,
  },
  positionals: true,
  async run(values, [command, ...rest]) {
    const { db } = values;
    if (command === 'advance') return advance(db, rest);
    if (command !== undefined) throw new UsageError(`Unknown command "${command}".`);

    const faults: Fault[] = [];
    for (const kind of ['fail', 'slow', 'hang', 'truncate', 'html', 'reset'] as const) {
      for (const text of values[kind] ?? []) faults.push(parseFault(kind, text));
    }
    const upToAMillion = (option: 'products' | 'advance-every') => {
      const text = values[option];
      return text === undefined ? undefined : wholeNumber(`--${option}`, text, 1, 1_000_000);
    };
    const api = await startSampleApi({
      port: portNumber('--port', values.port),
      host: values.host,
      db,
      products: upToAMillion('products'),
      faults,
      testControls: values['test-controls'],
      advanceEvery: upToAMillion('advance-every'),
      siteUrl: origin('SITE_URL'),
      publicUrl: origin('PUBLIC_API_URL'),
      identity: readIdentityOptions(process.env),
    });
    if (!values['no-warm-up']) api.warmUp();
    console.log(`Sample API: ${api.url}/api/v1 (${api.products} products, ${db})`);
    const stop = () => void api.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    return undefined;
  },
});

function advance(file: string, [order, stage]: string[]): number {
  const id = Number(order?.replace(/^EART-/i, ''));
  if (!Number.isInteger(id)) throw new UsageError('advance needs the number of an order.');
  if (!existsSync(file)) throw new CommandError(`The database ${file} does not exist. Set its path with --db FILE.`);
  const db = openDatabase(file);
  try {
    console.log(`Order ${id} is now ${advanceOrder(db, id, stage)}.`);
    return 0;
  } finally {
    db.close();
  }
}

function origin(name: string): string | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new CommandError(`${name} must be an origin such as http://localhost:8000, not "${text}".`);
  }
  return new URL(text).origin;
}
