import { existsSync } from 'node:fs';
import { inspect, parseArgs } from 'node:util';
import { ApiError } from '#api/errors.ts';
import { CatalogueError } from '#catalogue/check.ts';
import { readSettings, SettingsError } from '#config/env.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { BuildLockError } from './build-lock.ts';
import { buildSite } from './build-site.ts';
import { BundleError } from './bundle.ts';

const USAGE = `Builds the site from the API at PUBLIC_API_URL.

npm run build -- [--out DIR] [--full]

--out DIR  where the site is put; dist by default
--full     makes everything anew, not only what changed since the last build
`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string', default: 'dist' },
        full: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}

/** One sentence for what went wrong and one for what to do; a stack trace only for what nobody foresaw. */
function explain(error: unknown, apiUrl: string): string {
  if (error instanceof SettingsError) return `Settings: ${error.message}`;
  const known = [CatalogueError, BundleError, BuildLockError];
  if (known.some((type) => error instanceof type)) return String(error instanceof Error && error.message);
  // Not by its class: pages are rendered with modules of their own, and what goes wrong there is a cause.
  for (const each of error instanceof Error ? [error, error.cause] : []) {
    if (each instanceof Error && each.name === MarkupError.name) return each.message;
  }
  if (error instanceof ApiError) {
    const remedy =
      error.failure.code === 'schema'
        ? 'Correct it there: the API answers, but not as this shop can use it.'
        : 'Check that the API runs and that PUBLIC_API_URL leads to it.';
    return `The catalogue can't be read from ${apiUrl}: ${error.message}. ${remedy}`;
  }
  // With the stack and the causes.
  return inspect(error);
}

const values = readArguments();
if (values.help) {
  process.stdout.write(USAGE);
  process.exit();
}
if (existsSync('.env')) process.loadEnvFile('.env');

let apiUrl = 'the API';
try {
  const settings = readSettings(process.env);
  apiUrl = settings.apiUrl;
  await buildSite(settings, values.out, { full: values.full });
  // Stores that pages were rendered with wait a second before they let go of what they listen to.
  process.exit();
} catch (error) {
  console.error(`\nBuild failed. ${explain(error, apiUrl)}`);
  if (existsSync(values.out)) console.error(`The site of the last good build is still in ${values.out}/.`);
  // A build that broke off inside the bundler leaves handles open: without this the command would hang.
  process.exit(1);
}
