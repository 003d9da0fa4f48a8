import { expect, test } from 'vitest';
import { categoriesIntroduction } from '#features/listing/copy.ts';

test.each([
  [1, '1 craft with its own materials and makers.'],
  [14, '14 crafts, each with its own materials and makers.'],
])('the page of %i categories is introduced in words', (count, text) => {
  expect(categoriesIntroduction(count)).toBe(text);
});
