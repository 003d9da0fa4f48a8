import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SampleApi, type SampleApiOptions, startSampleApi } from '#scripts/sample/api/server.ts';
import { fixtureCatalogue } from './api-fixture.ts';

/** The tones of the sample shop's pictures. */
const KEPT = 'src/ui/picture-tones.json';

let folder: string;
let file: string;
let api: SampleApi | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tones-'));
  file = join(folder, 'tones.json');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await api?.close();
  api = undefined;
});

/** Runs the command against a new sample API. */
async function run(options: SampleApiOptions, ...more: string[]) {
  await api?.close();
  api = await startSampleApi(options);
  const env = { ...process.env, PUBLIC_API_URL: api.url, SITE_URL: 'https://shop.example' };
  const command = ['scripts/tones/main.ts', '--file', file, ...more];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

const draw = (background: string) => async () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer();
const tones = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

test('stores one tone per product and rereads known ones only with --all', async () => {
  const catalogue = fixtureCatalogue;
  const first = await run({ catalogue, renderPicture: draw('#ffffff'), pictureCache: join(folder, 'a') });
  expect(first.code).toBe(0);
  expect(first.stdout).toMatch(/[1-9]\d* read, 0 failed/);
  expect(new Set(Object.values(tones()))).toEqual(new Set(['5']));
  const other = { catalogue, renderPicture: draw('#000000'), pictureCache: join(folder, 'b') };
  expect((await run(other)).stdout).toContain('0 read, 0 failed');
  expect(new Set(Object.values(tones()))).toEqual(new Set(['5']));
  await run(other, '--all');
  expect(new Set(Object.values(tones()))).toEqual(new Set(['0']));
});

test('reports unreadable pictures and fails when none can be read', async () => {
  const broken = async () => Buffer.from('no picture');
  const options = { catalogue: fixtureCatalogue, renderPicture: broken, pictureCache: folder };
  const { code, stdout, stderr } = await run(options, '--quiet');
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/could not read http.*\n/);
  expect(tones()).toEqual({});
});

test('the committed tones match the sample shop', async () => {
  copyFileSync(KEPT, file);
  const { stdout } = await run({});
  expect(stdout).toContain('0 read, 0 failed');
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(KEPT, 'utf8'));
});
