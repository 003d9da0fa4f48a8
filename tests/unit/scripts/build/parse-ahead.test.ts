import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAhead } from '#scripts/build/parse-ahead.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parse-ahead-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('what is waited for leaves time to parse, and what was parsed is not read again', async () => {
  const files = ['{"a":1}', '[2]'].map((text, number) => write(`${number}.json`, text));
  const { parse, whileWaiting } = parseAhead(files);
  expect(await whileWaiting(setTimeout(50, 'come'))).toBe('come');
  for (const file of files) rmSync(file);
  expect(files.map(parse)).toEqual([{ a: 1 }, [2]]);
  expect(() => parse(files[0] ?? '')).toThrow('ENOENT');
});

test('nothing is parsed while nobody waits, and whoever asks first is served', async () => {
  const file = write('a.json', '[1]');
  const { parse, whileWaiting } = parseAhead([file]);
  await setTimeout(20);
  writeFileSync(file, '[2]');
  expect(parse(file)).toEqual([2]);
  writeFileSync(file, '[3]');
  await whileWaiting(setTimeout(20));
  writeFileSync(file, '[4]');
  expect(parse(file)).toEqual([4]);
});

test('a broken file spoils nothing but its own reading', async () => {
  const [broken, good] = [write('broken.json', '{'), write('good.json', '[1]')];
  const { parse, whileWaiting } = parseAhead([broken, good]);
  await expect(whileWaiting(setTimeout(20, 'come'))).resolves.toBe('come');
  expect(parse(good)).toEqual([1]);
  expect(() => parse(broken)).toThrow(SyntaxError);
});
