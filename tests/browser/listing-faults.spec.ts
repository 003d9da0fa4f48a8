import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

const LIST = `${apiUrl}/api/v1/products/?*`;

const names = (page: Page) => page.locator('.results .product-card__name');
const count = (page: Page) => page.locator('.listing__count');

/** Answers list calls after they were let through: `hold` waits, `free` lets everything go. */
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

test.describe('a network that misbehaves', () => {
  test('a slow answer to an older filter never replaces a newer one', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.url()));
    const free = await holdLists(page, (url) => url.searchParams.get('cat') === 'masks');
    await page.goto('/products');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    // Before React is there, links lead to the next page as links do: this test is about the list that follows.
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

  test('a failing API gives a message, a way to try again, and no loss', async ({ page, expected }) => {
    expected.push(/status of 503/);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 503, json: { detail: 'busy' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/products?q=drum');
    await expect(page.getByText('The pieces could not be loaded')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page).first()).toBeVisible();
    await expect(page.getByText('Results for drum')).toBeVisible();
  });

  test('a hanging API ends after 15 seconds, with a way to try again', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser's own time-out does not follow the test's clock.
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
    await expect(page.getByText('The pieces could not be loaded')).toBeVisible();
  });

  test('broken answers are failures, not empty lists', async ({ page }) => {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(LIST, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>maintenance</html>', headers }),
    );
    await page.goto('/products?q=drum');
    await expect(page.getByText('The pieces could not be loaded')).toBeVisible();
  });
});

for (const search of [
  '?page=-1',
  '?page=99999',
  '?lp=abc&hp=',
  '?cat=zzz',
  '?sort=__proto__',
  `?q=${'a'.repeat(2000)}`,
  '?q=<img src=x onerror=alert(1)>',
  '?view=<b>&list=1&page=%00',
  '?q=%E0%A4%A',
]) {
  test(`nonsense in the address shows a sane list: ${search.slice(0, 40)}`, async ({ page }) => {
    page.on('dialog', () => expect(true).toBe(false));
    await page.goto(`/products${search}`);
    await expect(page.locator('.results .product-card, .listing__results > .empty-note').first()).toBeVisible();
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });
}

test('nothing found says so and leads out', async ({ page }) => {
  await page.goto('/products?q=xyzzyplugh');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all pieces' }).click();
  await expect(page).toHaveURL('/products');
});

test.describe('a page beyond the last', () => {
  const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

  for (const [path, last, of] of [
    ['/products', 17, '167 pieces'],
    ['/products?list=best-selling', 3, '24 pieces'],
    ['/products/search?q=drum', 2, '16 pieces'],
  ] as const) {
    test(`is the last one, which the address says, too: ${path}`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { origin, searchParams } = new URL(request.url());
        if (origin === apiUrl) asked.push(searchParams.get('page') ?? '');
      });
      const at = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`;
      await page.goto('/about');
      await page.goto(at(999));
      await expect(page).toHaveURL(at(last));
      await expect(pages(page)).toContainText(`Page ${last} of ${last}`);
      await expect(count(page)).toHaveText(of);
      await expect(names(page).first()).toBeVisible();
      await pages(page).getByRole('link', { name: 'Previous page' }).click();
      await expect(pages(page)).toContainText(`Page ${last - 1} of ${last}`);
      await page.goBack();
      await expect(page).toHaveURL(at(last));
      await page.goBack();
      await expect(page).toHaveURL('/about');
      // Each page is asked for once.
      expect(new Set(asked).size).toBe(asked.length);
    });
  }

  test('is found where the API answers 404 for it', async ({ page, expected }) => {
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

  test('is asked for once where the API has nothing at all', async ({ page, expected }) => {
    expected.push(/status of 404/);
    let asked = 0;
    await page.route(LIST, (route) => {
      asked++;
      return route.fulfill({ status: 404, json: {}, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/products?page=999');
    await expect(page.getByText('The pieces could not be loaded')).toBeVisible();
    expect(asked).toBe(2);
    await page.unroute(LIST);
    await page.goto('/products?q=xyzzyplugh&page=3');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page).toHaveURL('/products?q=xyzzyplugh');
  });

  test('of a category is written as the one that shows', async ({ page }) => {
    await page.goto('/category/masks?page=99');
    await expect(page).toHaveURL('/category/masks');
    await expect(names(page)).toHaveCount(12);
  });
});

test.describe('records that can not be shown', () => {
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

  test('leave the others of a list', async ({ page }) => {
    await page.route(LIST, (route) =>
      route.fulfill({ headers, json: { results: records, next_page: '2', total_pages: '2', count: '11' } }),
    );
    await page.goto('/products?sort=price');
    await expect(names(page)).toHaveText(['Piece first', 'Piece odd', 'Piece last']);
    await expect(page.locator('.results')).toContainText('$1,234.50');
    await expect(page.getByText('The pieces could not be loaded')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('2');
  });

  test('leave the others of a search, of a tab and of a category', async ({ page }) => {
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

  test('are not found where one is asked for', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/b3`, (route) =>
      route.fulfill({ headers, json: { ...good('b3'), name: null } }),
    );
    await page.goto('/products/b3');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
