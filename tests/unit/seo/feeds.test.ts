import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { feedCheck } from '#seo/check-feed.ts';
import { type FeedItem, feedItem, googleFeed, leftOut } from '#seo/google-feed.ts';
import { latestFeed } from '#seo/latest-feed.ts';
import { fc } from '../../fixtures/properties.ts';
import { formProblems } from '../../fixtures/xml-checks.ts';
import { HOSTILE, piece, SITE } from './product-fixture.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'item' || name === 'g:additional_image_link',
});

function itemsOf(xml: string): Record<string, unknown>[] {
  // The parser accepts characters that XML does not allow.
  expect(xml).not.toMatch(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}/u);
  return parser.parse(xml).rss.channel.item ?? [];
}

type Piece = ReturnType<typeof piece>;

const feedItems = (...products: Piece[]): FeedItem[] =>
  products.map((product) => feedItem(product, SITE)).filter((item) => item !== null);

const googleText = (...products: Piece[]) => [...googleFeed(feedItems(...products), SITE)].join('');
const googleItems = (...products: Piece[]) => itemsOf(googleText(...products));

describe('Google feed', () => {
  test('contains the required fields of a product', () => {
    const image = (name: string) =>
      `${SITE}/.netlify/images?url=https%3A%2F%2Fapi.example%2Ftama%2F${name}.jpg&w=1200&q=65`;
    expect(googleItems(piece())).toMatchObject([
      {
        'g:id': 'tama',
        'g:title': 'Tama',
        'g:description': 'The small talking drum of the griots.',
        'g:link': `${SITE}/products/tama`,
        'g:image_link': image('whole'),
        'g:additional_image_link': [image('detail')],
        'g:availability': 'in_stock',
        'g:price': '165.00 USD',
        'g:condition': 'new',
        'g:brand': 'Mbaye Diop Faye',
        'g:identifier_exists': 'no',
        'g:product_type': 'Drums',
      },
    ]);
  });

  test('lists the old price as the regular price of a discounted product', () => {
    const [reduced] = googleItems(piece({ oldPrice: cents(20_000) }));
    expect(reduced).toMatchObject({ 'g:price': '200.00 USD', 'g:sale_price': '165.00 USD' });
    // A price above the old one is not a discount, and the page shows none either.
    expect(googleItems(piece({ oldPrice: cents(10_000) }))[0]).not.toHaveProperty('g:sale_price');
  });

  test('keeps sold products as out of stock', () => {
    expect(googleItems(piece({ inStock: false }))[0]).toMatchObject({ 'g:availability': 'out_of_stock' });
  });

  test.each([
    [{ price: null }, 'on request'],
    [{ thumbnailUrl: null, imageUrls: [] }, 'without a picture'],
    [{ id: 'x'.repeat(51) }, 'id too long'],
    [{ id: 'x'.repeat(50) }, null],
  ] as const)('excludes products that Google cannot list: %j', (changes, reason) => {
    const product = piece({ ...changes, imageUrls: [...('imageUrls' in changes ? changes.imageUrls : [])] });
    expect(leftOut(product)).toBe(reason);
    expect(feedItems(product)).toHaveLength(reason ? 0 : 1);
  });

  test('excludes image URLs that are too long for Google, and texts without letters', () => {
    const long = `https://api.example/${'ä'.repeat(400)}.jpg`;
    const [item] = feedItems(piece({ imageUrls: [long], description: '\u0001', artist: '\u0085' }));
    expect(item?.additional_image_link).toEqual([]);
    expect(item?.description).not.toBe('');
    expect(item).not.toHaveProperty('brand');
    expect(feedItems(piece({ thumbnailUrl: long, imageUrls: [] }))).toEqual([]);
  });

  test('is well-formed and round-trips any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(HOSTILE)).map((each) => `x${each}`);
    fc.assert(
      fc.property(text, text, (name, category) => {
        const product = piece({ name, description: name, artist: name, category: { id: '1', name: category } });
        const items = feedItems(product);
        expect(items.flatMap(feedCheck())).toEqual([]);
        const [read] = googleItems(product);
        // The parser reads a carriage return as a line feed and drops characters that XML does not allow.
        const kept = (value = '') => value.replaceAll(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}/gu, '');
        expect(read?.['g:title']).toBe(kept(items[0]?.title));
        expect(read?.['g:product_type']).toBe(kept(items[0]?.product_type));
      }),
    );
  });

  test.each([
    [{ title: '' }, /title can't be ""/],
    [{ title: 'x'.repeat(151) }, /title/],
    [{ description: ' ' }, /description/],
    [{ link: '/products/tama' }, /link can't be "\/products\/tama"/],
    [{ image_link: 'data:x' }, /image_link/],
    [{ price: '165 USD' }, /price can't be "165 USD"/],
    [{ price: '0.00 USD' }, /price/],
    [{ sale_price: '165.00 USD' }, /sale_price can't be 165.00 USD with a price of 165.00 USD/],
  ])('rejects invalid fields: %j', (changes, message) => {
    const items = feedItems(piece()).map((item) => ({ ...item, ...changes }));
    expect(items.flatMap(feedCheck()).join('; ')).toMatch(message);
  });

  test('rejects a duplicate product', () => {
    const items = feedItems(piece(), piece());
    expect(items.flatMap(feedCheck())).toEqual(['tama appears twice']);
  });
});

describe('feed of the latest products', () => {
  test("has the RSS 2.0 elements and keeps the API's order", () => {
    const xml = latestFeed([piece(), piece({ id: 'b', description: 'a < b & c', createdAt: null })], SITE);
    const [first, second] = itemsOf(xml);
    expect(first).toMatchObject({
      title: 'Tama',
      link: `${SITE}/products/tama`,
      description: 'The small talking drum of the griots.',
      guid: { '#text': `${SITE}/products/tama`, '@_isPermaLink': 'true' },
      pubDate: 'Thu, 04 Sep 2025 00:00:00 GMT',
    });
    // Readers treat a description as HTML, so it is escaped once for HTML and once for XML.
    expect(second?.description).toBe('a &lt; b &amp; c');
    expect(second).not.toHaveProperty('pubDate');
    const { channel } = parser.parse(xml).rss;
    for (const element of ['title', 'link', 'description']) expect(channel[element]).toBeTruthy();
    expect(channel['atom:link']['@_href']).toBe(`${SITE}/feeds/latest.xml`);
  });

  test('contains at most fifty products', () => {
    const many = Array.from({ length: 60 }, (_, index) => piece({ id: String(index) }));
    expect(itemsOf(latestFeed(many, SITE))).toHaveLength(50);
  });

  test('is well-formed for any text', async () => {
    const hostile = piece({
      name: HOSTILE,
      description: HOSTILE,
      artist: HOSTILE,
      category: { id: '"<&>', name: HOSTILE },
    });
    expect(itemsOf(latestFeed([hostile], SITE))).toHaveLength(1);
    expect(await formProblems(latestFeed([hostile], SITE))).toEqual([]);
    expect(await formProblems(googleText(hostile))).toEqual([]);
    expect(await formProblems('<rss><item></rss>')).not.toEqual([]);
  });
});
