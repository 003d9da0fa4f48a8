import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createFileCache } from '#scripts/serve/file-cache.ts';
import { createFormService } from '#scripts/serve/forms.ts';
import { createHandler } from '#scripts/serve/handler.ts';
import { createImageService } from '#scripts/serve/images.ts';
import { type Keys, listen, ServeError } from '#scripts/serve/listen.ts';
import { createPageService } from '#scripts/serve/pages.ts';
import { openSiteFolder } from '#scripts/serve/site.ts';
import { healSite } from '#scripts/site/swap.ts';

export interface SiteOptions {
  /** The built site; default `dist`. Paths are relative to the working directory. */
  dir?: string;
  /** Default 4321; 0 takes any free port. */
  port?: number;
  /** Default `localhost`: the loopback addresses only. */
  host?: string;
  /** With them the site is served over HTTP/2, as `https:`. */
  keys?: Keys;
  /** Default `netlify.toml`. */
  configFile?: string;
  /** Transformed pictures; default `.cache/images`. */
  imageCacheDir?: string;
  /** Form submissions; default `.data/forms`. */
  formsDir?: string;
  /** Milliseconds until a picture's host is given up; default 10 000. */
  imageTimeoutMs?: number;
  /** Largest picture taken as a source; default 30 MB. */
  imageMaxBytes?: number;
  /** Milliseconds a transformed remote picture is used without asking its host again; default one hour. */
  imageMaxAgeMs?: number;
  /** Told of faulty rules and failed requests; default the standard error output. */
  warn?: (message: string) => void;
}

export interface RunningSite {
  url: string;
  port: number;
  close(): Promise<void>;
}

async function requireSite(dir: string): Promise<void> {
  const entries = await readdir(dir).catch(() => []);
  if (entries.length === 0) throw new ServeError('Nothing to serve: run "npm run build" first.');
}

/** Serves a built site as Netlify would. Throws ServeError, with a sentence to show, when it cannot start. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { port = 4321, host = 'localhost', keys, warn = (message) => console.error(message) } = options;
  const dir = resolve(options.dir ?? 'dist');
  healSite(dir);
  await requireSite(dir);

  const folder = openSiteFolder(dir, resolve(options.configFile ?? 'netlify.toml'), warn);
  const images = createImageService({
    cacheDir: resolve(options.imageCacheDir ?? '.cache/images'),
    timeoutMs: options.imageTimeoutMs ?? 10_000,
    maxBytes: options.imageMaxBytes ?? 30 * 1024 * 1024,
    remoteMaxAgeMs: options.imageMaxAgeMs ?? 3_600_000,
  });
  const forms = createFormService(resolve(options.formsDir ?? '.data/forms'));
  const pages = createPageService(createFileCache(), images);
  const handler = createHandler({ folder, first: await folder.current(), pages, forms, warn });

  const listening = await listen(handler, port, host, keys);
  const named = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const scheme = keys === undefined ? 'http' : 'https';
  return { url: `${scheme}://${named}:${listening.port}`, port: listening.port, close: listening.close };
}
