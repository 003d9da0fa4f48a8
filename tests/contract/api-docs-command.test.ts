import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eart-api-docs-'));
  mkdirSync(join(folder, 'docs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command in the test's folder. */
function run(script: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [resolve(script), ...args], { cwd: folder });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  return new Promise((settle) => child.on('close', (code) => settle({ code, text })));
}

describe('npm run api:docs', () => {
  test('writes both files, which --check then finds up to date', async () => {
    expect(await run('scripts/api-docs/main.ts')).toEqual({
      code: 0,
      text: 'Wrote docs/openapi.json.\nWrote docs/api.md.\n',
    });
    expect(readFileSync(join(folder, 'docs/openapi.json'), 'utf8')).toBe(readFileSync('docs/openapi.json', 'utf8'));
    const { code, text } = await run('scripts/api-docs/main.ts', '--check');
    expect([code, text]).toEqual([0, 'docs/openapi.json and docs/api.md are up to date.\n']);
  });

  test('with --check, exits with 1 for an outdated or missing file and writes nothing', async () => {
    writeFileSync(join(folder, 'docs/api.md'), 'old');
    expect(await run('scripts/api-docs/main.ts', '--check')).toEqual({
      code: 1,
      text: 'docs/openapi.json is outdated: run npm run api:docs.\ndocs/api.md is outdated: run npm run api:docs.\n',
    });
    expect(readFileSync(join(folder, 'docs/api.md'), 'utf8')).toBe('old');
  });
});

describe('npm run doctor -- --openapi', () => {
  test('exits with 0 for a description of all calls', async () => {
    const { code, text } = await run('scripts/doctor/main.ts', '--openapi', resolve('docs/openapi.json'));
    expect(text).toMatch(/^ok {4}POST \/payment\/execute\/ +is described as the shop needs it$/m);
    expect(text).toMatch(/^\d+ as expected, 0 off, 0 to note, 0 not checked\.$/m);
    expect(code).toBe(0);
  });

  test('exits with 1 and prints a remedy for a missing call', async () => {
    const { paths, ...rest } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    const { '/categories': _, ...others } = paths;
    writeFileSync(join(folder, 'theirs.json'), JSON.stringify({ ...rest, paths: others }));
    const { code, text } = await run('scripts/doctor/main.ts', '--openapi', 'theirs.json');
    expect(text).toMatch(/^OFF {3}GET \/categories +is missing\n {6}→ .+\.$/m);
    expect(code).toBe(1);
  });

  test('exits with 1 and one sentence for a file that does not exist', async () => {
    const { code, text } = await run('scripts/doctor/main.ts', '--openapi', 'none.json');
    expect([code, text]).toEqual([1, 'There is no file none.json.\n']);
  });
});
