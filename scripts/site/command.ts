import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '#config/env.ts';
import { buildSite } from './build-site.ts';
import { explain } from './explain.ts';

const USAGE = `Builds the site from the API at PUBLIC_API_URL.

npm run build -- [--out DIR] [--full]

--out DIR  output folder; dist by default
--full     rebuilds everything, not only what changed since the last build
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
  // Nanostores unmount a second after rendering. Don't wait for their timers.
  process.exit();
} catch (error) {
  console.error(`\nBuild failed. ${explain(error, apiUrl)}`);
  if (existsSync(values.out)) console.error(`The site from the last successful build is still in ${values.out}/.`);
  // A build that fails inside the bundler leaves handles open, which would keep the process alive.
  process.exit(1);
}
