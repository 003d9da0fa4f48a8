import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureCatalogue } from './api-fixture.ts';
import { type Json, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ids = (body: Json): string[] => body.results.map((product: Json) => product.id);
const list = async (query: string) => (await api.get(`/products/?${query}`)).body;

describe('a product', () => {
  test('has every field of the contract, with prices in dollars and pictures under its id', async () => {
    const { status, body } = await api.get('/products/bolga-fan');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 'bolga-fan',
      name: 'Bolga Fan',
      category: { id: 'baskets', name: 'Baskets' },
      new_price: 19.99,
      old_price: 25,
      thumbnail_url: '/media/products/bolga-fan/whole.jpg',
      images_urls: ['detail', 'other-side', 'room'].map((view) => `/media/products/bolga-fan/${view}.jpg`),
      details: ['Made by hand', 'Signed by the maker', 'Fair trade'],
      enquire: false,
      description: 'Bolga Fan, woven by hand.',
      artist: 'Abena Owusu',
      origin: 'Bolgatanga, Ghana',
      materials: ['elephant grass', 'natural dye'],
      dimensions: '14 × 9 × 9 in (36 × 23 × 23 cm)',
      in_stock: true,
      stock: 9,
      created_at: '2026-11-15T00:00:00.000Z',
      updated_at: '2026-11-15T00:00:00.000Z',
    });
  });

  test('an enquire-only product has no price', async () => {
    const { body } = await api.get('/products/royal-drum');
    expect(body).toMatchObject({ enquire: true, new_price: null, old_price: null });
    expect(JSON.stringify(body)).not.toContain('5000');
  });

  test('a sold product is out of stock', async () => {
    expect((await api.get('/products/sold-bangle')).body).toMatchObject({ in_stock: false, stock: 0 });
  });

  test.each(['nothing', '%00', '%', '..%2F..%2Fetc', '__proto__', "' OR 1=1--"])(
    'the unknown id %s returns 404',
    async (id) => {
      const { status, body } = await api.get(`/products/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ detail: 'Product not found.' });
    },
  );
});

describe('categories', () => {
  test('are listed in catalogue order, each with a thumbnail', async () => {
    const { body } = await api.get('/categories');
    expect(body.map(({ id }: Json) => id)).toEqual(['baskets', 'drums', 'bracelets']);
    expect(body[1]).toEqual({ id: 'drums', name: 'Drums', thumbnail_url: '/media/products/talking-drum/whole.jpg' });
  });

  test('a category is returned by id, and an unknown id returns 404', async () => {
    expect((await api.get('/categories/drums')).body.name).toBe('Drums');
    expect((await api.get('/categories/tubas')).status).toBe(404);
  });

  test("a category's products are returned, and an unknown id returns 404", async () => {
    const { body } = await api.get('/category/drums/products');
    expect(body.products.map(({ id }: Json) => id)).toEqual(['talking-drum', 'djembe', 'royal-drum']);
    expect((await api.get('/category/tubas/products')).status).toBe(404);
  });
});

describe('short lists', () => {
  test.each([
    ['featured', ['market-basket', 'djembe']],
    ['offer', ['bolga-fan']],
    ['best-seller-six', ['market-basket', 'talking-drum']],
    ['best-seller', ['market-basket', 'talking-drum']],
  ])('the %s list contains the expected products', async (name, expected) => {
    const { body } = await api.get(`/products/${name}`);
    expect(body.map(({ id }: Json) => id)).toEqual(expected);
  });

  test('the latest list starts with the newest product', async () => {
    const { body } = await api.get('/products/latest');
    expect(body.slice(0, 2).map(({ id }: Json) => id)).toEqual(['bolga-fan', 'djembe']);
  });
});

describe('paging', () => {
  test('returns ten products per page by default', async () => {
    const first = await list('page=1');
    expect(first.results).toHaveLength(10);
    expect(first).toMatchObject({
      next_page: 2,
      previous_page: null,
      total_pages: 2,
      current_page_number: 1,
      count: 12,
    });
    const last = await list('page=2');
    expect(last.results).toHaveLength(2);
    expect(last).toMatchObject({ next_page: null, previous_page: 1, total_pages: 2, current_page_number: 2 });
  });

  test('works the same with and without a trailing slash', async () => {
    expect((await api.get('/products?page=2')).body).toEqual((await api.get('/products/?page=2')).body);
  });

  test('covers every product exactly once for every sort order and page size', async () => {
    for (const sort of ['', 'date', '-date', 'price', '-price']) {
      for (const size of [1, 3, 5, 12, 100]) {
        const seen: string[] = [];
        for (let page: number | null = 1; page !== null; ) {
          const body: Json = await list(`sort=${sort}&page_size=${size}&page=${page}`);
          seen.push(...ids(body));
          page = body.next_page;
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBe(fixtureCatalogue.products.length);
      }
    }
  });

  test('a page past the end is empty and links back to the last page', async () => {
    const body = await list('page=99');
    expect(body).toMatchObject({ results: [], next_page: null, previous_page: 2, current_page_number: 99, count: 12 });
  });

  test('caps a page size that is too large', async () => {
    expect((await list('page_size=100000')).results).toHaveLength(12);
    const many = await startTestApi({ products: 450 });
    const { body } = await many.get('/products/?page_size=100000');
    await many.close();
    expect(body.results).toHaveLength(200);
    expect(body).toMatchObject({ total_pages: 3, count: 450 });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e3', 'page_size=0', 'page_size=ten'])(
    'rejects %s',
    async (query) => {
      const { status, body } = await api.get(`/products/?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body)).toEqual([query.split('=')[0]]);
    },
  );

  test('treats a blank parameter as missing', async () => {
    expect(await list('page=&page_size=&sort=&lp=&hp=&cat=&q=')).toEqual(await list(''));
  });
});

describe('sort order', () => {
  test('alternates between the crafts by default and for an unknown key', async () => {
    const turns = ['market-basket', 'talking-drum', 'brass-cuff', 'bolga-fan', 'djembe', 'bead-bangle', 'royal-drum'];
    const expected = [...turns, 'sold-bangle', 'penny-bead', 'dime-bead', 'score-bead', 'odd-bead'];
    expect(ids(await list('page_size=50'))).toEqual(expected);
    expect(ids(await list('page_size=50&sort=name;DROP TABLE products'))).toEqual(expected);
  });

  test('date sorts newest first, -date oldest first', async () => {
    expect(ids(await list('sort=date')).slice(0, 3)).toEqual(['bolga-fan', 'djembe', 'market-basket']);
    expect(ids(await list('sort=-date')).slice(0, 3)).toEqual(['talking-drum', 'penny-bead', 'dime-bead']);
  });

  test('price sorts low to high, -price high to low, with unpriced products last', async () => {
    const up = (await list('sort=price&page_size=50')).results.map((product: Json) => product.new_price);
    const down = (await list('sort=-price&page_size=50')).results.map((product: Json) => product.new_price);
    expect(up).toEqual([0.07, 0.1, 0.2, 1.01, 19.99, 45.5, 75, 75, 90, 180, 1245, null]);
    expect(down).toEqual([1245, 180, 90, 75, 75, 45.5, 19.99, 1.01, 0.2, 0.1, 0.07, null]);
  });

  test('sorts by several keys in the given order', async () => {
    expect(ids(await list('sort=price,date&lp=75&hp=75'))).toEqual(['brass-cuff', 'bead-bangle']);
    expect(ids(await list('sort=date,price')).slice(0, 1)).toEqual(['bolga-fan']);
  });
});

describe('filters', () => {
  test('price limits are inclusive and exclude unpriced products', async () => {
    expect(ids(await list('lp=19.99&hp=45.50'))).toEqual(['market-basket', 'bolga-fan']);
    expect(ids(await list('lp=1000'))).toEqual(['djembe']);
    expect(ids(await list('hp=0.07'))).toEqual(['penny-bead']);
    expect(ids(await list('lp=100&hp=50'))).toEqual([]);
  });

  test.each(['lp=abc', 'hp=-1', 'lp=1e3', 'hp=1.005', 'lp=Infinity'])('rejects %s', async (query) => {
    const { status, body } = await api.get(`/products/?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([query.split('=')[0]]);
  });

  test('category works alone and combined with the other filters', async () => {
    expect(ids(await list('cat=drums'))).toEqual(['talking-drum', 'djembe', 'royal-drum']);
    expect(ids(await list('cat=drums&sort=-price&hp=1000'))).toEqual(['talking-drum']);
    expect(ids(await list('cat=tubas'))).toEqual([]);
    expect(ids(await list('cat=bracelets&q=bangle'))).toEqual(['bead-bangle', 'sold-bangle']);
  });
});

describe('caching', () => {
  test.each(['/products/', '/products/djembe', '/categories', '/category/drums/products', '/products/latest'])(
    '%s has an ETag and returns 304 for it',
    async (path) => {
      const headers = { origin: 'http://localhost:4321' };
      const first = await api.call('GET', path, { headers });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const second = await api.call('GET', path, { headers: { ...headers, 'if-none-match': etag } });
      expect(second.status).toBe(304);
      expect(second.body).toBe('');
      expect(second.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
    },
  );

  test('a changed product has a new ETag and a newer updated_at', async () => {
    const before = await api.get('/products/odd-bead');
    await api.control('/products/odd-bead', { price: 1.02 });
    const after = await api.call('GET', '/products/odd-bead', {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect(after.status).toBe(200);
    expect(after.body.new_price).toBe(1.02);
    expect(after.body.updated_at > before.body.updated_at).toBe(true);
    await api.control('/reset');
  });
});
