import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { categoryPath, orderPath, productPath } from '#domain/item-paths.ts';
import { accountPath, paths, searchPath } from '#domain/paths.ts';
import { serve } from './serve-setup.ts';

const FILE = '/speculation-rules.json';

interface Rules {
  prefetch: {
    where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] };
    eagerness: string;
  }[];
}

async function rules(): Promise<Rules> {
  return JSON.parse(await readFile(`public${FILE}`, 'utf8')) as Rules;
}

test('every page names the rules, which come as what browsers take for rules, and are kept for a day', async () => {
  const files = { 'index.html': 'home', 'products/1.html': 'piece', [FILE]: JSON.stringify(await rules()) };
  const site = await serve(files, await readFile('netlify.toml', 'utf8'));
  for (const path of ['/', '/products/1']) {
    expect((await site.ask(path)).headers['speculation-rules'], path).toBe(`"${FILE}"`);
  }
  const { status, headers, text } = await site.ask(FILE);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/speculationrules+json');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(JSON.parse(text)).toEqual(await rules());
});

/** Whether a link is fetched as soon as somebody points at it. */
async function isPrefetched(path: string): Promise<boolean> {
  const [rule] = (await rules()).prefetch;
  const patterns = rule?.where.and[0].href_matches ?? [];
  return patterns.some((pattern) => new URLPattern(pattern, 'https://eart.example').test(path, 'https://eart.example'));
}

test.each([
  paths.home,
  paths.products,
  paths.bestSelling,
  paths.search,
  paths.categories,
  paths.contact,
  paths.about,
  paths.shipping,
  paths.accessibility,
  paths.privacy,
  paths.terms,
  productPath('two words'),
  categoryPath('masks'),
  categoryPath('masks', 2),
  searchPath('drum & bass'),
])('%s is fetched ahead', async (path) => {
  expect(await isPrefetched(path)).toBe(true);
});

test.each([
  paths.cart,
  paths.checkout,
  paths.paymentReturn,
  `${paths.paymentReturn}?cancelled=1`,
  paths.testPayment,
  paths.account,
  accountPath('wish-list'),
  paths.orders,
  orderPath('12'),
  paths.wishList,
  paths.login,
  `${paths.login}?form=sign-up`,
  paths.styleguide,
  '/subscribed',
  'https://elsewhere.example/products/1',
])('%s is not', async (path) => {
  expect(await isPrefetched(path)).toBe(false);
});

test('pages are fetched, never run, before they are asked for', async () => {
  expect(Object.keys(await rules())).toEqual(['prefetch']);
});
