import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTogether } from '#scripts/init/write-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  writeFileSync(join(folder, 'one'), 'old', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const one = () => ({ path: join(folder, 'one'), text: 'new', before: 'old' });
const two = (path = join(folder, 'two')) => ({ path, text: 'second', before: null });

test('writes all files, and keeps the mode of an existing one', () => {
  writeTogether([one(), two()]);
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('new');
  expect(readFileSync(join(folder, 'two'), 'utf8')).toBe('second');
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['one', 'two']);
});

test('writes through a symbolic link', () => {
  symlinkSync(join(folder, 'one'), join(folder, 'link'));
  writeTogether([{ path: join(folder, 'link'), text: 'new', before: 'old' }]);
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('new');
});

test('writes nothing if a folder is missing', () => {
  expect(() => writeTogether([one(), two(join(folder, 'none/two'))])).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['one']);
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('old');
});

test('restores the first file if the second can not be replaced', () => {
  mkdirSync(join(folder, 'two/full'), { recursive: true });
  expect(() => writeTogether([one(), two()])).toThrow();
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['one', 'two']);
});
