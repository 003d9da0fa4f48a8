import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
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

export interface Trial extends RunningSite {
  folder: string;
  dist: string;
  warnings: string[];
  /** Sends a request with the path exactly as given: nothing is normalised, decoded or followed. */
  ask(path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Reply>;
}

/** Writes files (path → content) below a folder, making folders as needed. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** A folder that goes away with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eart-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** One raw exchange with a server on this machine. */
export function ask(port: number, path: string, options: Parameters<Trial['ask']>[1] = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
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

/** Starts the real server on a folder made of `dist` and `netlify.toml`; stopped and removed with the test. */
export async function serve(
  dist: Record<string, string | Buffer>,
  config = '',
  options: SiteOptions = {},
): Promise<Trial> {
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
