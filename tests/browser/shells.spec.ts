import type { Page } from 'playwright/test';
import { faultsAtWidths } from './axe.ts';
import { callFailures, failInEachWay, hold } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';
import { withNewPiece } from './test-controls.ts';

const pictures = (id: string) => ({
  thumbnail_url: `/media/products/${id}/whole.jpg`,
  images_urls: ['detail', 'other-side', 'room'].map((view) => `/media/products/${id}/${view}.jpg`),
});

/** Mocks a piece that the build does not know, on this page only. */
async function mockPiece(page: Page, piece: Record<string, unknown>): Promise<void> {
  await page.route(`${apiUrl}/api/v1/products/${piece.id}`, (route) => route.fulfill({ json: piece }));
}

const hats = [
  { id: 'dear', name: 'A dear hat', new_price: 90 },
  { id: 'cheap', name: 'A cheap hat', new_price: 9 },
];

/** Mocks a category, on this page only. */
async function mockCategory(page: Page, id: string, name: string, pieces = hats): Promise<void> {
  const products = pieces.map((piece) => ({ ...piece, category: { id, name } }));
  await page.route(`${apiUrl}/api/v1/categories/${id}`, (route) => route.fulfill({ json: { id, name } }));
  await page.route(`${apiUrl}/api/v1/category/${id}/products`, (route) => route.fulfill({ json: { products } }));
}

/** Answers a page of the category with its shell, as the server of pages on demand does while the API is slow. */
async function serveShell(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${siteUrl}/shells/category` }), status: 503 }),
  );
}

const noindex = (page: Page) => page.locator('meta[name="robots"][content="noindex"]');

test('a piece added after the build has a full product page', async ({ page }) => {
  const id = 'added after the build';
  const name = 'Brand new stool';
  const piece = {
    id,
    name,
    price: 80,
    old_price: 100,
    stock: 2,
    category: 'stools',
    raw: pictures('kano-segment-pouf'),
  };
  await withNewPiece(piece, async () => {
    const answer = await page.goto(`/products/${encodeURIComponent(id)}`);
    expect(answer?.status()).toBe(200);
    await expect(noindex(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Eart`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
    const product = page.locator('.product');
    await expect(product.locator('.product__price')).toContainText('Was $100.00Now $80.00');
    await expect(product.getByText('20% OFF')).toBeVisible();
    await expect(product.getByText('A tester, Roanoke, USA', { exact: true })).toBeVisible();
    await expect(product.getByText('Made for tests')).toBeVisible();
    await expect(product.getByText('Sample rating')).toBeVisible();

    await page.getByRole('button', { name: 'Show picture 3 of 4' }).press('Enter');
    await expect(page.getByRole('img', { name: `${name}, picture 3 of 4` })).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveAttribute('aria-pressed', 'true');

    await product.getByRole('button', { name: 'Add to cart' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await product.getByRole('button', { name: 'One more' }).press('Enter');
    await expect(product.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    await product.getByRole('button', { name: 'One less' }).press('Enter');
    await expect(product.locator('[data-cart-count]')).toHaveText('1');
    await product.getByRole('button', { name: 'One less' }).press('Enter');
    await expect(product.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

test('hostile markup in a new piece is shown as text', async ({ page }) => {
  const hostile = '<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>\u2028"\'';
  await mockPiece(page, {
    id: 'hostile',
    name: hostile,
    new_price: 5,
    category: { id: '../x', name: hostile },
    artist: hostile,
    description: hostile,
    details: [hostile, hostile],
    thumbnail_url: 'javascript:alert(1)',
  });
  await page.goto('/products/hostile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(page.locator('.product__description')).toHaveText(hostile);
  await expect(page.locator('.shell').locator('script, img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page).toHaveTitle(/<img src=x/);
  // A category whose ID cannot be in a URL is dropped.
  await expect(page.locator('.product__category')).toHaveCount(0);
});

test('a new piece can be enquire-only, and its URL can link to the enquiry', async ({ page }) => {
  await mockPiece(page, {
    id: 'asked',
    name: 'Asked for',
    new_price: null,
    enquire: true,
    description: 'Long. '.repeat(300),
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/products/asked#enquire');
  const product = page.locator('.product');
  await expect(product.getByText('Enquire price for this item')).toBeInViewport();
  await expect(product.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(product.getByText('$').filter({ visible: true })).toHaveCount(0);
});

test('a new piece that is sold shows as sold', async ({ page }) => {
  await mockPiece(page, { id: 'sold', name: 'Sold', new_price: 5, in_stock: false });
  await page.goto('/products/sold');
  await expect(page.locator('.product').getByText('This piece has found a home.')).toBeVisible();
  await expect(page.locator('.product').getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});

test('an unknown piece or category shows not found once the API has responded with 404', async ({ page, expected }) => {
  expected.push(/status of 404/);
  const home = page.getByRole('link', { name: 'Go back home' });
  for (const address of [
    '/products/no-such-piece',
    '/products/featured',
    '/products/100%25',
    '/category/no-such-one',
  ]) {
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found · Eart');
      await expect(noindex(page)).toHaveCount(1);
      await expect(home).toHaveAttribute('href', '/');
    });
  }
  await home.click();
  await expect(page).toHaveURL('/');
});

const shells = [
  { kind: 'piece', address: '/products/late', call: `${apiUrl}/api/v1/products/late` },
  { kind: 'category', address: '/category/late', call: `${apiUrl}/api/v1/categories/late` },
];

for (const { kind, address, call } of shells) {
  test(`a new ${kind} can be retried after each failure of its call`, async ({ page, expected }) => {
    expected.push(/^Failed to load resource/);
    const alert = page.getByRole('alert');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url() === call) calls += 1;
    });
    /** Presses the button, and waits for one more call and for the old alert to go. */
    async function tryAgain(): Promise<void> {
      const before = calls;
      await alert.evaluate((old) => old.setAttribute('data-old', ''));
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect.poll(() => calls).toBe(before + 1);
      await expect(page.locator('[data-old]')).toHaveCount(0);
      await expect(page.locator('.shell')).toBeFocused();
    }
    await failInEachWay(page, callFailures, call, async (count) => {
      if (count === 1) await page.goto(address);
      else await tryAgain();
      await expect(alert).toContainText(`We couldn’t load this ${kind}`);
    });
    await mockPiece(page, { id: 'late', name: 'Late, but here', new_price: 5 });
    await mockCategory(page, 'late', 'Late, but here');
    await tryAgain();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late, but here');
    await expect(page.locator('.shell')).toBeFocused();
  });
}

test('a category added after the build shows its name, and five skeletons until its pieces load', async ({ page }) => {
  await mockCategory(page, 'new', 'Woven hats');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${apiUrl}/api/v1/category/new/products`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/category/new');
  await expect(noindex(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woven hats');
  await expect(page).toHaveTitle('Woven hats · Eart');
  const skeletons = page.locator('[data-skeleton]:visible');
  await expect(skeletons).toHaveCount(5);
  expect((await skeletons.first().boundingBox())?.height).toBe(500);
  answer();
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['A dear hat', 'A cheap hat']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await expect(page).toHaveURL('/category/new?sort=price');
  await expect(names).toHaveText(['A cheap hat', 'A dear hat']);
});

test('a category that lists a piece twice shows and counts it once', async ({ page }) => {
  await mockCategory(page, 'new', 'Woven hats', [...hats, ...hats]);
  await page.goto('/category/new');
  await expect(page.getByText('2 pieces', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['A cheap hat', 'A dear hat']);
});

test('a further page of a category that cannot be made shows the category', async ({ page, expected }) => {
  expected.push(/status of 503/);
  await mockCategory(page, 'new', 'Woven hats');
  await serveShell(page, '/category/new/page/2');
  await page.goto('/category/new/page/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woven hats');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['A dear hat', 'A cheap hat']);
});

test('the shell of a category keeps its address while the category loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockCategory(page, 'new', 'Woven hats');
  const answer = await hold(page, `${apiUrl}/api/v1/categories/new`);
  await page.goto('/category/new');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/category/new?view=L');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woven hats');
  await expect(page).toHaveURL('/category/new?view=L');
});

test('a category whose pieces have no maker, origin or material says that it has no more filters', async ({ page }) => {
  await mockCategory(page, 'new', 'Woven hats');
  await page.goto('/category/new');
  const more = page.getByRole('button', { name: 'More filters' });
  const none = page.getByText('There are no more filters for these pieces.');
  await more.click();
  await expect(none).toBeVisible();
  await more.click();
  await expect(none).toHaveCount(0);
});

test('a category without pieces leads to all pieces, and with a filter to itself', async ({ page }) => {
  await mockCategory(page, 'new', 'Woven hats', []);
  await page.goto('/category/new?available=1');
  await page.getByRole('link', { name: 'Show the whole category' }).click();
  await expect(page).toHaveURL('/category/new');
  await page.getByRole('link', { name: 'Show all pieces' }).click();
  await expect(page).toHaveURL('/products');
});

test('a hostile category name is shown as text', async ({ page }) => {
  await mockCategory(page, 'bad', '<img src=x onerror="window.hacked=1">');
  await page.goto('/category/bad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror="window.hacked=1">');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

interface State {
  address: string;
  /** Text that shows that the state is reached. */
  sign: string;
  prepare?: (page: Page) => Promise<unknown>;
}

const states: Record<string, State> = {
  'a piece on its way': {
    address: '/products/slow',
    sign: 'Loading...',
    prepare: (page) => page.route(`${apiUrl}/api/v1/products/slow`, () => undefined),
  },
  'a new piece': {
    address: '/products/new',
    sign: 'A new piece',
    prepare: (page) =>
      mockPiece(page, { id: 'new', name: 'A new piece', new_price: 5, ...pictures('camel-tassel-on-stand') }),
  },
  'a piece out of reach': {
    address: '/products/late',
    sign: 'Try again',
    prepare: (page) => page.route(`${apiUrl}/api/v1/products/late`, (route) => route.abort()),
  },
  'no such piece': { address: '/products/none', sign: 'Go back home' },
  'a category on its way': {
    address: '/category/slow',
    sign: 'Loading...',
    prepare: (page) => page.route(`${apiUrl}/api/v1/categories/slow`, () => undefined),
  },
  'a new category': {
    address: '/category/new',
    sign: '2 pieces',
    prepare: (page) => mockCategory(page, 'new', 'Woven hats'),
  },
};

test.describe('axe', () => {
  test.use({ viewport: { width: 390, height: 900 } });
  for (const [name, { address, sign, prepare }] of Object.entries(states)) {
    test(`the page of ${name} has one heading, no axe violations and no overflow`, async ({ page, expected }) => {
      expected.push(/^Failed to load resource/);
      await prepare?.(page);
      await page.goto(address);
      await expect(page.getByText(sign).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await faultsAtWidths(page)).toEqual([]);
    });
  }
});
