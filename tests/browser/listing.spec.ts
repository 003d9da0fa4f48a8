import type { Page } from 'playwright/test';
import { hold } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

const LIST = `${apiUrl}/api/v1/products/?*`;

const names = (page: Page) => page.locator('.results .product-card__name');
const count = (page: Page) => page.locator('.listing__count');
const available = (page: Page) => page.getByRole('switch', { name: 'Available' });

test.describe('the product list on a wide screen', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('filters are in the URL, and a reload shows the same list', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Masks' }).click();
    await expect(page).toHaveURL('/products?cat=masks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masks');
    await expect(count(page)).toHaveText('12 pieces');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?cat=masks&sort=price');
    await expect(page.locator('.results [data-price]').first()).toBeVisible();
    const prices = async () => {
      const shown = await page
        .locator('.results [data-price]')
        .evaluateAll((all) => all.map((one) => one.dataset.price));
      return shown.map(Number);
    };
    await expect
      .poll(async () => JSON.stringify(await prices()) === JSON.stringify((await prices()).sort((a, b) => a - b)))
      .toBe(true);
    await page.getByRole('spinbutton', { name: 'to $' }).fill('500');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?cat=masks&sort=price&hp=500');
    await expect(count(page)).toHaveText(/^\d+ pieces$/);
    await expect.poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(50_000);
    const before = await names(page).allTextContents();
    await page.reload();
    await expect(names(page)).toHaveText(before);
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    await expect(page.getByRole('spinbutton', { name: 'to $' })).toHaveValue('500');
  });

  test('a chip removes its filter', async ({ page }) => {
    await page.goto('/products?cat=drums&q=rope&lp=20');
    await expect(page.getByText('Results for rope')).toBeVisible();
    for (const [chip, address] of [
      ['Clear the search', '/products?cat=drums&lp=20'],
      ['Remove the price range', '/products?cat=drums'],
      ['Remove category Drums', '/products'],
    ] as const) {
      // The chips move when the list has loaded and its count changes.
      await expect(count(page)).toHaveText(/^\d+ pieces?$/);
      await page.getByRole('button', { name: chip }).click();
      await expect(page).toHaveURL(address);
    }
    await expect(names(page)).toHaveCount(10);
  });

  test('pagination links lead to the next, last and first page', async ({ page }) => {
    await page.goto('/products');
    const first = await names(page).allTextContents();
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/products?page=2');
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/products?page=2');
    await expect(pages).toContainText('Page 2 of 17');
    await expect(names(page).first()).not.toHaveText(first[0] ?? '');
    await pages.getByRole('link', { name: 'Last page' }).click();
    await expect(pages).toContainText('Page 17 of 17');
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await pages.getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL('/products');
    await expect(names(page)).toHaveText(first);
    const below = page.getByRole('navigation', { name: 'Pages, below the list' });
    await below.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
    await expect(page).toHaveURL('/products?page=2');
    await expect(below.locator('[aria-current="page"]')).toHaveText('2');
  });

  test("the API's default order is reversed, a chosen order is not", async ({ page, request }) => {
    const answer = await request.get(`${apiUrl}/api/v1/products/?page=2&page_size=10`);
    const { results } = (await answer.json()) as { results: { name: string }[] };
    await page.goto('/products?page=2');
    await expect(names(page)).toHaveText(results.map(({ name }) => name).reverse());
    const sorted = await request.get(`${apiUrl}/api/v1/products/?page=2&page_size=10&sort=date`);
    const newest = ((await sorted.json()) as { results: { name: string }[] }).results;
    await page.goto('/products?page=2&sort=date');
    await expect(names(page)).toHaveText(newest.map(({ name }) => name));
  });

  test('fifteen skeletons at least 300 pixels high show while the list loads', async ({ page }) => {
    const release = await hold(page, LIST);
    await page.goto('/products?cat=masks');
    const skeletons = page.locator('.listing__results > .grid:visible [data-skeleton]');
    await expect(skeletons).toHaveCount(15);
    // React replaces the prerendered skeletons. Both have this height.
    const height = () => skeletons.first().evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThanOrEqual(300);
    release();
    await expect(names(page)).toHaveCount(10);
  });

  test('the grid has five columns and no list view, and the sidebar three categories before "Show all"', async ({
    page,
  }) => {
    await page.goto('/products?view=L');
    await expect(names(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'List', exact: true })).toBeHidden();
    const columns = await page.locator('.results .grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(5);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link')).toHaveCount(4);
    await page.getByRole('button', { name: 'Show all' }).focus();
    await page.keyboard.press('Enter');
    await expect(categories.getByRole('link')).toHaveCount(15);
    // The button is removed, so focus moves to the first added category.
    await expect(categories.getByRole('link').nth(4)).toBeFocused();
  });

  test('a search keeps the order of the API and counts its results', async ({ page, request }) => {
    const answer = await request.get(`${apiUrl}/api/v1/products/search/?search=drum&page_size=10`);
    const { results, count: total } = (await answer.json()) as { results: { name: string }[]; count: number };
    await page.goto('/products/search?q=drum');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: drum');
    await expect(names(page)).toHaveText(results.map(({ name }) => name));
    await expect(count(page)).toHaveText(`${total} pieces`);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Masks' }).click();
    await expect(page).toHaveURL('/products?cat=masks&q=drum');
  });
});

test('the list works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/products');
  await page.getByLabel('Sort by').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/products?sort=date');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/products?sort=date&lp=10');
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveAttribute('aria-valuetext', '$10');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/hp=\d+/);
  await page.getByRole('button', { name: 'Remove the price range' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?sort=date');
  await expect(page.locator('.listing__results')).toBeFocused();
  await page.getByRole('link', { name: 'Next page' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?sort=date&page=2');
  // Focus moves to the start of the new page.
  await expect(page.locator('.listing__results')).toBeFocused();
  await expect(count(page)).toHaveText('167 pieces');
});

test.describe('going back', () => {
  test.use({ viewport: { width: 1400, height: 600 } });

  test('restores list, filters and scroll position, on this page and from another', async ({ page }) => {
    await page.goto('/products?cat=drums');
    await expect(count(page)).toHaveText('12 pieces');
    await page.evaluate(() => window.scrollTo(0, 420));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(420);
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?cat=drums&sort=price');
    await expect(count(page)).toHaveText('12 pieces');
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
    const shown = await names(page).allTextContents();
    await names(page).last().getByRole('link').click();
    await expect(page).toHaveURL(/\/products\/[^?]+$/);
    await page.goBack();
    await expect(names(page)).toHaveText(shown);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await page.goForward();
    await expect(page).toHaveURL(/\/products\/[^?]+$/);
  });

  test('restores the scroll position of a sorted category, after a reload and on this page', async ({ page }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const scrollTo = async (place: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
      await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(place);
    };
    await page.goto('/category/drums?sort=price');
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    // With skeletons, the page ends above this place. With the pieces in any order, it ends below.
    const place = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - 100);
    await scrollTo(place);
    await page.reload();
    await expect.poll(scrolled).toBe(place);
    await page.getByLabel('Sort by').selectOption('-price');
    await expect(page).toHaveURL('/category/drums?sort=-price');
    // Rows of another order have other heights.
    expect(await scrolled()).toBeGreaterThan(place - 100);
    await scrollTo(0);
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    await expect.poll(scrolled).toBe(place);
  });

  /** Serves the first page of drums as the second, because no category of this shop has two. */
  async function mockSecondPage(page: Page) {
    await page.route('/category/drums/page/2', async (route) => {
      const response = await route.fetch({ url: `${siteUrl}/category/drums` });
      await route.fulfill({ response, body: (await response.text()).replace('</h1>', '</h1><p>Page 2 of 2</p>') });
    });
    return page.getByText('Page 2 of 2');
  }

  test('a filter hides the page number of the list without it', async ({ page }) => {
    const second = await mockSecondPage(page);
    await page.goto('/category/drums/page/2');
    await expect(second).toBeVisible();
    await available(page).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    await expect(second).toBeHidden();
  });

  test('shows page 2 of a category again, also after a reload of its sorted list', async ({ page }) => {
    const second = await mockSecondPage(page);
    await page.goto('/category/drums/page/2');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/category/drums?sort=price');
    await expect(second).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    await expect(second).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/category/drums/page/2');
    await expect(second).toBeVisible();
  });

  test('a list does not jump on its first use after a reload', async ({ page }) => {
    await page.goto('/category/drums');
    const waiting = page.locator('astro-island[ssr]:has(.listing__results)');
    const use = async () => {
      await page.locator('.listing__count').hover();
      await expect(waiting).toHaveCount(0);
    };
    await use();
    await page.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(420);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
    await use();
    expect(await page.evaluate(() => window.scrollY)).toBe(100);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows two columns or a list view, and keeps the choice in the URL', async ({ page }) => {
    await page.goto('/products?cat=masks');
    await expect(names(page).first()).toBeVisible();
    const columns = await page.locator('.results .grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(2);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL('/products?cat=masks&view=L');
    await expect(page.locator('.results .product-card__category').first()).toHaveAttribute(
      'href',
      '/products?cat=masks',
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a button opens the filters on the first tap', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByLabel('Sort by')).toBeHidden();
    await page.getByRole('button', { name: 'Sort and filter' }).click();
    await page.getByLabel('Sort by').selectOption('-price');
    await expect(page).toHaveURL('/products?sort=-price');
    await expect(count(page)).toHaveText('167 pieces');
  });
});

test.describe('a category', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('has no category list, and is sorted and filtered in the browser without a request', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${apiUrl}/api`)) calls.push(request.url());
    });
    await page.goto('/category/masks');
    await expect(page.locator('.listing__filters').getByText('Categories')).toHaveCount(0);
    const before = await names(page).allTextContents();
    await page.getByLabel('Sort by').selectOption('-price');
    await expect(page).toHaveURL('/category/masks?sort=-price');
    await expect(names(page)).not.toHaveText(before);
    await page.getByRole('spinbutton', { name: 'From $' }).fill('600');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/category/masks?sort=-price&lp=600');
    await page.getByRole('button', { name: 'Remove the price range' }).click();
    await expect(names(page)).toHaveCount(12);
    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('-price');
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('-price');
    expect(calls).toEqual([]);
  });

  const sold = (page: Page) =>
    page
      .locator('.results .product-card')
      .evaluateAll((all) => all.map((card) => card.querySelector('.badge:not(.badge--offer)')?.textContent === 'Sold'));

  test('lists sold pieces last in every sort order', async ({ page }) => {
    await page.goto('/category/drums');
    const soldLast = async () => {
      const cards = await sold(page);
      return cards.includes(true) && !cards.slice(cards.indexOf(true)).includes(false);
    };
    expect(await soldLast()).toBe(true);
    const listed = await page.evaluate(() => {
      const { '@graph': graph } = JSON.parse(document.querySelector('[type="application/ld+json"]')?.textContent ?? '');
      const { itemListElement } = graph.find((node: { '@type': string }) => node['@type'] === 'ItemList');
      return itemListElement.map(({ url }: { url: string }) => new URL(url).pathname);
    });
    expect(
      await names(page)
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(listed);
    for (const sort of ['date', '-date', 'price', '-price']) {
      await page.getByLabel('Sort by').selectOption(sort);
      await expect(page).toHaveURL(`/category/drums?sort=${sort}`);
      expect(await soldLast(), sort).toBe(true);
    }
  });

  test('shows only available pieces and keeps that in the URL', async ({ page }) => {
    await page.goto('/category/drums');
    const all = await names(page).count();
    const ofThemSold = (await sold(page)).filter(Boolean).length;
    expect(ofThemSold).toBeGreaterThan(0);
    await expect(count(page)).toHaveText(`${all} pieces`);
    await expect(available(page)).not.toBeChecked();
    await expect(available(page)).toHaveText(`Available (${all - ofThemSold})`);
    await available(page).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/category/drums?available=1');
    await expect(available(page)).toBeChecked();
    await expect(available(page)).toBeFocused();
    await expect(count(page)).toHaveText(`${all - ofThemSold} pieces`);
    expect(await sold(page)).toEqual(Array(all - ofThemSold).fill(false));
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/category/drums?available=1&sort=price');
    await page.reload();
    await expect(available(page)).toBeChecked();
    await expect(names(page)).toHaveCount(all - ofThemSold);
    await page.getByRole('button', { name: 'Show sold pieces too' }).click();
    await expect(page).toHaveURL('/category/drums?sort=price');
    await expect(available(page)).not.toBeChecked();
    await expect(names(page)).toHaveCount(all);
    await page.goBack();
    await expect(available(page)).toBeChecked();
    await expect(names(page)).toHaveCount(all - ofThemSold);
  });

  test('applies a press on the switch made before hydration', async ({ page }) => {
    const release = await hold(page, '**/_astro/CategoryListing*.js');
    await page.goto('/category/drums');
    await available(page).click();
    await expect(available(page)).not.toBeChecked();
    release();
    await expect(page).toHaveURL('/category/drums?available=1');
    await expect(available(page)).toBeChecked();
  });

  test('can be filtered by origin and material, with counts, in the URL', async ({ page, request }) => {
    const answer = await request.get(`${apiUrl}/api/v1/category/drums/products`);
    const { products: drums }: { products: { name: string; origin: string; materials: string[] }[] } =
      await answer.json();
    await page.goto('/category/drums');
    await available(page).click();
    await expect(page).toHaveURL('/category/drums?available=1');
    const shown = await names(page).allTextContents();
    const first = drums.find(({ name }) => shown.includes(name));
    const { origin, materials: [material] = [] } = first ?? { origin: '' };
    if (!material) throw new Error('No drum for sale has a material');
    const found = drums
      .filter((drum) => shown.includes(drum.name) && drum.origin === origin && drum.materials.includes(material))
      .map(({ name }) => name);
    expect(found.length).toBeLessThan(shown.length);
    const more = page.getByRole('button', { name: 'More filters' });
    await expect(page.getByLabel('Origin')).toHaveCount(0);
    await more.press('Enter');
    await page.getByLabel('Origin').selectOption(origin);
    await page.getByLabel('Material').focus();
    await page.getByLabel('Material').selectOption(material);
    await expect(page.getByLabel('Material')).toBeFocused();
    await expect(page).toHaveURL(`/category/drums?${new URLSearchParams({ origin, material, available: '1' })}`);
    await expect(names(page)).toHaveText(found);
    const chosen = page.getByLabel('Material').locator('option:checked');
    await expect(chosen).toHaveText(`${material} (${found.length})`);
    await page.reload();
    await expect(names(page)).toHaveText(found);
    await expect(page.getByLabel('Origin')).toHaveValue(origin);
    await page.getByRole('button', { name: `Remove ${origin}` }).click();
    await page.getByRole('button', { name: `Remove ${material}` }).click();
    await expect(page).toHaveURL('/category/drums?available=1');
    await expect(names(page)).toHaveText(shown);
    await more.click();
    await expect(page.getByLabel('Origin')).toHaveCount(0);
  });

  test('is the only list with the switch, and other lists drop its parameter', async ({ page }) => {
    await page.goto('/products?available=1');
    await expect(count(page)).toHaveText('167 pieces');
    await expect(available(page)).toHaveCount(0);
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?sort=price');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows no switch and all pieces', async ({ page }) => {
      await page.goto('/category/drums?available=1');
      await expect(page.getByText('Available').filter({ visible: true })).toHaveCount(0);
      expect(await sold(page)).toContain(true);
    });
  });
});

test.describe('URL parameters', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('a search ignores and drops filters that it does not support', async ({ page }) => {
    await page.goto('/products/search?q=drum&cat=bracelets&lp=500&list=best-selling');
    await expect(count(page)).toHaveText(/^\d+ pieces$/);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem')).toHaveText(['Results for drum']);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    await expect(categories.getByRole('link', { name: 'Masks' })).toHaveAttribute('href', '/products?cat=masks&q=drum');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products/search?q=drum&sort=price');
  });

  test('best selling ignores a search, and a category ignores another category', async ({ page }) => {
    await page.goto('/products?list=best-selling&q=basket');
    await expect(count(page)).toHaveText('24 pieces');
    await expect(page.getByText('Results for basket')).toHaveCount(0);
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?list=best-selling&sort=price');
    await page.goto('/category/masks?cat=drums&q=rope');
    await expect(count(page)).toHaveText('12 pieces');
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  });

  test('the page title and the header name the current list, also after Back', async ({ page }) => {
    const marked = page.getByRole('banner').locator('nav [aria-current]');
    await page.goto('/products');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Masks' }).click();
    await expect(page).toHaveTitle('Masks · Eart');
    await page.goBack();
    await expect(page).toHaveTitle('Shop · Eart');
    await page.getByRole('banner').getByRole('link', { name: 'Best selling' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best selling');
    await expect(names(page).first()).toBeVisible();
    await expect(page).toHaveTitle('Best selling · Eart');
    await expect(marked).toHaveText(['Best selling']);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Masks' }).click();
    await expect(page).toHaveTitle('Masks · Eart');
    await expect(marked).toHaveText(['Shop']);
    await page.goBack();
    await expect(page).toHaveTitle('Best selling · Eart');
    await expect(marked).toHaveText(['Best selling']);
    await page.goto('/products/search?q=drum');
    await expect(page).toHaveTitle('Search: drum · Eart');
    await expect(marked).toHaveCount(0);
  });
});
