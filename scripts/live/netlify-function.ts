import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '#lib/http/client.ts';
import { parseLiveData } from '#scripts/site/live-data.ts';
import { type App, prerendererOf } from '#scripts/site/prerenderer.ts';
import { createLiveHandler } from './handler.ts';

/** How long a page waits for the API, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Creates Netlify's function for pages on demand. `write-function.ts` writes the files that it reads.
 * @param app the app of the bundle with the site's templates
 * @param folder of the function
 */
export function createNetlifyFunction(app: App, folder: string): (request: Request) => Promise<Response> {
  const data = parseLiveData(readFileSync(join(folder, 'data.json'), 'utf8'));
  const { render } = prerendererOf(app, folder);
  const site = {
    data,
    render,
    page: (path: string) => readFile(join(folder, 'pages', `${path}.html`)),
  };
  return createLiveHandler({
    site: async () => site,
    client: createClient({ origin: data.apiUrl }),
    timeoutMs: TIMEOUT_MS,
    log: (message) => console.error(message),
  });
}
