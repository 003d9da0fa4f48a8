import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults, SLOW } from '#scripts/faults/faults.ts';
import { situations } from '#scripts/faults/situations.ts';
import { type Row, readTables, writeTables } from '#scripts/faults/table.ts';

const at = { group: 'orders', call: 'GET /a', where: 'Cart' };
const failed = { seen: ['It failed', 'Call us'], offered: ['Try again'] };

const rows: Row[] = [
  { ...at, fault: '500', ...failed },
  { ...at, fault: '404', seen: [], offered: [] },
  { ...at, fault: 'reset', ...failed },
  { ...at, where: 'Order page', fault: '500', seen: [], offered: ['Save'] },
];

test('faults with the same outcome share a row', () => {
  expect(writeTables(rows)).toContain('| `GET /a` Cart | 500, reset | It failed / Call us | Try again |\n|  | 404 | ');
});

test('the tables are read as they were written', () => {
  const find = readTables(writeTables(rows));
  for (const row of rows) expect(find(row, row.fault)).toEqual({ seen: row.seen, offered: row.offered });
  expect(find({ call: 'GET /b', where: 'Cart' }, '500')).toBeUndefined();
});

test('docs/faults.md has the outcome of every fault of every situation', () => {
  const find = readTables(readFileSync('docs/faults.md', 'utf8'));
  const missing = Object.values(situations)
    .flat()
    .flatMap((situation) => [...faults.map(({ name }) => name), SLOW].map((fault) => ({ situation, fault })))
    .filter(({ situation, fault }) => find(situation, fault) === undefined);
  expect(missing).toEqual([]);
});

test('every call of a browser has a situation', () => {
  const api = readFileSync('docs/api.md', 'utf8');
  const calls = [...api.matchAll(/^### `([A-Z]+ \/[^`]*)`$/gm)].map(([, call]) => call);
  const met = new Set(
    Object.values(situations)
      .flat()
      .map(({ call }) => call),
  );
  // Builds alone read two of them, and the identity service has tests of its own.
  const others = ['GET /categories', 'GET /products/best-seller-six', 'GET /products/latest', 'POST /auth/identity/'];
  expect(calls.filter((call) => call !== undefined && !met.has(call))).toEqual(others);
});
