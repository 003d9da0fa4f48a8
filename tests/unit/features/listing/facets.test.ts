import { expect, test } from 'vitest';
import { facetValues, matchingFacets } from '#features/listing/facets.ts';
import { parseListingQuery } from '#features/listing/model.ts';
import { cents } from '#lib/money.ts';

const CEILING = 1000;
const query = (search: string) => parseListingQuery(search, CEILING);

function piece(artist: string | null, origin: string | null, materials: string[], price = 100, inStock = true) {
  return { artist, origin, materials, price: cents(price * 100), createdAt: null, inStock, stock: null };
}

const drum = piece('Yaw', 'Kumasi, Ghana', ['wood', 'hide', 'wood']);
const mask = piece('Yaw', 'Accra, Ghana', ['wood'], 300);
const soldMask = piece('Ama', 'Accra, Ghana', ['brass'], 50, false);
const basket = piece(null, null, []);
const all = [drum, mask, soldMask, basket];

test('keeps the products that match every facet', () => {
  expect(matchingFacets(all, query(''))).toEqual(all);
  expect(matchingFacets(all, query('?maker=Yaw'))).toEqual([drum, mask]);
  expect(matchingFacets(all, query('?maker=Yaw&material=hide'))).toEqual([drum]);
  expect(matchingFacets(all, query('?maker=yaw'))).toEqual([]);
});

test('counts each product once per value, and lists values by name', () => {
  expect(facetValues(all, query(''), 'material', CEILING)).toEqual([
    { value: 'brass', count: 1 },
    { value: 'hide', count: 1 },
    { value: 'wood', count: 2 },
  ]);
});

test('leaves out values that find nothing beside the other filters', () => {
  const makers = (search: string) => facetValues(all, query(search), 'maker', CEILING);
  expect(makers('?available=1')).toEqual([{ value: 'Yaw', count: 2 }]);
  expect(makers('?lp=200')).toEqual([{ value: 'Yaw', count: 1 }]);
  expect(makers('?origin=Accra,+Ghana')).toEqual([
    { value: 'Ama', count: 1 },
    { value: 'Yaw', count: 1 },
  ]);
  expect(facetValues([basket], query(''), 'maker', CEILING)).toEqual([]);
});

test('lists the chosen value and its alternatives', () => {
  expect(facetValues(all, query('?maker=Nobody&available=1'), 'maker', CEILING)).toEqual([
    { value: 'Nobody', count: 0 },
    { value: 'Yaw', count: 2 },
  ]);
});

test('leaves out values that are too long for the URL', () => {
  expect(facetValues([piece('x'.repeat(201), null, [])], query(''), 'maker', CEILING)).toEqual([]);
  expect(facetValues([piece('x'.repeat(200), null, [])], query(''), 'maker', CEILING)).toHaveLength(1);
});
