import { expect, test } from 'vitest';
import { templateTexts } from '#scripts/first-run/shop-texts.ts';
import { template } from '#scripts/first-run/template.ts';
import { readyShop } from './shop-fixture.ts';

const texts = {
  'about.md': 'Eart is in Roanoke, Virginia. Open 7 AM to 10 PM.',
  'terms.md': 'We charge 5.3% in Roanoke.',
  'other.md': 'Earth, Heart and Roanokers pay 15.3%, 5.3 % or EART-5.',
};

test('names the files that still state facts of the template', () => {
  expect(templateTexts(readyShop, texts)).toEqual([
    { file: 'about.md', words: ['Eart', 'Roanoke', '7 AM to 10 PM'] },
    { file: 'terms.md', words: ['Roanoke', '5.3%'] },
  ]);
});

test('allows facts that the shop shares with the template', () => {
  const { name, city, taxPerMille, openingTime } = template;
  const facts = {
    ...readyShop,
    name: `${name} Gallery`,
    address: { ...readyShop.address, city },
    taxPerMille,
    hours: [{ days: 'Friday', time: openingTime }],
  };
  expect(templateTexts(facts, texts)).toEqual([]);
});
