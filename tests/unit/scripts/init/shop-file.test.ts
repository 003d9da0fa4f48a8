import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { changeShopFile } from '#scripts/init/shop-file.ts';
import { fc } from '../../../fixtures/properties.ts';
import { readyShop } from '../first-run/shop-fixture.ts';

const code = readFileSync('src/config/shop.ts', 'utf8');

/** Imports the code of a `shop.ts`. */
const load = (text: string) =>
  import(`data:text/javascript;base64,${Buffer.from(stripTypeScriptTypes(text)).toString('base64')}`);

/** Texts with quotes, backslashes, line breaks, dollar signs, and characters beyond ASCII. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', "'", '`', '\\', '\n', '\r', '\u2028', '$', '{', '&', 'ö', '木', '😀', ' ') }),
);

test('any text survives in the module', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, text, async (name, street, city, time) => {
      const facts = {
        ...readyShop,
        name,
        address: { ...readyShop.address, street, city },
        hours: [
          { days: city, time },
          { days: time, time: name },
        ],
      };
      const changed = changeShopFile(code, facts);
      const { shop, shopTexts } = await load(changed);
      expect({ ...shop, hours: shopTexts.hours }).toMatchObject({
        name,
        address: { street, city, zip: '02108' },
        hours: facts.hours,
      });
      expect(changeShopFile(changed, facts)).toBe(changed);
    }),
    { numRuns: 200 },
  );
});

test('changes only the lines of the facts', async () => {
  const before = await load(code);
  const after = await load(changeShopFile(code, readyShop));
  const { hours, ...texts } = before.shopTexts;
  const { name, email, phone, phoneLabel, address, location, taxPerMille } = readyShop;
  expect(after.shop).toEqual({ ...before.shop, name, email, phone, phoneLabel, address, location, taxPerMille });
  expect(after.shopTexts).toEqual({ ...texts, hours: readyShop.hours });
  const comments = (file: string) => file.match(/\/\*\*[\s\S]*?\*\//g);
  expect(comments(changeShopFile(code, readyShop))).toEqual(comments(code));
});

test('keeps the code of a value that is already right', () => {
  const own = `${code.replace(/latitude: [\d.]+/, 'latitude: 42.35760')}`;
  expect(changeShopFile(own, readyShop)).toContain('latitude: 42.35760,');
});

describe('a file that can not be changed', () => {
  test.each([
    ['lacks a fact', code.replace(/ {2}email: .*\n/, ''), 'shop.email'],
    ['computes a fact', code.replace(/taxPerMille: \d+/, 'taxPerMille: rate()'), 'shop.taxPerMille'],
    ['is empty', '', 'shop.name'],
  ])('is refused by name when it %s', (_, broken, path) => {
    expect(() => changeShopFile(broken, readyShop)).toThrow(`Can't find ${path} in src/config/shop.ts`);
  });
});
