import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchOffer, readOffer } from '#catalogue/offers-api.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { RecordError } from '#lib/http/records.ts';
import { fc } from '../../fixtures/properties.ts';
import { keepWarnings, productRecord } from '../lib/http/record-fixture.ts';

const value = fc.oneof(
  fc.anything(),
  fc.double(),
  fc.integer({ min: -3, max: 1000 }),
  fc.constantFrom('12.50', ' 7 ', '0', 0, -0, '-1', 'free', '', null, undefined, true, false),
);
const changes = fc.dictionary(fc.constantFrom('new_price', 'old_price', 'enquire', 'in_stock', 'stock'), value);

test('reads an offer exactly as readProduct reads the whole product', () => {
  fc.assert(
    fc.property(changes, (changed) => {
      const record = productRecord(changed);
      const read = readOffer(record, 'drum-7');
      try {
        const { price, oldPrice, inStock, stock } = readProduct(record, keepWarnings().rules);
        expect(read).toEqual({ price, oldPrice, inStock, stock });
      } catch (error) {
        if (!(error instanceof RecordError)) throw error;
        expect(read).toBeNull();
      }
    }),
    { numRuns: 3000 },
  );
});

test('returns null for any value without the requested id', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (raw) => {
      expect(readOffer(raw, 'drum-7')).toBeNull();
    }),
  );
});

test.each([{ id: 'drum-8', new_price: 5 }, { new_price: 5 }, { detail: 'Busy.' }, [], null, 'drum-7'])(
  '%j is not an offer for drum-7',
  (raw) => {
    expect(readOffer(raw, 'drum-7')).toBeNull();
  },
);

test('accepts a numeric id', () => {
  expect(readOffer({ id: 7, new_price: 5 }, '7')).toEqual({ price: 500, oldPrice: null, inStock: true, stock: null });
});

describe('fetchOffer', () => {
  afterEach(() => vi.unstubAllGlobals());

  function answering(answer: () => Promise<Response>) {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  }
  const ask = () => fetchOffer('https://api.example.com', 'a/ü');

  test('requests the product by its encoded id and revalidates the cache', async () => {
    const asked = answering(async () => Response.json({ id: 'a/ü', new_price: 5 }));
    expect(await ask()).toMatchObject({ price: 500 });
    expect(asked).toHaveBeenCalledWith(
      'https://api.example.com/api/v1/products/a%2F%C3%BC',
      expect.objectContaining({ cache: 'no-cache', signal: expect.any(AbortSignal) }),
    );
  });

  test("returns 'gone' for a removed product", async () => {
    answering(async () => new Response('<p>No</p>', { status: 404 }));
    expect(await ask()).toBe('gone');
  });

  test.each<[string, () => Promise<Response>]>([
    ['500', async () => Response.json({ id: 'a/ü', new_price: 5 }, { status: 500 })],
    ['an HTML page', async () => new Response('<p>Hi</p>')],
    ['about another product', async () => Response.json({ id: 'x', name: 'X', new_price: 1 })],
    ['no product', async () => Response.json({ detail: 'Busy.' })],
    ['without a valid price', async () => Response.json({ id: 'a/ü', new_price: 'free' })],
    ['nothing', async () => new Response(null, { status: 204 })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns null when the response is %s', async (_, answer) => {
    answering(answer);
    expect(await ask()).toBeNull();
  });
});
