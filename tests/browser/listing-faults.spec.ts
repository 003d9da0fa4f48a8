import type { Page } from 'playwright/test';
import { replacePictures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.beforeEach(({ page }) => replacePictures(page));

const LIST = `${apiUrl}/api/v1/products/?*`;

const names = (page: Page) => page.locator('.results .product-card__name');
const count = (page: Page) => page.locator('.listing__count');

/** Holds the list requests whose URL matches `which`. @returns a function that releases them */
async function holdLists(page: Page, which: (url: URL) => boolean): Promise<() => void> {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(LIST, async (route) => {
    if (which(new URL(route.request().url()))) await held;
    await route.continue().catch(() => undefined);
  });
  return () => free();
}

test.describe('network faults', () => {
  test('a slow response to an older filter never replaces a newer one', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.url()));
    const free = await holdLists(page, (url) => url.searchParams.get('cat') === 'masks');
    await page.goto('/products');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    // Wait for hydration: before it, a link loads a new page instead of updating the list.
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(categories.getByRole('link')).toHaveCount(15);
    await categories.getByRole('link', { name: 'Masks' }).click();
    await expect(page).toHaveURL('/products?cat=masks');
    await categories.getByRole('link', { name: 'Sculpture' }).click();
    await expect(page.locator('.results .product-card__category').first()).toHaveText('Sculpture');
    free();
    await expect.poll(() => aborted.some((url) => url.includes('cat=masks'))).toBe(true);
    await expect(page.locator('.results .product-card__category').first()).toHaveText('Sculpture');
  });

  test('an API failure shows an error with a retry and keeps the search', async ({ page, expected }) => {
    expected.push(/status of 503/);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 503, json: { detail: 'busy' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/products?q=drum');
    await expect(page.getByText('We couldn’t load these pieces')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(names(page).first()).toBeVisible();
    await expect(page.getByText('Results for drum')).toBeVisible();
    await expect(page.locator('.listing__results')).toBeFocused();
  });

  test('a hanging request shows an error after 15 seconds', async ({ page }) => {
    // A clock that stands still, however slow the machine is.
    await page.clock.install({ time: '2026-11-20T08:00' });
    await page.clock.pauseAt('2026-11-20T09:00');
    await page.addInitScript(() => {
      // The native timeout ignores the fake clock.
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    await page.route(LIST, () => undefined);
    await page.goto('/products?q=drum');
    await expect(count(page)).toHaveText('Loading…');
    await page.clock.runFor(14_000);
    await expect(count(page)).toHaveText('Loading…');
    await page.clock.runFor(1500);
    await expect(page.getByText('We couldn’t load these pieces')).toBeVisible();
  });

  test('an invalid response shows an error instead of an empty list', async ({ page }) => {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(LIST, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>maintenance</html>', headers }),
    );
    await page.goto('/products?q=drum');
    await expect(page.getByText('We couldn’t load these pieces')).toBeVisible();
  });
});

test('an invalid query string still shows a list', async ({ page }) => {
  page.on('dialog', () => expect(true).toBe(false));
  for (const search of [
    '?cat=zzz',
    '?q=<img src=x onerror=alert(1)>',
    '?q=%E0%A4%A',
    `?page=%00&lp=abc&hp=&sort=__proto__&view=<b>&list=1&q=${'a'.repeat(2000)}`,
  ]) {
    await test.step(search.slice(0, 40), async () => {
      await page.goto(`/products${search}`);
      await expect(page.locator('.results .product-card, .listing__results > .empty-note').first()).toBeVisible();
      await expect(page.locator('main img[src="x"]')).toHaveCount(0);
      await expect(page.getByText('We couldn’t load')).toHaveCount(0);
    });
  }
});

test('an empty result shows a message and a link to all pieces', async ({ page }) => {
  await page.goto('/products?q=xyzzyplugh');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all pieces' }).click();
  await expect(page).toHaveURL('/products');
});

test.describe('the filters of a category', () => {
  test.use({ viewport: { width: 1400, height: 900 }, expected: [/the server responded with a status of 404/] });

  test('offers a retry when they fail to load, and keeps the list', async ({ page }) => {
    const products = '**/category/drums/products*';
    await page.goto('/category/drums');
    const all = await names(page).count();
    await page.route(products, (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load these filters.');
    await expect(names(page)).toHaveCount(all);
    await page.unroute(products);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByLabel('Origin')).toBeEnabled();
    await expect(page.locator('.filter div:focus')).toContainText('Origin');
  });
});

test.describe('a page number beyond the last page', () => {
  const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

  /** Opens page 999 of a list and expects its last page. @returns the numbers of the requested pages, which grow */
  async function openBeyond(page: Page, path: string, last: number, of: string): Promise<string[]> {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, searchParams } = new URL(request.url());
      if (origin === apiUrl) asked.push(searchParams.get('page') ?? '');
    });
    const start = `${path}${path.includes('?') ? '&' : '?'}page=`;
    await page.goto(`${start}999`);
    await expect(page).toHaveURL(`${start}${last}`);
    await expect(pages(page)).toContainText(`Page ${last} of ${last}`);
    await expect(count(page)).toHaveText(of);
    await expect(names(page).first()).toBeVisible();
    return asked;
  }

  for (const [path, last, of] of [
    ['/products?list=best-selling', 3, '24 pieces'],
    ['/products/search?q=drum', 2, '16 pieces'],
  ] as const) {
    test(`shows the last page and corrects the URL: ${path}`, async ({ page }) => {
      const asked = await openBeyond(page, path, last, of);
      // Each page is requested once.
      expect(new Set(asked).size).toBe(asked.length);
    });
  }

  test('shows the last page, corrects the URL and adds no history entry: /products', async ({ page }) => {
    await page.goto('/about');
    const asked = await openBeyond(page, '/products', 17, '167 pieces');
    await pages(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(pages(page)).toContainText('Page 16 of 17');
    await page.goBack();
    await expect(page).toHaveURL('/products?page=17');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    // Each page is requested once.
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('shows the last page when the API responds with 404', async ({ page, expected }) => {
    expected.push(/status of 404/);
    const asked: string[] = [];
    await page.route(LIST, (route) => {
      const number = new URL(route.request().url()).searchParams.get('page') ?? '';
      asked.push(number);
      if (Number(number) <= 17) return route.continue();
      return route.fulfill({
        status: 404,
        json: { detail: 'Invalid page.' },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await page.goto('/products?sort=price&page=999');
    await expect(page).toHaveURL('/products?sort=price&page=17');
    await expect(names(page)).toHaveCount(7);
    expect(asked).toEqual(['999', '1', '17']);
  });

  test('requests only that page and the first page when both fail', async ({ page, expected }) => {
    expected.push(/status of 404/);
    let asked = 0;
    await page.route(LIST, (route) => {
      asked++;
      return route.fulfill({ status: 404, json: {}, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/products?page=999');
    await expect(page.getByText('We couldn’t load these pieces')).toBeVisible();
    expect(asked).toBe(2);
    await page.unroute(LIST);
    await page.goto('/products?q=xyzzyplugh&page=3');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page).toHaveURL('/products?q=xyzzyplugh');
  });

  test('is removed from the URL of a category with one page', async ({ page }) => {
    await page.goto('/category/masks?page=99');
    await expect(page).toHaveURL('/category/masks');
    await expect(names(page)).toHaveCount(12);
  });
});

test.describe('invalid records', () => {
  const good = (id: string) => ({ id, name: `Piece ${id}`, new_price: 20, category: null });
  const bad = [
    { ...good('b1'), new_price: -5 },
    { ...good('b2'), new_price: 'abc' },
    { ...good('b3'), name: null },
    { ...good('b4'), name: '  ' },
    { ...good('b5'), id: null },
    { ...good('b6'), id: 'search' },
    null,
    'a text',
  ];
  const odd = {
    ...good('odd'),
    new_price: '1,234.50',
    stock: '5',
    rating: '4.5',
    category: { id: 3 },
    in_stock: 'true',
  };
  const records = [good('first'), ...bad, odd, good('last')];
  const headers = { 'access-control-allow-origin': '*' };

  test('are skipped in a list', async ({ page }) => {
    await page.route(LIST, (route) =>
      route.fulfill({ headers, json: { results: records, next_page: '2', total_pages: '2', count: '11' } }),
    );
    await page.goto('/products?sort=price');
    await expect(names(page)).toHaveText(['Piece first', 'Piece odd', 'Piece last']);
    await expect(page.locator('.results')).toContainText('$1,234.50');
    await expect(page.getByText('We couldn’t load these pieces')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('2');
  });

  test('are skipped in a search, a tab and a category', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/search/?*`, (route) =>
      route.fulfill({ headers, json: { results: records, next_page: null, total_pages: 1 } }),
    );
    await page.goto('/products/search?q=piece');
    await expect(names(page)).toHaveText(['Piece first', 'Piece odd', 'Piece last']);
    await page.route(`${apiUrl}/api/v1/products/offer`, (route) => route.fulfill({ headers, json: records }));
    await page.goto('/');
    await page.getByRole('tab', { name: 'Offers' }).click();
    await expect(page.getByRole('tabpanel').locator('.product-card__name')).toHaveText([
      'Piece first',
      'Piece odd',
      'Piece last',
    ]);
    await page.route(`${apiUrl}/api/v1/categories/new`, (route) =>
      route.fulfill({ headers, json: { id: 'new', name: 'New' } }),
    );
    await page.route(`${apiUrl}/api/v1/category/new/products`, (route) => route.fulfill({ headers, json: records }));
    await page.goto('/category/new');
    await expect(names(page)).toHaveText(['Piece first', 'Piece odd', 'Piece last']);
  });

  test('show the not-found page when requested by ID', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/b3`, (route) =>
      route.fulfill({ headers, json: { ...good('b3'), name: null } }),
    );
    await page.goto('/products/b3');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
