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
 * Serves a page of one word as the site's own are served, headers included. What Lighthouse finds there is the browser's and the
 * machine's doing: no page does better.
 * @param dir the built site, whose policy the page has
 */
export async function startFloor(dir: string, keys: Keys): Promise<RunningSite> {
  mkdirSync(DIR, { recursive: true });
  writeFileSync(join(DIR, 'index.html'), PAGE);
  copyFileSync(join(dir, '_headers'), join(DIR, '_headers'));
  return await startSite({ dir: DIR, port: 0, keys });
}
