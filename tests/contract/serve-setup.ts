import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

import { type RunningSite, type SiteOptions, startSite } from '#scripts/serve/server.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface TestSite extends RunningSite {
  folder: string;
  dist: string;
  warnings: string[];
  /** Sends a request with the path exactly as given, without normalizing, decoding or following redirects. */
  ask(path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Reply>;
}

/** Writes files (path → content) below a folder, creating folders as needed. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Creates a temporary folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eart-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Sends one request to a local server, with the path exactly as given. */
export function ask(
  port: number,
  path: string,
  options: Parameters<TestSite['ask']>[1] & { agent?: Agent } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body, agent = false } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const all = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all, text: all.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Starts the server on a temporary folder with `dist` and `netlify.toml`. Both are cleaned up when the test ends. */
export async function serve(
  dist: Record<string, string | Buffer>,
  config = '',
  options: SiteOptions = {},
): Promise<TestSite> {
  const folder = await temporaryFolder();
  await writeFiles(join(folder, 'dist'), dist);
  await writeFile(join(folder, 'netlify.toml'), config);
  const warnings: string[] = [];
  const site = await startSite({
    dir: join(folder, 'dist'),
    configFile: join(folder, 'netlify.toml'),
    imageCacheDir: join(folder, 'cache'),
    formsDir: join(folder, 'forms'),
    port: 0,
    warn: (message) => warnings.push(message),
    ...options,
  });
  onTestFinished(() => site.close());
  return {
    ...site,
    folder,
    dist: join(folder, 'dist'),
    warnings,
    ask: (path, how) => ask(site.port, path, how),
  };
}
