import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { hold, replacePictures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 } });

test.beforeEach(({ page }) => replacePictures(page));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const products = (page: Page) => page.getByRole('group', { name: 'Pieces' }).getByRole('option');

test('suggestions load nothing before the field is used', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await quietNetwork(page);
  expect(asked.filter((path) => /suggestions|combobox/.test(path))).toEqual([]);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  const directory = page.waitForResponse('**/suggestions/directory.json');
  await field(page).focus();
  await directory;
});

test('a shopper gets from a typo through the list to a piece by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await field(page).focus();
  // In one event: a slow machine would look up the text after each key, and each list resets the selection.
  await page.keyboard.insertText('braclet');
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const id = await list(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-controls', id ?? '');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');

  await page.keyboard.press('ArrowDown');
  const first = products(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);

  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  }
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveText('See all results for “bracelets”');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('braclet');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  const path = await first.getAttribute('href');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path ?? '');
});

test('Enter without a selection searches for the typed text', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('braclet');
  await expect(list(page)).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/products/search?q=braclet');
  // The text stays for refinement until the search is cleared.
  await expect(field(page)).toHaveValue('braclet');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(field(page)).toHaveValue('');
});

test('a search with one exact hit shows the list', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('Crowned Crane, Morning');
  await expect(products(page).first()).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL('/products/search?q=Crowned+Crane%2C+Morning');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: Crowned Crane, Morning');
  await expect(page.locator('.listing__count')).toHaveText('1 piece');
  await expect(page.locator('.results').getByRole('link', { name: 'Crowned Crane, Morning' })).toBeVisible();
});

test('an empty search shows the plain list without a search request', async ({ page }) => {
  await page.route(/\/products\/search\/\?/, (route) => route.abort());
  await page.goto('/products/search?q=&page=2');
  await expect(page.getByText('Page 2 of 17').first()).toBeVisible();
});

test('the list shows products, then categories and all results, and announces the count', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('brass bracelet');
  await expect(products(page)).toHaveCount(6);
  for (const option of await products(page).all()) {
    await expect(option).toHaveAccessibleName(/(\$[\d,]+\.\d\d|Price on request)$/);
    await expect(option).toHaveAttribute('href', /^\/products\//);
    await expect(option.locator('img')).toHaveAttribute('srcset', /^\/\.netlify\/images\?url=.*&w=48&q=65 1x/);
  }
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText(
    /^Bracelets \d+ pieces$/,
  );
  await expect(list(page).getByRole('option').last()).toHaveText('See all results for “brass bracelet”');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('6 pieces and 1 category.');
  await list(page)
    .getByRole('option', { name: /^Bracelets/ })
    .click();
  await expect(page).toHaveURL('/category/bracelets');
});

test('an enquire-only piece shows "Price on request"', async ({ page }) => {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=250`);
  const { results } = (await answer.json()) as { results: { name: string; enquire: boolean }[] };
  const piece = results.find(({ enquire }) => enquire);
  await page.goto('/');
  await field(page).fill(piece?.name ?? '');
  await expect(products(page).first()).toHaveText(`${piece?.name} Price on request`);
});

test('queries with typos or without diacritics find pieces', async ({ page }) => {
  await page.goto('/');
  for (const [typed, name] of [
    ['djmebe', /djembe/i],
    ['djme', /djembe/i],
    ['bogolan', /bògòlan/i],
  ] as const) {
    await field(page).fill(typed);
    await expect(products(page).first()).toHaveText(name);
  }
});

test('the list closes on Tab, on a click outside and when one letter is left', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('drum');
  await expect(list(page)).toBeVisible();
  await field(page).press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeFocused();
  await field(page).click();
  await expect(list(page)).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(list(page)).toBeHidden();
  await field(page).click();
  await field(page).fill('d');
  await expect(list(page)).toBeHidden();
});

test('lookups are debounced until typing pauses', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const directory = page.waitForResponse('**/suggestions/directory.json');
  await field(page).focus();
  await directory;
  await page.clock.install({ time: '2026-11-20T08:00' });
  await page.clock.pauseAt('2026-11-20T09:00');
  for (const letter of 'stool') {
    await page.keyboard.type(letter);
    await page.clock.runFor(60);
  }
  // When this response has arrived, all earlier requests are recorded.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked.filter((path) => path.includes('/words-'))).toEqual([]);
  await page.clock.runFor(120);
  await expect(products(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the panel takes focus and shows the list, and a tap opens a piece', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('mask');
    await expect(products(page)).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const path = await products(page).nth(1).getAttribute('href');
    await products(page).nth(1).tap();
    await expect(page).toHaveURL(path ?? '');
  });

  test('Escape closes the list, then clears the field, then closes the panel', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('mask');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('mask');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  });

  test('the whole list is reachable above an on-screen keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('mask');
    await expect(list(page).getByRole('option').last()).toHaveText('See all results for “mask”');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.98 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('kente');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/products/search?q=kente');
  });
});

/** Records the search requests to the API, each as `text page`. */
function searchesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (origin !== apiUrl) return;
    expect(pathname).toBe('/api/v1/products/search/');
    asked.push(`${searchParams.get('search')} ${searchParams.get('page')}`);
  });
  return asked;
}

const cards = (page: Page) => page.locator('.results .product-card__name');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const corrected = (page: Page, text: string) => page.getByText(`Showing results for ${text}`, { exact: true });
const SEARCH = `${apiUrl}/api/v1/products/search/?*`;
const EMPTY = { results: [], next_page: null, previous_page: null, total_pages: 1, current_page_number: 1, count: 0 };

test.describe('a search that finds nothing', () => {
  test('shows results for the corrected text, and for the typed text on request', async ({ page }) => {
    const asked = searchesOf(page);
    await page.goto('/products/search?q=djmebe');
    await expect(corrected(page, 'djembe').filter({ visible: true })).toBeVisible();
    await expect(cards(page).first()).toHaveText(/djembe/i);
    await expect(status(page)).toHaveText(/^Showing results for djembe: \d+ pieces$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: djembe');
    await expect(page).toHaveTitle('Search: djembe · Eart');
    await expect(page.getByText('Results for djembe', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/products/search?q=djmebe');
    const masks = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Masks' });
    await expect(masks).toHaveAttribute('href', '/products?cat=masks&q=djembe');
    expect(asked).toEqual(['djmebe 1', 'djembe 1']);

    await page.getByRole('link', { name: 'Search instead for djmebe' }).click();
    await expect(page).toHaveURL('/products/search?q=djmebe&exact=1');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByText('Showing results for')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: djmebe');
    await expect(page).toHaveTitle('Search: djmebe · Eart');
    await expect(page.locator('.listing__results')).toBeFocused();
    expect(asked).toHaveLength(2);

    await page.reload();
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByText('Showing results for')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/products/search?q=djmebe');
    await expect(status(page)).toHaveText(/^Showing results for djembe: \d+ pieces$/);
  });

  for (const width of [390, 800, 1400]) {
    test(`moves no control as the correction arrives (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, '**/suggestions/*');
      await page.goto('/products/search?q=brasslet');
      await expect(status(page)).toHaveText('Loading…');
      const controls = page.locator('.listing :is(h1, select, .chip button, .view-toggle)');
      const tops = () => controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
      const before = await tops();
      release();
      await expect(corrected(page, 'bracelets').filter({ visible: true })).toBeVisible();
      await expect(status(page)).toHaveText(/pieces$/);
      expect(await tops()).toEqual(before);
    });
  }

  test('keeps the correction when sorting and paging, with one request each', async ({ page }) => {
    await page.goto('/products/search?q=brasslet');
    await expect(status(page)).toHaveText(/pieces$/);
    const asked = searchesOf(page);
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products/search?q=brasslet&sort=price');
    await expect(corrected(page, 'bracelets').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Page 1 of').first()).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await expect(page).toHaveURL('/products/search?q=brasslet&sort=price&page=2');
    await expect(page.getByText('Page 2 of').first()).toBeVisible();
    await expect(corrected(page, 'bracelets').filter({ visible: true })).toBeVisible();
    const names = await cards(page).allTextContents();
    expect(asked).toEqual(['bracelets 1', 'bracelets 2']);
    await page.reload();
    await expect(cards(page)).toHaveText(names);
    await expect(page).toHaveURL('/products/search?q=brasslet&sort=price&page=2');
  });

  test('is also corrected in the full product list', async ({ page }) => {
    await page.goto('/products?cat=drums&q=djmebe');
    await expect(corrected(page, 'djembe').filter({ visible: true })).toBeVisible();
    await expect(
      cards(page)
        .filter({ hasText: /djembe/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search instead for djmebe' })).toHaveAttribute(
      'href',
      '/products?cat=drums&q=djmebe&exact=1',
    );
  });

  test('shows matches from the suggestion index while the API is slow', async ({ page }) => {
    const release = await hold(page, `${SEARCH}search=djembe*`);
    await page.goto('/products/search?q=djmebe');
    await expect(cards(page).first()).toHaveText(/djembe/i);
    await expect(status(page)).toHaveText('Showing results for djembe: Loading…');
    release();
    await expect(status(page)).toHaveText(/\d pieces$/);
    await expect(cards(page).first()).toHaveText(/djembe/i);
  });

  test('shows the latest search even if an older response arrives last', async ({ page }) => {
    const release = await hold(page, `${SEARCH}search=djembe*`);
    await page.goto('/products/search?q=djmebe');
    await expect(status(page)).toHaveText('Showing results for djembe: Loading…');
    await page.getByRole('link', { name: 'Search instead for djmebe' }).click();
    await expect(page.getByText('No items found')).toBeVisible();
    release();
    await quietNetwork(page);
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: djmebe');
  });

  test('shows matches from the suggestion index when the API does not ignore diacritics', async ({ page }) => {
    await page.route(SEARCH, (route) =>
      route.fulfill({ json: EMPTY, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/products/search?q=bogolan');
    await expect(cards(page).first()).toHaveText(/bògòlan/i);
    await expect(status(page)).toHaveText(/^\d pieces?$/);
    await expect(page.getByText('No items found')).toHaveCount(0);
    await expect(page.getByText('Showing results for')).toHaveCount(0);
  });
});

test('a text that waits in the search field stays when the list is sorted', async ({ page }) => {
  await page.goto('/products/search?q=drum');
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toHaveValue('drum');
  await expect(status(page)).toHaveText(/pieces$/);
  await field.fill('mask');
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption('price');
  await expect(page).toHaveURL('/products/search?q=drum&sort=price');
  await expect(status(page)).toHaveText(/pieces$/);
  await expect(field).toHaveValue('mask');
  await page.goBack();
  await expect(page).toHaveURL('/products/search?q=drum');
  await expect(field).toHaveValue('mask');
});

test('a search with results is never corrected and does not load the suggestion index', async ({ page }) => {
  const asked = searchesOf(page);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions/')) files.push(request.url());
  });
  await page.goto('/products/search?q=drum');
  await expect(status(page)).toHaveText('16 pieces');
  await quietNetwork(page);
  await expect(page.getByText('Showing results for')).toHaveCount(0);
  expect(files).toEqual([]);
  expect(asked).toEqual(['drum 1']);
});

test('an exact search without results suggests similar pieces', async ({ page }) => {
  await page.goto('/products/search?q=kalmba&exact=1');
  await expect(page.getByText('No items found')).toBeVisible();
  const meant = page.getByRole('region', { name: 'You may be looking for' });
  await expect(meant.getByRole('link', { name: /kalimba/i }).first()).toBeVisible();
  await meant.getByRole('link', { name: 'All results for “kalimba”' }).click();
  await expect(page).toHaveURL('/products/search?q=kalimba');
  await expect(page.locator('.results .product-card').first()).toBeVisible();
  await expect(meant).toBeHidden();
});

test('a search without any similar match shows no suggestions', async ({ page }) => {
  const asked = page.waitForResponse(/\/suggestions\//);
  await page.goto('/products/search?q=qqqqqqq');
  await asked;
  await expect(page.getByText('No items found')).toBeVisible();
  await quietNetwork(page);
  await expect(page.getByText('You may be looking for')).toBeHidden();
});
