import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { setVariables } from '#scripts/init/env-file.ts';
import { fc } from '../../../fixtures/properties.ts';

const values = { PUBLIC_API_URL: 'https://api.baobab.shop', SITE_URL: 'https://baobab.shop', PUBLIC_PAYMENT_HOSTS: '' };

test('fills in the example and changes nothing else', () => {
  const example = readFileSync('.env.example', 'utf8');
  const filled = setVariables(example, values);
  const [before, after] = [example.split('\n'), filled.split('\n')];
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    'PUBLIC_API_URL=https://api.baobab.shop',
    'SITE_URL=https://baobab.shop',
  ]);
});

test.each([
  ['appends missing variables', 'A=1', 'A=1\nSITE_URL=https://b.shop\n'],
  ['starts an empty file', '', 'SITE_URL=https://b.shop\n'],
  ['keeps a comment behind a value', 'SITE_URL=http://x # ours\n', 'SITE_URL=https://b.shop # ours\n'],
  ['replaces a quoted value', 'export SITE_URL = "http://x # y"\n', 'export SITE_URL = https://b.shop\n'],
  ['keeps line ends', 'A=1\r\nSITE_URL=\r\nB=2\r\n', 'A=1\r\nSITE_URL=https://b.shop\r\nB=2\r\n'],
  ['leaves a commented line', '# SITE_URL=http://x\n', '# SITE_URL=http://x\nSITE_URL=https://b.shop\n'],
  ['changes the last of two lines', 'SITE_URL=a\nSITE_URL=b\n', 'SITE_URL=a\nSITE_URL=https://b.shop\n'],
  ['leaves longer names', 'OLD_SITE_URL=a\nSITE_URLS=b\n', 'OLD_SITE_URL=a\nSITE_URLS=b\nSITE_URL=https://b.shop\n'],
  ['keeps a line that is already right', 'SITE_URL="https://b.shop"', 'SITE_URL="https://b.shop"'],
])('%s', (_, before, after) => {
  expect(setVariables(before, { SITE_URL: 'https://b.shop' })).toBe(after);
  expect(setVariables(after, { SITE_URL: 'https://b.shop' })).toBe(after);
});

test('refuses a file in which another value contains such a line', () => {
  expect(() => setVariables('NOTE="\nSITE_URL=a\n"\n', values)).toThrow("Can't change .env: edit NOTE there yourself");
});

test('never changes the value of another variable', () => {
  const line = fc.oneof(
    fc.string({ unit: fc.constantFrom('A', '=', '"', "'", '`', '#', ' ', '\\', '$', 'é', '\r') }),
    fc.constantFrom('SITE_URL=', 'SITE_URL="', 'SITE_URL=a#b', "B='SITE_URL=c", '#SITE_URL=d', 'export SITE_URL=e'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const before = lines.join('\n');
      let after: string;
      try {
        after = setVariables(before, values);
      } catch (error) {
        expect(String(error)).toContain("Can't change .env");
        return;
      }
      expect(parseEnv(after)).toEqual({ ...parseEnv(before), ...values });
    }),
    { numRuns: 2000 },
  );
});
