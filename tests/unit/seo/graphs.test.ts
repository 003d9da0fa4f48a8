import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { checkGraph, graphProblems, MarkupError } from '#seo/check-graph.ts';
import { companyGraph, listGraph, productGraph, siteGraph } from '#seo/graphs.ts';
import { jsonLd } from '#seo/json-ld.ts';
import { wholeStore } from '#seo/organization.ts';
import { fc } from '../../fixtures/properties.ts';
import { HOSTILE, piece, SITE } from './product-fixture.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(HOSTILE));

/** The node of a type, parsed from the page's script. */
function nodeOf(type: string, nodes: Parameters<typeof jsonLd>[0]) {
  const { '@graph': graph } = JSON.parse(jsonLd(nodes)) as { '@graph': Record<string, unknown>[] };
  return graph.find((node) => node['@type'] === type);
}

const productOf = (...args: Parameters<typeof piece>) => nodeOf('Product', productGraph(piece(...args), SITE, true));

describe('JSON-LD script', () => {
  test('cannot break out of its element and round-trips', () => {
    fc.assert(
      fc.property(text, text, (name, artist) => {
        const nodes = productGraph(piece({ name: `a${name}`, artist, description: `b${name}` }), SITE, true);
        const script = jsonLd(nodes);
        expect(script).not.toMatch(/[<>\u2028\u2029]/);
        expect(JSON.parse(script)).toEqual({
          '@context': 'https://schema.org',
          '@graph': JSON.parse(JSON.stringify(nodes)),
        });
      }),
    );
  });
});

describe('product graph', () => {
  test('includes the offer, the seller and the images', () => {
    expect(productOf()).toEqual({
      '@type': 'Product',
      name: 'Tama',
      description: 'The small talking drum of the griots.',
      sku: 'tama',
      image: ['whole', 'detail'].map(
        (name) => `${SITE}/.netlify/images?url=https%3A%2F%2Fapi.example%2Ftama%2F${name}.jpg&w=1200&q=65`,
      ),
      brand: {
        '@type': 'Brand',
        '@id': `${SITE}/makers/mbaye-diop-faye-dakar-senegal-1#maker`,
        name: 'Mbaye Diop Faye',
      },
      offers: {
        '@type': 'Offer',
        url: `${SITE}/products/tama`,
        itemCondition: 'https://schema.org/NewCondition',
        price: '165.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { '@id': `${SITE}/#shop` },
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          hasShippingService: { '@id': `${SITE}/shipping-returns#delivery` },
        },
      },
    });
  });

  test.each([
    [{ inStock: true, stock: null }, 'InStock'],
    [{ inStock: false }, 'SoldOut'],
    [{ stock: 0 }, 'SoldOut'],
  ])('%j has the availability %s', (changes, word) => {
    expect(productOf(changes)?.offers).toMatchObject({ availability: `https://schema.org/${word}` });
  });

  test('has no offer when the price is on request', () => {
    expect(productOf({ price: null })).not.toHaveProperty('offers');
  });

  test('writes dollars with two decimals', () => {
    expect(productOf({ price: cents(7) })?.offers).toMatchObject({ price: '0.07' });
    expect(productOf({ price: cents(124_500) })?.offers).toMatchObject({ price: '1245.00' });
  });

  test('includes a rating only if the API returned one with a count and the page shows it', () => {
    expect(productOf()).not.toHaveProperty('aggregateRating');
    expect(productOf({ rating: 4.5 })).not.toHaveProperty('aggregateRating');
    expect(productOf({ rating: 4.5, ratingCount: 0 })).not.toHaveProperty('aggregateRating');
    expect(productOf({ rating: 4.5, ratingCount: 12 })?.aggregateRating).toMatchObject({
      ratingValue: 4.5,
      ratingCount: 12,
    });
    const hidden = productGraph(piece({ rating: 4.5, ratingCount: 12 }), SITE, false);
    expect(nodeOf('Product', hidden)).not.toHaveProperty('aggregateRating');
  });

  test('is valid when optional fields are missing', () => {
    const bare = piece({
      category: null,
      thumbnailUrl: null,
      imageUrls: [],
      description: null,
      artist: null,
      origin: null,
      materials: [],
    });
    expect(graphProblems(productGraph(bare, SITE, true))).toEqual([]);
    expect(graphProblems(productGraph(piece(), SITE, true))).toEqual([]);
  });
});

describe('graphs of other pages', () => {
  test('include a short shop node, or a full one on pages about the shop', () => {
    expect(graphProblems(siteGraph(SITE))).toEqual([]);
    const zones = [
      { states: ['VA', 'WV'], dollars: 25 },
      { states: ['CA'], dollars: 237 },
    ];
    expect(graphProblems(companyGraph(SITE, zones))).toEqual([]);
    expect(nodeOf('OnlineStore', companyGraph(SITE, zones))).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnLink: `${SITE}/shipping-returns` },
      hasShippingService: {
        '@id': `${SITE}/shipping-returns#delivery`,
        shippingConditions: [{ shippingRate: { maxValue: 25 } }, { shippingRate: { maxValue: 237, currency: 'USD' } }],
      },
    });
    expect(nodeOf('OnlineStore', companyGraph(SITE))).not.toHaveProperty('hasShippingService');
  });

  test('include the return period only when the shop has one', () => {
    expect(wholeStore(SITE, [], null).hasMerchantReturnPolicy).not.toHaveProperty('merchantReturnDays');
    expect(wholeStore(SITE, [], 14).hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
    });
  });

  test('list the products in page order', () => {
    const trail = [{ href: '/', label: 'Home' }];
    const nodes = listGraph({ items: ['/products/b', '/products/a%20b'], trail, here: 'Drums' }, SITE);
    expect(graphProblems(nodes)).toEqual([]);
    expect(nodeOf('ItemList', nodes)?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, url: `${SITE}/products/b` },
      { '@type': 'ListItem', position: 2, url: `${SITE}/products/a%20b` },
    ]);
    expect(listGraph({ items: [], here: 'Drums' }, SITE)).toEqual(siteGraph(SITE));
  });
});

describe('invalid graph', () => {
  const offer = { '@type': 'Offer', price: '1.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
  const product = { '@type': 'Product', name: 'a', description: 'b', sku: 'c' };
  const step = (position: number, item?: string) => ({
    '@type': 'ListItem',
    position,
    name: 'x',
    ...(item && { item }),
  });
  test.each<[unknown, RegExp]>([
    [{ ...product, name: '' }, /Product has no name; Product.name is empty/],
    [{ '@type': 'Product' }, /no name; Product has no description; Product has no sku/],
    [{ ...product, image: ['/a.jpg'] }, /Product.image is not an absolute URL/],
    [{ ...product, offers: { ...offer, price: '0.00' } }, /Offer.price can't be "0.00"/],
    [{ ...product, offers: { ...offer, price: 'NaN' } }, /Offer.price/],
    [{ ...product, offers: { ...offer, priceCurrency: 'EUR' } }, /Offer.priceCurrency/],
    [{ ...product, offers: { ...offer, availability: 'https://schema.org/Maybe' } }, /Offer.availability/],
    [{ ...product, offers: { ...offer, seller: { '@id': 'https://a.example/#who' } } }, /no node has the id .*#who/],
    [{ ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, ratingCount: 1 } }, /ratingValue/],
    [{ ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }, /no ratingCount/],
    [{ '@type': 'MerchantReturnPolicy' }, /no merchantReturnLink or returnPolicyCategory/],
    [{ '@type': 'BreadcrumbList', itemListElement: [step(1)] }, /fewer than two steps/],
    [{ '@type': 'BreadcrumbList', itemListElement: [step(1), step(2)] }, /a step without an address/],
    [{ '@type': 'BreadcrumbList', itemListElement: [step(1, 'https://a.example/'), step(3)] }, /item 2 has position 3/],
    [{ '@type': 'ItemList', itemListElement: [1, 2].map((at) => step(at, 'https://a.example/')) }, /duplicate address/],
    [{ '@type': 'Recipe' }, /Recipe is not a type that the shop uses/],
  ])('%j is reported: %s', (node, message) => {
    expect(graphProblems([node]).join('; ')).toMatch(message);
  });

  test('fails the build and names its page', () => {
    const nodes = productGraph(piece({ name: ' ' }), SITE, true);
    expect(() => checkGraph('/products/tama', nodes)).toThrow(MarkupError);
    expect(() => checkGraph('/products/tama', nodes)).toThrow(
      /The structured data of \/products\/tama is invalid: .*name/,
    );
  });
});
