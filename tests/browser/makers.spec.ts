import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const piece = '/products/dogon-raised-arms-figure';
const maker = '/makers/ogobara-dolo-bandiagara-mali-orjsbv';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the name on card and product page leads to the maker, whose page leads to all makers', async ({ page }) => {
    await page.goto('/category/sculpture');
    const card = page.getByRole('article').filter({ hasText: 'Asking for Rain' });
    await card.getByRole('link', { name: 'Ogobara Dolo' }).click();
    await expect(page).toHaveURL(maker);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ogobara Dolo');
    await page.getByRole('list', { name: 'Ogobara Dolo' }).getByRole('link', { name: 'Asking for Rain' }).click();
    await expect(page).toHaveURL(piece);
    await page.getByRole('link', { name: 'Ogobara Dolo, Bandiagara, Mali' }).click();
    await expect(page).toHaveURL(maker);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Makers' }).click();
    await expect(page).toHaveURL('/makers');
    // Two makers of one name.
    await expect(page.getByRole('main').getByRole('link', { name: /^Ogobara Dolo/ })).toHaveText([
      /Bandiagara, Mali/,
      /Sangha, Bandiagara, Mali/,
    ]);
  });
});

test('the one work of a maker is large, and fills the page beside the name', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(maker);
  const works = page.getByRole('list', { name: 'Ogobara Dolo' });
  await expect(works.getByRole('article')).toHaveCount(1);
  // The page itself has their name.
  await expect(works.getByText('Ogobara Dolo')).toHaveCount(0);
  const ends = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const picture = await ends(works.locator('.picture'));
  const header = await ends(page.locator('.site-header__tools'));
  expect(picture.width).toBeGreaterThan(400);
  expect(Math.abs(picture.right - header.right)).toBeLessThan(8);

  // No maker of the sample shop has two works.
  await works.evaluate((list) => list.append(list.children[0]?.cloneNode(true) ?? ''));
  const [first, second] = await works.locator('.picture').all();
  if (!first || !second) throw new Error('The copy has no picture.');
  expect((await ends(second)).top).toBe((await ends(first)).top);
});

test('the keyboard reaches the maker on a card after the name of the piece', async ({ page }) => {
  await page.goto('/category/sculpture');
  const card = page.getByRole('article').filter({ hasText: 'Asking for Rain' });
  await card.getByRole('link', { name: 'Asking for Rain' }).focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: 'Ogobara Dolo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(maker);
});

test('a maker without a page leads to the list of makers', async ({ page }) => {
  await page.goto('/makers/nobody-1');
  await expect(page).toHaveURL('/makers');
});
