import { expect, test } from 'vitest';
import { cacheHeaders } from '#scripts/live/cache-headers.ts';

const tagsOf = (products: string[], category: string | null) =>
  cacheHeaders({ products, category }, 'bundle', true)['netlify-cache-tag']?.split(',') ?? [];

test('each product and category has a tag of its own, whatever its id', () => {
  const ids = ['1', '2', 'a,live', 'live', 'A', 'a', '日本', 'x'.repeat(300)];
  const tags = tagsOf(ids, '1');
  expect(new Set(tags).size).toBe(ids.length + 2);
  expect(tags[0]).toBe('live');
  for (const tag of tags.slice(1)) expect(tag).toMatch(/^[pc]-[\da-f]{16}$/);
});

test('a product that shows twice has one tag', () => {
  expect(tagsOf(['1', '1'], null)).toHaveLength(2);
});

test('a missing page is kept for a minute, and a build that changes only the catalogue keeps all entries', () => {
  const found = cacheHeaders({ products: [], category: null }, 'bundle', true);
  expect(found).toMatchObject({
    'netlify-cdn-cache-control': 'public, durable, s-maxage=3600, stale-while-revalidate=604800',
    'netlify-cache-id': 'live-bundle',
  });
  expect(cacheHeaders({ products: [], category: null }, 'bundle', false)['netlify-cdn-cache-control']).toBe(
    'public, durable, s-maxage=60',
  );
});
