import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { isNamedList } from '#api/named-lists.ts';
import { fetchProduct, readProduct } from '#api/products.ts';
import { RecordError } from '#api/records.ts';
import { enquiryMail } from '#domain/messages.ts';
import { keepWarnings, productRecord } from './record-fixture.ts';

/** Reads a good record with some fields changed. */
function read(more: Record<string, unknown> = {}) {
  const { rules, warnings } = keepWarnings();
  return { product: readProduct(productRecord(more), rules), warnings };
}

function problemOf(raw: unknown): string {
  try {
    readProduct(raw, keepWarnings().rules);
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('a product', () => {
  test('is read with every field', () => {
    const { product, warnings } = read();
    expect(product).toEqual({
      id: 'drum-7',
      name: 'Djembe',
      category: { id: '3', name: 'Drums' },
      price: 24_950,
      oldPrice: 30_000,
      thumbnailUrl: 'http://localhost:8000/media/7.jpg',
      imageUrls: ['https://img.example.com/7a.jpg', 'http://localhost:8000/media/7b.jpg'],
      details: ['Goat skin', 'Iroko'],
      description: 'A drum.',
      artist: 'Awa',
      origin: 'Mali',
      materials: ['iroko', 'goat skin'],
      dimensions: '60 × 33 cm',
      inStock: true,
      stock: 4,
      rating: 4.5,
      ratingCount: 12,
      createdAt: '2026-01-02T03:04:05Z',
      updatedAt: '2026-02-03T04:05:06Z',
    });
    expect(warnings).toEqual([]);
  });

  test('needs no more than an id, a name and a price', () => {
    const { rules, warnings } = keepWarnings();
    expect(readProduct({ id: 1, name: 'Bowl', new_price: 5 }, rules)).toMatchObject({
      id: '1',
      price: 500,
      category: null,
      oldPrice: null,
      thumbnailUrl: null,
      imageUrls: [],
      details: [],
      materials: [],
      inStock: true,
      stock: null,
      rating: null,
    });
    expect(warnings).toEqual([]);
  });

  test.each<[unknown, string]>([
    [7, '7'],
    [0, '0'],
    ['007', '007'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['__proto__', '__proto__'],
  ])('has the id %j as text', (id, expected) => {
    expect(read({ id }).product.id).toBe(expected);
  });

  test('whose id was cut inside a character is refused: it fits in no address', () => {
    expect(problemOf(productRecord({ id: 'a\ud83d' }))).toBe(
      'a product without a usable id: id must be well-formed text',
    );
    expect(problemOf(productRecord({ category: { id: '\ud83d', name: 'Drums' } }))).toBe(
      'product "drum-7": category.id must be well-formed text',
    );
  });

  test('whose texts were cut inside a character has them well-formed', () => {
    const { product } = read({ name: '\ud83d Red', details: ['Red \ude00'], thumbnail_url: '/7\ud83d.jpg' });
    expect(product).toMatchObject({ name: '\ufffd Red', details: ['Red \ufffd'] });
    expect(enquiryMail('shop@example.com', product.name, '/')).toContain('%EF%BF%BD%20Red');
    expect(encodeURIComponent(product.thumbnailUrl ?? '')).toContain('7%25EF%25BF%25BD.jpg');
  });

  test('null and empty text are as good as no text', () => {
    const { product, warnings } = read({
      description: '',
      artist: null,
      origin: '  ',
      details: ['', 'x'],
      thumbnail_url: '',
    });
    expect(product).toMatchObject({
      description: null,
      artist: null,
      origin: null,
      details: ['x'],
      thumbnailUrl: null,
    });
    expect(warnings).toEqual([]);
  });
});

describe('a price', () => {
  test.each<[string, Record<string, unknown>]>([
    ['missing', { new_price: undefined }],
    ['null', { new_price: null }],
    ['0', { new_price: 0 }],
    ['"0.00"', { new_price: '0.00' }],
    ['"0.004"', { new_price: '0.004' }],
  ])('%s makes the piece enquire-only', (_, more) => {
    expect(read(more).product).toMatchObject({ price: null, oldPrice: null });
  });

  test('of 0 is warned about', () => {
    expect(read({ new_price: 0 }).warnings).toEqual([expect.stringMatching(/^product "drum-7": new_price is 0/)]);
  });

  test('is hidden, the old one too, when the piece is enquire-only', () => {
    expect(read({ enquire: true }).product).toMatchObject({ price: null, oldPrice: null });
  });

  test.each([-1, '-0.01', '1,5', '', 'free', 1e21, true, [5], { amount: 5 }])(
    'of %j is refused, naming id and field',
    (price) => {
      expect(problemOf(productRecord({ new_price: price }))).toBe(
        'product "drum-7": new_price must be an amount of money',
      );
    },
  );
});

describe('a bad required field is refused, naming id and field', () => {
  test.each<[Record<string, unknown>, RegExp]>([
    [{ name: '' }, /^product "drum-7": name must not be empty/],
    [{ name: '  ' }, /^product "drum-7": name must not be empty/],
    [{ name: null }, /^product "drum-7": name /],
    [{ name: 5 }, /^product "drum-7": name must be text/],
    [{ name: undefined }, /^product "drum-7": name /],
    [{ category: 'Drums' }, /^product "drum-7": category /],
    [{ category: { id: 3 } }, /^product "drum-7": category\.name /],
    [{ category: { id: {}, name: 'Drums' } }, /^product "drum-7": category\.id /],
    [{ id: 1.5 }, /^a product without a usable id: id /],
    [{ id: Number.NaN }, /^a product without a usable id: id /],
    [{ id: 2 ** 60 }, /^a product without a usable id: id /],
    [{ id: null }, /^a product without a usable id: id /],
    [{ id: undefined }, /^a product without a usable id: id /],
  ])('%j', (more, message) => {
    expect(problemOf(productRecord(more))).toMatch(message);
  });

  test.each([null, undefined, 5, 'text', [], [1], true])('%j is no product at all', (raw) => {
    expect(problemOf(raw)).toMatch(/^a product without a usable id: \S+/);
  });
});

describe('a bad optional field is left out, with a warning naming id and field', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['old_price', 'much', { oldPrice: null }],
    ['old_price', -5, { oldPrice: null }],
    ['thumbnail_url', 5, { thumbnailUrl: null }],
    ['images_urls', 'a.jpg', { imageUrls: [] }],
    ['images_urls', ['/a.jpg', 5], { imageUrls: [] }],
    ['details', 'text', { details: [] }],
    ['details', [{}], { details: [] }],
    ['description', ['text'], { description: null }],
    ['artist', 5, { artist: null }],
    ['origin', false, { origin: null }],
    ['materials', {}, { materials: [] }],
    ['dimensions', 60, { dimensions: null }],
    ['in_stock', 'yes', { inStock: true }],
    ['stock', -1, { stock: null }],
    ['stock', 1.5, { stock: null }],
    ['stock', '3', { stock: null }],
    ['rating', 5.1, { rating: null }],
    ['rating', 'good', { rating: null }],
    ['rating_count', -1, { ratingCount: null }],
    ['created_at', 'yesterday', { createdAt: null }],
    ['updated_at', 5, { updatedAt: null }],
    ['enquire', 'no', {}],
  ])('%s: %j', (key, value, expected) => {
    const { product, warnings } = read({ [key]: value });
    expect(product).toMatchObject({ ...expected, id: 'drum-7', name: 'Djembe', price: 24_950 });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`^product "drum-7": ${key} .*; the field is left out\\.$`));
  });
});

describe('a picture that may not be shown', () => {
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://img.example.com/1.jpg',
    'https://evil.org/1.jpg',
    '//evil.org/1.jpg',
    'http://ada:b@localhost:8000/1.jpg',
  ])('%s is left out, with a warning', (url) => {
    const { product, warnings } = read({ thumbnail_url: url, images_urls: [url, '/ok.jpg'] });
    expect(product).toMatchObject({ thumbnailUrl: null, imageUrls: ['http://localhost:8000/ok.jpg'] });
    expect(warnings).toEqual([
      expect.stringMatching(/^product "drum-7": thumbnail_url .*; a placeholder is shown\.$/),
      expect.stringMatching(/^product "drum-7": images_urls .*; a placeholder is shown\.$/),
    ]);
  });
});

describe('hostile keys', () => {
  test('leave the prototype of objects alone and are not taken for fields', () => {
    const raw: unknown = JSON.parse(
      '{"id": 1, "name": "Bowl", "new_price": 5, "__proto__": {"polluted": true, "artist": "Eve"},' +
        '"constructor": {"prototype": {"polluted": true}}, "category": {"id": 1, "name": "C", "__proto__": {"polluted": true}}}',
    );
    const product = readProduct(raw, keepWarnings().rules);
    expect('polluted' in {}).toBe(false);
    expect('polluted' in product).toBe(false);
    expect('polluted' in (product.category ?? {})).toBe(false);
    expect(product.artist).toBeNull();
  });
});

describe('the call for one product', () => {
  const calls: string[] = [];
  const answering = (body: unknown): ApiClient => ({
    get: (path) => {
      calls.push(path);
      return Promise.resolve(body);
    },
    send: () => Promise.reject(new Error('Products are only read.')),
  });

  test('names it by its encoded id and reads it', async () => {
    const { rules } = keepWarnings();
    expect(await fetchProduct(answering(productRecord()), 'a/b ü', rules)).toMatchObject({
      id: 'drum-7',
      price: 24_950,
    });
    expect(calls).toEqual(['/products/a%2Fb%20%C3%BC']);
  });

  test.each([[[]], [{}], [{ id: 7 }], [null]])('refuses %j, naming the call', async (body) => {
    await expect(fetchProduct(answering(body), '7', keepWarnings().rules)).rejects.toThrow(/^GET \/products\/7: /);
  });

  test('is not for the lists that stand beside the products', () => {
    expect(['featured', 'offer', 'best-seller-six', 'best-seller', 'latest'].every(isNamedList)).toBe(true);
    expect(isNamedList('7')).toBe(false);
  });
});
