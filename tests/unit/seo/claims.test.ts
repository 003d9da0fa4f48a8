import { expect, test } from 'vitest';
import { claims } from '#config/claims.ts';
import { cents } from '#lib/money.ts';
import { claimProblems } from '#seo/claims.ts';
import { piece } from './product-fixture.ts';

const reduced = (price: number, oldPrice: number) => piece({ price: cents(price), oldPrice: cents(oldPrice) });

test.each([
  [[reduced(7000, 10_000)], []],
  [[piece(), reduced(6900, 10_000)], []],
  [[reduced(7100, 10_000)], ["says 'up to 30% off', but the largest discount in the catalogue is 29%"]],
  [[piece()], ["says 'up to 30% off', but the largest discount in the catalogue is 0%"]],
])('compares the promised 30 percent with the greatest discount', (products, problems) => {
  expect(claimProblems(['up to 30% off', 'Shop now'], products)).toEqual(problems);
});

test('ignores the old price of an enquire-only product', () => {
  expect(claimProblems(['up to 30% off'], [piece({ price: null, oldPrice: cents(100) })])).toHaveLength(1);
});

test('checks both claims of the home page', () => {
  expect(claimProblems(Object.values(claims), [])).toHaveLength(2);
});
