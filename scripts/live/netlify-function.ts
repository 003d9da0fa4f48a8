import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareMenu } from '#catalogue/menu.ts';
import { createClient } from '#lib/http/client.ts';
import { messageOf } from '#scripts/errors.ts';
import { parseLiveData } from '#scripts/site/live-data.ts';
import { type App, prerendererOf } from '#scripts/site/prerenderer.ts';
import { type CatalogueHook, createCatalogueHook } from './catalogue-hook.ts';
import { createLiveHandler } from './handler.ts';
import { createPurger } from './purge.ts';
import { purgeSettings } from './purge-settings.ts';

/** How long a page waits for the API, in milliseconds. */
const TIMEOUT_MS = 3000;

/** Path of the hook that purges pages. */
const HOOK = '/hooks/catalogue';

const log = (message: string) => console.error(message);

/** Creates the hook. Missing or invalid settings turn it off, because pages need none of them. Returns null then. */
function createHook(): CatalogueHook | null {
  try {
    const { secret, host } = purgeSettings(process.env);
    if (secret === null || host === null) return null;
    const token = () => purgeSettings(process.env).host?.token ?? host.token;
    return createCatalogueHook({ secret, purge: createPurger({ siteId: host.siteId, token, log }), log });
  } catch (error) {
    log(messageOf(error));
    return null;
  }
}

const hookOff = createCatalogueHook({ secret: null, purge: async () => {}, log });

/** The part of Netlify's context that the function uses. */
interface Context {
  /** Keeps the function running until a promise settles. */
  waitUntil?: (promise: Promise<void>) => void;
}

/**
 * Creates Netlify's function for pages on demand and for the hook that purges them. `write-function.ts` writes the files that it reads.
 * @param app the app of the bundle with the site's templates
 * @param folder of the function
 */
export function createNetlifyFunction(
  app: App,
  folder: string,
): (request: Request, context?: Context) => Promise<Response> {
  const data = parseLiveData(readFileSync(join(folder, 'data.json'), 'utf8'));
  shareMenu(data.menu);
  const { render } = prerendererOf(app, folder);
  const site = {
    data,
    render,
    page: (path: string) => readFile(join(folder, 'pages', `${path}.html`)),
  };
  const client = createClient({ origin: data.apiUrl });
  const pages = createLiveHandler({ site: async () => site, client, timeoutMs: TIMEOUT_MS, log });
  let hook: CatalogueHook | null = null;
  return (request, context) => {
    if (new URL(request.url).pathname !== HOOK) return pages(request);
    // Netlify provides site and token with the first request.
    hook ??= createHook();
    return (hook ?? hookOff)(request, (purge) => context?.waitUntil?.(purge));
  };
}
