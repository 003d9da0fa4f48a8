import { expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { RecordError } from '#lib/http/records.ts';
import { fc } from '../../fixtures/properties.ts';
import { keepWarnings, productRecord } from '../lib/http/record-fixture.ts';

const text = (value: unknown) => value === null || (typeof value === 'string' && value !== '');
const texts = (value: unknown) =>
  Array.isArray(value) && value.every((line) => typeof line === 'string' && line !== '');
const money = (value: unknown) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
const whole = (value: unknown) => value === null || (Number.isInteger(value) && Number(value) >= 0);
const date = (value: unknown) => value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
const picture = (value: unknown) =>
  typeof value === 'string' && /^(http:\/\/localhost:8000|https:\/\/img\.example\.com)\//.test(value);

const named = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'id,name' &&
  Object.values(value).every((part) => typeof part === 'string');

const checks: Record<keyof Product, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string' && value.trim() !== '',
  category: (value) => value === null || named(value),
  price: (value) => money(value) && value !== 0,
  oldPrice: money,
  thumbnailUrl: (value) => value === null || picture(value),
  imageUrls: (value) => Array.isArray(value) && value.every(picture),
  details: texts,
  description: text,
  artist: text,
  origin: text,
  maker: (value) => value === null || /^[a-z\d-]{1,70}$/.test(String(value)),
  materials: texts,
  dimensions: text,
  inStock: (value) => typeof value === 'boolean',
  stock: whole,
  rating: (value) => value === null || (typeof value === 'number' && value >= 0 && value <= 5),
  ratingCount: whole,
  createdAt: date,
  updatedAt: date,
};

/** Expects a product with every field valid, or a RecordError that names a field. */
function readsOrRefuses(raw: unknown): void {
  const { rules, warnings } = keepWarnings();
  let product: Product;
  try {
    product = readProduct(raw, rules);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    expect(error.message).toMatch(/^(product ".*"|a product without a usable id): (id|name|new_price|the record) /s);
    return;
  }
  expect(Object.keys(product).sort()).toEqual(Object.keys(checks).sort());
  for (const [key, check] of Object.entries(checks)) {
    const value = product[key as keyof Product];
    if (!check(value)) throw new Error(`${key} can't be ${JSON.stringify(value)}`);
  }
  expect(product.price === null && product.oldPrice !== null).toBe(false);
  for (const warning of warnings) expect(warning).toMatch(/^product ".*": [a-z_.]+ .+\.$/s);
}

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
});

test('either reads any value or throws a RecordError', () => {
  fc.assert(fc.property(anything, readsOrRefuses), { numRuns: 2000 });
});

test('either reads any JSON or throws a RecordError', () => {
  fc.assert(
    fc.property(fc.json(), (json) => readsOrRefuses(JSON.parse(json))),
    { numRuns: 1000 },
  );
});

test('either reads or rejects a valid record with changed or missing fields', () => {
  const keys = Object.keys(productRecord());
  const value = fc.oneof(
    anything,
    fc.constantFrom(
      null,
      undefined,
      '',
      0,
      -1,
      Number.NaN,
      '1e9',
      [],
      {},
      'javascript:alert(1)',
      '</script>',
      '\u2028',
    ),
    fc.string({ unit: 'binary' }),
    fc.array(fc.string()),
    fc.double(),
  );
  const changes = fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), value, { maxKeys: 4 });
  fc.assert(
    fc.property(changes, fc.subarray(keys), (changed, missing) => {
      const record = productRecord(changed);
      for (const key of missing.slice(0, 3)) delete record[key];
      readsOrRefuses(record);
    }),
    { numRuns: 3000 },
  );
});

test('no record pollutes Object.prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'name', 'category', 'a');
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('x', 1, null),
      fc.array(fc.tuple(key, tie('node')), { maxLength: 4 }),
    ),
  })).node;
  const write = (node: unknown): string =>
    Array.isArray(node)
      ? `{${node.map(([name, value]: [string, unknown]) => `${JSON.stringify(name)}:${write(value)}`).join()}}`
      : JSON.stringify(node);
  fc.assert(
    fc.property(tree, (node) => {
      readsOrRefuses(JSON.parse(write(node)));
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    }),
  );
});
