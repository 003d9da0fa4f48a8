import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateCatalogue } from '#scripts/sample/api/variations.ts';
import { fixtureCatalogue } from './api-fixture.ts';
import { type Json, makeBasket, makeOrder, payAtProvider, startTestApi } from './api-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a database file', () => {
  test('keeps users, tokens, orders, stock and an open payment across a restart', async () => {
    const db = join(folder, 'new', 'folder', 'shop.db');
    const first = await startTestApi({ db });
    const ada = await first.signUp();
    const order = await makeOrder(first, ada.access);
    const basket = await makeBasket(first, ada.access, 1999, { 'bolga-fan': 1 });
    const payment = await payAtProvider(first, ada.access, basket, 'approve');
    const before = (await first.get(`/baskets/${order}`, ada.access)).body;
    const etag = (await first.get('/products/')).headers.get('etag');
    await first.close();

    const second = await startTestApi({ db });
    expect((await second.get(`/baskets/${order}`, ada.access)).body).toEqual(before);
    expect((await second.get('/products/')).headers.get('etag')).toBe(etag);
    expect((await second.get('/products/brass-cuff')).body.stock).toBe(8);
    expect((await second.post('/payment/execute/', payment.execute, ada.access)).status).toBe(200);
    expect((await second.post('/auth/token/refresh/', { refresh: ada.refresh })).status).toBe(200);
    await second.close();
  });

  test('reloads a changed sample catalogue and keeps the orders', async () => {
    const db = join(folder, 'changed.db');
    const first = await startTestApi({ db });
    const ada = await first.signUp();
    const order = await makeOrder(first, ada.access);
    await first.close();

    const products = fixtureCatalogue.products.filter(({ id }) => id !== 'brass-cuff');
    const second = await startTestApi({ db, catalogue: { ...fixtureCatalogue, products } });
    expect((await second.get('/products/')).body.count).toBe(11);
    const { body } = await second.get(`/baskets/${order}`, ada.access);
    expect(body.lines).toMatchObject([{ price: 75, product: { id: 'brass-cuff', name: 'Brass Cuff' } }]);
    await second.close();
  });

  test('keeps its number of products unless another number is given', async () => {
    const db = join(folder, 'sized.db');
    for (const [products, count] of [
      [40, 40],
      [undefined, 40],
      [25, 25],
      [undefined, 25],
    ] as const) {
      const api = await startTestApi({ db, products });
      expect((await api.get('/products/')).body.count).toBe(count);
      expect((await api.get('/products/search/?search=drum&page_size=200')).body.count).toBeLessThan(count);
      await api.close();
    }
  });
});

describe('product variations', () => {
  const pieces = [...generateCatalogue(fixtureCatalogue.products, 5000)].map(({ product }) => product);

  test('follow the original products and are the same on every run', () => {
    expect(pieces.slice(0, 12)).toEqual(fixtureCatalogue.products);
    expect([...generateCatalogue(fixtureCatalogue.products, 5000)].map(({ product }) => product)).toEqual(pieces);
    expect([...generateCatalogue(fixtureCatalogue.products, 3)]).toHaveLength(3);
  });

  test("have unique ids and names, varied prices and their model's pictures", () => {
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(5000);
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(5000);
    expect(pieces.every(({ id }) => /^[a-z0-9-]+$/.test(id))).toBe(true);
    expect(
      pieces.every(({ priceCents, oldPriceCents }) => priceCents > 0 && (oldPriceCents ?? priceCents + 1) > priceCents),
    ).toBe(true);
    expect(new Set(pieces.map(({ priceCents }) => priceCents)).size).toBeGreaterThan(500);
    expect(pieces[13]).toMatchObject({ id: 'bolga-fan-2', name: 'Bolga Fan, Ochre', craft: 'baskets' });
    expect([...generateCatalogue(fixtureCatalogue.products, 14)][13]?.pictureId).toBe('bolga-fan');
  });

  test('never reuse an existing id', () => {
    const [model] = fixtureCatalogue.products;
    const models = model ? [model, { ...model, id: `${model.id}-2` }] : [];
    const ids = [...generateCatalogue(models, 6)].map(({ product }) => product.id);
    expect(ids).toEqual([
      'market-basket',
      'market-basket-2',
      'market-basket-2-2',
      'market-basket-2-2-2',
      'market-basket-3',
      'market-basket-2-3',
    ]);
  });
});

test('lists fifty thousand products for any query', async () => {
  const api = await startTestApi({ db: join(folder, 'large.db'), products: 50_000 });
  const queries = [
    '',
    'page_size=200&page=250',
    'sort=price&page=4000',
    'sort=-price&cat=drums',
    'q=drum',
    'q=a',
    'sort=date&lp=10&hp=100&q=bead',
  ];
  for (const query of queries) {
    const { status, body } = await api.get(`/products/?${query}`);
    expect(status).toBe(200);
    expect(body.results.every((product: Json) => product.id)).toBe(true);
  }
  await api.close();
});
