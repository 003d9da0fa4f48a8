import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '#scripts/command-error.ts';
import { createFileCache } from '#scripts/serve/file-cache.ts';
import { createFormService } from '#scripts/serve/forms.ts';
import { createHandler } from '#scripts/serve/handler.ts';
import { createImageService } from '#scripts/serve/images.ts';
import { type Keys, listen } from '#scripts/serve/listen.ts';
import { createLivePages } from '#scripts/serve/live-pages.ts';
import { createPageService } from '#scripts/serve/pages.ts';
import { openSiteFolder } from '#scripts/serve/site.ts';
import { restoreInterruptedSwap } from '#scripts/site/swap.ts';

export interface SiteOptions {
  /** Folder of the built site; default `dist`. All paths are relative to the working directory. */
  dir?: string;
  /** Default 4321; 0 for any free port. */
  port?: number;
  /** Default `localhost`: the loopback addresses only. */
  host?: string;
  /** Serves the site over HTTP/2 and TLS. */
  keys?: Keys;
  /** Default `netlify.toml`. */
  configFile?: string;
  /** Folder for transformed pictures; default `.cache/images`. */
  imageCacheDir?: string;
  /** Folder for form submissions; default `.data/forms`. */
  formsDir?: string;
  /** Makes pages of products and categories without a file on demand; otherwise they get the shell. */
  live?: boolean;
  /** How long a page on demand waits for the API, in milliseconds; default 3 seconds. */
  liveTimeoutMs?: number;
  /** Timeout for a picture's host, in milliseconds; default 10 000. */
  imageTimeoutMs?: number;
  /** Largest source picture, in bytes; default 30 MB. */
  imageMaxBytes?: number;
  /** After how many milliseconds a transformed remote picture is made again in the background; default one hour. */
  imageMaxAgeMs?: number;
  /** Receives messages about invalid rules and failed requests; default `console.error`. */
  warn?: (message: string) => void;
}

export interface RunningSite {
  url: string;
  port: number;
  close(): Promise<void>;
}

async function requireSite(dir: string): Promise<void> {
  const entries = await readdir(dir).catch(() => []);
  if (entries.length === 0) throw new CommandError('Nothing to serve: run "npm run build" first.');
}

/** Serves a built site as Netlify would. @throws {CommandError} if it cannot start */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { port = 4321, host = 'localhost', keys, warn = (message) => console.error(message) } = options;
  const dir = resolve(options.dir ?? 'dist');
  restoreInterruptedSwap(dir);
  await requireSite(dir);

  const configFile = resolve(options.configFile ?? 'netlify.toml');
  const folder = openSiteFolder(dir, configFile, warn);
  const images = createImageService({
    cacheDir: resolve(options.imageCacheDir ?? '.cache/images'),
    timeoutMs: options.imageTimeoutMs ?? 10_000,
    maxBytes: options.imageMaxBytes ?? 30 * 1024 * 1024,
    remoteMaxAgeMs: options.imageMaxAgeMs ?? 3_600_000,
  });
  const forms = createFormService(resolve(options.formsDir ?? '.data/forms'));
  const live = options.live ? createLivePages(dir, options.liveTimeoutMs ?? 3000, warn) : undefined;
  const fileCache = createFileCache();
  const handler = createHandler({
    folder,
    first: await folder.current(),
    pages: createPageService(fileCache, images, live),
    files: createPageService(fileCache, images),
    forms,
    warn,
  });

  const listening = await listen(handler, port, host, keys);
  const named = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const scheme = keys === undefined ? 'http' : 'https';
  return { url: `${scheme}://${named}:${listening.port}`, port: listening.port, close: listening.close };
}
