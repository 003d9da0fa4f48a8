import { describe, expect, test } from 'vitest';
import { isNamedList } from '#catalogue/named-lists.ts';
import { fetchProduct, readProduct } from '#catalogue/products-api.ts';
import { enquiryMail } from '#features/contact/model.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { RecordError } from '#lib/http/records.ts';
import { keepWarnings, productRecord } from '../lib/http/record-fixture.ts';

/** Reads a valid record with some fields changed. */
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

describe('readProduct', () => {
  test('reads every field', () => {
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
      maker: 'awa-mali-15pfdhr',
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

  test('requires only an id, a name and a price', () => {
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
  ])('converts the id %j to text', (id, expected) => {
    expect(read({ id }).product.id).toBe(expected);
  });

  test('rejects an id with a lone surrogate, which cannot be encoded in a URL', () => {
    expect(problemOf(productRecord({ id: 'a\ud83d' }))).toBe(
      'a product without a usable id: id must be well-formed text',
    );
  });

  test('replaces lone surrogates in other texts', () => {
    const { product } = read({ name: '\ud83d Red', details: ['Red \ude00'], thumbnail_url: '/7\ud83d.jpg' });
    expect(product).toMatchObject({ name: '\ufffd Red', details: ['Red \ufffd'] });
    expect(enquiryMail('shop@example.com', product.name, '/')).toContain('%EF%BF%BD%20Red');
    expect(encodeURIComponent(product.thumbnailUrl ?? '')).toContain('7%25EF%25BF%25BD.jpg');
  });

  test('treats null and empty text as missing', () => {
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

describe('product price', () => {
  test.each<[string, Record<string, unknown>]>([
    ['missing', { new_price: undefined }],
    ['null', { new_price: null }],
    ['0', { new_price: 0 }],
    ['"0.00"', { new_price: '0.00' }],
    ['"0.004"', { new_price: '0.004' }],
  ])('a price of %s makes the product enquire-only', (_, more) => {
    expect(read(more).product).toMatchObject({ price: null, oldPrice: null });
  });

  test('warns about a price of 0', () => {
    expect(read({ new_price: 0 }).warnings).toEqual([expect.stringMatching(/^product "drum-7": new_price is 0/)]);
  });

  test('drops both prices of an enquire-only product', () => {
    expect(read({ enquire: true }).product).toMatchObject({ price: null, oldPrice: null });
  });

  test.each([
    -1,
    '-0.01',
    '1,5',
    '12,50',
    '1,23,456',
    '1234,567',
    '$12',
    '12 USD',
    '1.234,50',
    '',
    'free',
    1e21,
    true,
    [5],
    { amount: 5 },
  ])('rejects a price of %j and names id and field', (price) => {
    expect(problemOf(productRecord({ new_price: price }))).toBe(
      'product "drum-7": new_price must be an amount of money',
    );
  });
});

describe('invalid required fields', () => {
  test.each<[Record<string, unknown>, RegExp]>([
    [{ name: '' }, /^product "drum-7": name must not be empty/],
    [{ name: '  ' }, /^product "drum-7": name must not be empty/],
    [{ name: '\u0000\u001f' }, /^product "drum-7": name must not be empty/],
    [{ name: '\u200b \u00ad' }, /^product "drum-7": name must not be empty/],
    [{ name: null }, /^product "drum-7": name /],
    [{ name: 5 }, /^product "drum-7": name must be text/],
    [{ name: undefined }, /^product "drum-7": name /],
    [{ id: 1.5 }, /^a product without a usable id: id /],
    [{ id: Number.NaN }, /^a product without a usable id: id /],
    [{ id: 2 ** 60 }, /^a product without a usable id: id /],
    [{ id: null }, /^a product without a usable id: id /],
    [{ id: undefined }, /^a product without a usable id: id /],
  ])('rejects %j and names id and field', (more, message) => {
    expect(problemOf(productRecord(more))).toMatch(message);
  });

  test.each([null, undefined, 5, 'text', [], [1], true])('rejects %j, which is not a record', (raw) => {
    expect(problemOf(raw)).toMatch(/^a product without a usable id: \S+/);
  });
});

describe('invalid optional fields', () => {
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
    ['in_stock', 'maybe', { inStock: true }],
    ['stock', -1, { stock: null }],
    ['stock', 1.5, { stock: null }],
    ['stock', 'three', { stock: null }],
    ['stock', '1.5', { stock: null }],
    ['rating', 5.1, { rating: null }],
    ['rating', 'good', { rating: null }],
    ['rating_count', -1, { ratingCount: null }],
    ['created_at', 'yesterday', { createdAt: null }],
    ['updated_at', 5, { updatedAt: null }],
    ['enquire', 2, {}],
    ['category', 'Drums', { category: null }],
    ['category', { id: '\ud83d', name: 'Drums' }, { category: null }],
    ['category', { id: 3 }, { category: null }],
    ['category', { id: 3, name: ' ' }, { category: null }],
    ['category', { id: {}, name: 'Drums' }, { category: null }],
    ['category', { id: 'search', name: 'Drums' }, { category: null }],
  ])('drops %s: %j with a warning that names id and field', (key, value, expected) => {
    const { product, warnings } = read({ [key]: value });
    expect(product).toMatchObject({ ...expected, id: 'drum-7', name: 'Djembe', price: 24_950 });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`^product "drum-7": ${key}[ .].*; the field is left out\\.$`));
  });
});

describe('numbers and booleans', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['new_price', '1,234.50', { price: 123_450 }],
    ['new_price', ' 12,345,678 ', { price: 1_234_567_800 }],
    ['old_price', '1,300', { oldPrice: 130_000 }],
    ['stock', '5', { stock: 5 }],
    ['stock', '1,200', { stock: 1200 }],
    ['stock', ' 0 ', { stock: 0 }],
    ['rating', '4.5', { rating: 4.5 }],
    ['rating_count', '12', { ratingCount: 12 }],
    ['in_stock', 'false', { inStock: false }],
    ['in_stock', 0, { inStock: false }],
    ['in_stock', 'No', { inStock: false }],
    ['in_stock', 1, { inStock: true }],
    ['enquire', 'true', { price: null }],
    ['enquire', '0', { price: 24_950 }],
  ])('accepts the alternative form %s %j', (key, value, expected) => {
    const { product, warnings } = read({ [key]: value });
    expect(product).toMatchObject(expected);
    expect(warnings).toEqual([]);
  });

  test.each(['', '  ', '\u200b \u200e'])('treats blank values (%j) as missing', (value) => {
    const { product, warnings } = read({ old_price: value, stock: value, enquire: value, created_at: value });
    expect(product).toMatchObject({ oldPrice: null, stock: null, price: 24_950, createdAt: null });
    expect(warnings).toEqual([]);
  });
});

test.each(['', 'search', 'Index', 'page', '../x', 'a/b', ' x'])(
  'rejects the id %j, which cannot be a page URL',
  (id) => {
    expect(problemOf(productRecord({ id }))).toMatch(/^product ".*": id can't be used in a page address: /);
  },
);

describe('HTML in plain-text fields', () => {
  test('decodes entities once, shows tags as text, and warns with id and field', () => {
    const { product, warnings } = read({
      name: 'Beads &amp; Bone &#8211; <b>Set</b>',
      category: { id: 3, name: 'Arts &amp; Crafts' },
      description: '&amp;lt;b&amp;gt; caf&eacute;',
      details: ['Goat &amp; cow', '10&Prime; wide'],
      materials: ['R&D', 'bone &ndash; brass'],
      artist: 'Awa &quot;Djeli&quot;',
      origin: '&nbsp;C&ocirc;te d&rsquo;Ivoire',
      dimensions: '5 &times; 3',
      thumbnail_url: '/7.jpg?a=1&amp;b=2',
    });
    expect(product).toMatchObject({
      name: 'Beads & Bone – <b>Set</b>',
      category: { id: '3', name: 'Arts & Crafts' },
      description: '&lt;b&gt; café',
      details: ['Goat & cow', '10″ wide'],
      materials: ['R&D', 'bone – brass'],
      artist: 'Awa "Djeli"',
      origin: 'Côte d’Ivoire',
      dimensions: '5 × 3',
      thumbnailUrl: 'http://localhost:8000/7.jpg?a=1&amp;b=2',
    });
    const entities = 'contains HTML entities, which are decoded once; use plain text.';
    expect(warnings).toEqual([
      `product "drum-7": name ${entities}`,
      'product "drum-7": name contains "<b>", which is shown as is; use plain text.',
      ...['category.name', 'details', 'description', 'artist', 'origin', 'materials', 'dimensions'].map(
        (field) => `product "drum-7": ${field} ${entities}`,
      ),
    ]);
  });

  test('rejects a name that is blank after decoding', () => {
    expect(problemOf(productRecord({ name: ' &nbsp; ' }))).toBe('product "drum-7": name must not be empty');
  });

  test('does not warn about text that only looks like HTML', () => {
    expect(read({ name: 'R&D', description: '3 < 5 & 7 > 6; a <3', artist: 'AT&T' }).warnings).toEqual([]);
  });
});

test('removes control characters from texts, but not line breaks', () => {
  const { product } = read({
    name: 'Kora\u0000',
    description: 'One\u0007\r\nTwo',
    artist: '\u0000',
    origin: 'Mali\u009f',
  });
  expect(product).toMatchObject({ name: 'Kora', description: 'One\nTwo', artist: null, origin: 'Mali' });
});

test('ignores null in lists of texts', () => {
  const { product, warnings } = read({ details: [null, 'x', ''], images_urls: [null, '/ok.jpg'] });
  expect(product).toMatchObject({ details: ['x'], imageUrls: ['http://localhost:8000/ok.jpg'] });
  expect(warnings).toEqual([]);
});

describe('images with forbidden URLs', () => {
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://img.example.com/1.jpg',
    'https://evil.org/1.jpg',
    '//evil.org/1.jpg',
    'http://ada:b@localhost:8000/1.jpg',
  ])('drops %s with a warning', (url) => {
    const { product, warnings } = read({ thumbnail_url: url, images_urls: [url, '/ok.jpg'] });
    expect(product).toMatchObject({ thumbnailUrl: null, imageUrls: ['http://localhost:8000/ok.jpg'] });
    expect(warnings).toEqual([
      expect.stringMatching(/^product "drum-7": thumbnail_url .*; a placeholder is shown\.$/),
      expect.stringMatching(/^product "drum-7": images_urls .*; a placeholder is shown\.$/),
    ]);
  });
});

describe('hostile keys', () => {
  test('do not pollute Object.prototype and are not read as fields', () => {
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

describe('fetchProduct', () => {
  const calls: string[] = [];
  const answering = (body: unknown): ApiClient => ({
    get: (path) => {
      calls.push(path);
      return Promise.resolve(body);
    },
    send: () => Promise.reject(new Error('Products are only read.')),
  });

  test('requests the product by its encoded id and reads it', async () => {
    const { rules } = keepWarnings();
    expect(await fetchProduct(answering(productRecord()), 'a/b ü', rules)).toMatchObject({
      id: 'drum-7',
      price: 24_950,
    });
    expect(calls).toEqual(['/products/a%2Fb%20%C3%BC']);
  });

  test.each([[[]], [{}], [{ id: 7 }], [null]])('rejects %j and names the request', async (body) => {
    await expect(fetchProduct(answering(body), '7', keepWarnings().rules)).rejects.toThrow(/^GET \/products\/7: /);
  });

  test('isNamedList recognizes the named product lists and no id', () => {
    expect(['featured', 'offer', 'best-seller-six', 'best-seller', 'latest'].every(isNamedList)).toBe(true);
    expect(isNamedList('7')).toBe(false);
  });
});
