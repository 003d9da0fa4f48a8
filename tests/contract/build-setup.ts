import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

interface Build {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Site {
  folder: string;
  /** Runs the real command into this folder. */
  build(apiUrl: string, settings?: Record<string, string>): Promise<Build>;
  /** The text of a file, null when there is none. */
  read(path: string): Promise<string | null>;
  /** Every file with a hash of its bytes. */
  hashes(): Promise<Record<string, string>>;
  files(): Promise<string[]>;
  /** Every page with its HTML. */
  pages(): Promise<Map<string, string>>;
}

let sites = 0;

/** A folder to build into, inside the project as the command wants it; gone with the test, with all that lies beside it. */
export function newSite({ insideAFile = false } = {}): Site {
  mkdirSync('.cache', { recursive: true });
  const name = `test-build-${process.pid}-${++sites}`;
  const out = insideAFile ? `.cache/${name}/site` : `.cache/${name}`;
  if (insideAFile) writeFileSync(`.cache/${name}`, '');
  onTestFinished(async () => {
    const beside = (await readdir('.cache'))
      .filter((entry) => entry.includes(name))
      .map((entry) => join('.cache', entry));
    const remembered = join('.cache/last-build', `${encodeURIComponent(out)}.json`);
    for (const path of [...beside, remembered]) await rm(path, { recursive: true, force: true });
  });

  const files = async () => {
    const entries = await readdir(out, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
      .sort();
  };

  return {
    folder: out,
    build: (apiUrl, settings = {}) =>
      run(['scripts/build/main.ts', '--out', out], { PUBLIC_API_URL: apiUrl, ...settings }),
    read: async (path) => (existsSync(join(out, path)) ? readFile(join(out, path), 'utf8') : null),
    files,
    async pages() {
      const pages = (await files()).filter((file) => file.endsWith('.html'));
      return new Map(
        await Promise.all(pages.map(async (file) => [file, await readFile(join(out, file), 'utf8')] as const)),
      );
    },
    async hashes() {
      const hash = async (file: string) =>
        createHash('sha256')
          .update(await readFile(join(out, file)))
          .digest('hex');
      return Object.fromEntries(
        await Promise.all((await files()).map(async (file) => [file, await hash(file)] as const)),
      );
    },
  };
}

/** Runs node in the project's folder with these settings and no others. */
function run(args: string[], settings: Record<string, string>): Promise<Build> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const build: Build = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    build.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    build.stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...build, code }));
  });
}
