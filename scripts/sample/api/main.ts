import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { type Fault, parseFault } from './faults.ts';
import { startSampleApi } from './server.ts';
import { advanceOrder } from './stages.ts';

const help = `The sample API of the shop.

Usage
  npm run api -- [options]                       starts the API
  npm run api -- advance ORDER [STAGE] [--db F]  moves a paid order to its next stage, or to STAGE

Options
  --port N             port (default 8000)
  --host HOST          address to listen on (default 127.0.0.1)
  --db FILE            database file (default .data/sample-api.db)
  --products N         number of products; beyond the handmade ones, variations of them
  --advance-every S    moves every paid order to its next stage every S seconds, up to Arrived
  --no-warm-up         draws pictures only on request
  --test-controls      mounts /__test: faults, request log, clock, product edits, reset
  --help               shows this text

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
`;

const repeatable = { type: 'string', multiple: true } as const;
const defaultDatabase = '.data/sample-api.db';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      db: { type: 'string' },
      products: { type: 'string' },
      'advance-every': { type: 'string' },
      'no-warm-up': { type: 'boolean' },
      'test-controls': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      fail: repeatable,
      slow: repeatable,
      hang: repeatable,
      truncate: repeatable,
      html: repeatable,
      reset: repeatable,
    },
  });
  if (values.help) return console.log(help);
  const db = values.db ?? defaultDatabase;
  const [command, ...rest] = positionals;
  if (command === 'advance') return advance(db, rest);
  if (command !== undefined) throw new Error(`Unknown command ${command}. See --help.`);

  const faults: Fault[] = [];
  for (const kind of ['fail', 'slow', 'hang', 'truncate', 'html', 'reset'] as const) {
    for (const text of values[kind] ?? []) faults.push(parseFault(kind, text));
  }
  const api = await startSampleApi({
    port: wholeNumber('--port', values.port, 0, 65_535) ?? 8000,
    host: values.host,
    db,
    products: wholeNumber('--products', values.products, 1, 1_000_000),
    faults,
    testControls: values['test-controls'],
    advanceEvery: wholeNumber('--advance-every', values['advance-every'], 1, 1_000_000),
    siteUrl: origin('SITE_URL'),
    publicUrl: origin('PUBLIC_API_URL'),
  });
  if (!values['no-warm-up']) api.warmUp();
  console.log(`Sample API: ${api.url}/api/v1 (${api.products} products, ${db})`);
  const stop = () => void api.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function advance(file: string, [order, stage]: string[]): void {
  const id = Number(order?.replace(/^EART-/i, ''));
  if (!Number.isInteger(id)) throw new Error('Missing or invalid ORDER. Usage: npm run api -- advance ORDER [STAGE]');
  if (!existsSync(file)) throw new Error(`The database ${file} does not exist. Set its path with --db FILE.`);
  const db = openDatabase(file);
  try {
    console.log(`Order ${id} is now ${advanceOrder(db, id, stage)}.`);
  } finally {
    db.close();
  }
}

function wholeNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new Error(`${name} ${text}: expected a whole number from ${min} to ${max}.`);
  return value;
}

function origin(name: string): string | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name}=${text}: expected an origin such as http://localhost:8000.`);
  }
  return new URL(text).origin;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
