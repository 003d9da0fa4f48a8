import { expect, test } from 'vitest';
import { claims } from '#config/claims.ts';
import { cents } from '#lib/money.ts';
import { claimProblems } from '#seo/claims.ts';
import { piece } from './product-fixture.ts';

const reduced = (price: number, oldPrice: number) => piece({ price: cents(price), oldPrice: cents(oldPrice) });

test.each([
  [[reduced(7000, 10_000)], []],
  [[piece(), reduced(6900, 10_000)], []],
  [[reduced(7100, 10_000)], ["the home page says 'up to 30% off', but the greatest discount in the catalogue is 29%."]],
  [[piece()], ["the home page says 'up to 30% off', but the greatest discount in the catalogue is 0%."]],
])('30 percent are promised', (products, problems) => {
  expect(claimProblems(['up to 30% off', 'Shop now'], products)).toEqual(problems);
});

test('an enquire-only piece is no discount', () => {
  expect(claimProblems(['up to 30% off'], [piece({ price: null, oldPrice: cents(100) })])).toHaveLength(1);
});

test('both texts of the home page are looked at', () => {
  expect(claimProblems(Object.values(claims), [])).toHaveLength(2);
});
