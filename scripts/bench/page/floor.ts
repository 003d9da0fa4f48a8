import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '#scripts/serve/listen.ts';
import { type RunningSite, startSite } from '#scripts/serve/server.ts';

const DIR = '.cache/bench-floor';

const PAGE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>One word</title>
  </head>
  <body><h1>Eart</h1></body>
</html>
`;

/**
 * Serves a one-word page like the site's own pages, with the same headers. Its Lighthouse results are the best possible ones
 * with this browser and machine.
 * @param dir the built site, whose `_headers` the page uses
 */
export async function startFloor(dir: string, keys: Keys): Promise<RunningSite> {
  mkdirSync(DIR, { recursive: true });
  writeFileSync(join(DIR, 'index.html'), PAGE);
  copyFileSync(join(dir, '_headers'), join(DIR, '_headers'));
  return await startSite({ dir: DIR, port: 0, keys });
}
