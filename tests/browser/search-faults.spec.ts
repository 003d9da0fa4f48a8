import type { Page, Route } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 } });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const products = (page: Page) => page.getByRole('group', { name: 'Pieces' }).getByRole('option');

/** Holds requests until `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hold = async (route: Route) => {
    await opened;
    await route.continue().catch(() => {});
  };
  return { open, hold };
}

test('suggestions work while the API is down', async ({ page }) => {
  const asked: string[] = [];
  await page.route(`${apiUrl}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/about');
  await field(page).fill('djmebe');
  await expect(products(page).first()).toHaveText(/djembe/i);
  expect(asked).toEqual([]);
});

test.describe('with the API down', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('a search shows matches from the suggestion index, and the rest once the API is back', async ({ page }) => {
    await page.route(`${apiUrl}/**`, (route) => route.abort());
    await page.goto('/products/search?q=djmebe');
    const cards = page.locator('.results .product-card__name');
    await expect(cards.first()).toHaveText(/djembe/i);
    const known = await cards.count();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText(`Showing results for djembe: ${known} ${known === 1 ? 'piece' : 'pieces'}`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load more pieces');
    await page.unroute(`${apiUrl}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(status).toHaveText(/^Showing results for djembe: \d+ pieces$/);
    await expect(cards.first()).toHaveText(/djembe/i);
  });

  test('a search without any similar match shows an error', async ({ page }) => {
    await page.route(`${apiUrl}/**`, (route) => route.abort());
    await page.goto('/products/search?q=qqqqqqq');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load these pieces');
    await expect(page.getByText('No items found')).toHaveCount(0);
  });
});

test('text typed before the script loads gets suggestions', async ({ page }) => {
  const { open, hold } = gate();
  await page.route('**/_astro/combobox*.js', hold);
  await page.goto('/');
  await field(page).fill('braclet');
  await expect(field(page)).not.toHaveAttribute('aria-controls');
  open();
  await expect(products(page).first()).toBeVisible();
});

test('the form still searches when its script fails', async ({ page }) => {
  await page.route('**/_astro/combobox*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }),
  );
  await page.goto('/');
  await field(page).fill('kente');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/products/search?q=kente');
});

test('a slow response to an older text never replaces a newer one', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('drum');
  await expect(products(page).first()).toBeVisible();
  const { open, hold } = gate();
  let held = 0;
  await page.route('**/suggestions/files/*/words-*.json', (route) => (held++ === 0 ? hold(route) : route.continue()));
  // 'stool' waits for its index file, while the file for 'drums' has loaded.
  await field(page).fill('stool');
  await expect.poll(() => held).toBe(1);
  await field(page).fill('drums');
  const status = page.getByRole('search').getByRole('status');
  await expect(page.getByRole('option', { name: 'See all results for “drums”' })).toBeVisible();
  const before = await list(page).textContent();
  open();
  await quietNetwork(page);
  expect(await list(page).textContent()).toBe(before);
  await expect(status).toHaveText(/categor/);
});

test('a list that was closed does not reopen with the suggestions of the text before', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('drum');
  await expect(products(page).first()).toBeVisible();
  await field(page).press('Escape');
  const { open, hold } = gate();
  await page.route('**/suggestions/files/*/words-*.json', hold);
  const asked = page.waitForRequest('**/suggestions/files/*/words-*.json');
  await field(page).fill('stool');
  await asked;
  expect(await list(page).isVisible()).toBe(false);
  open();
  await expect(list(page).getByRole('option').last()).toHaveText(/^See all results for “stool/);
  // The same text again needs no request.
  await field(page).press('Escape');
  await field(page).press('ArrowDown');
  await expect(list(page)).toBeVisible();
});

test('a response that arrives after focus has left does not open the list', async ({ page }) => {
  const { open, hold } = gate();
  await page.route('**/suggestions/files/*/words-*.json', hold);
  await page.goto('/');
  const asked = page.waitForRequest('**/suggestions/files/*/words-*.json');
  await field(page).fill('drum');
  await asked;
  await field(page).press('Tab');
  open();
  await expect(page.locator('search-box [role="option"]').first()).toBeAttached();
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('drum');
});

test('a script that arrives after focus has left does not open the list', async ({ page }) => {
  const { open, hold } = gate();
  await page.route('**/_astro/combobox*.js', hold);
  await page.goto('/about');
  await field(page).fill('drum');
  await field(page).press('Tab');
  open();
  await expect(field(page)).toHaveAttribute('aria-controls');
  await quietNetwork(page);
  await expect(list(page)).toBeHidden();
});

test('markup in names and queries is shown as text', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.route('**/suggestions/files/*/products-*.json', async (route) => {
    const answer = await route.fetch();
    const records = (await answer.json()) as [string, string, ...unknown[]][];
    await route.fulfill({ json: records.map(([, , ...rest]) => ['"><b>&', name, ...rest]) });
  });
  await page.goto('/');
  const title = await page.title();
  await field(page).fill(`drum ${name}`);
  await expect(products(page).first()).toContainText(name);
  await expect(products(page).first()).toHaveAttribute('href', '/products/%22%3E%3Cb%3E%26');
  await expect(list(page).getByRole('option').last()).toHaveText(`See all results for “drum ${name}”`);
  await expect(list(page).locator('script, b')).toHaveCount(0);
  expect(await page.title()).toBe(title);
});

test.describe('a suggestion index that fails to load', () => {
  test.use({ expected: [/Failed to load resource: the server responded with a status of 50[34]/] });

  test('shows an error, is retried on click, and the form still searches', async ({ page }) => {
    await page.route('**/suggestions/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/');
    await field(page).fill('drum');
    await expect(list(page).getByRole('option')).toHaveText('See all results for “drum”');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      'We couldn’t load suggestions. Press Enter to search.',
    );
    await page.unroute('**/suggestions/**');
    await field(page).click();
    await expect(products(page).first()).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL('/products/search?q=drum');
  });

  test('a picture that fails to load is replaced by the placeholder', async ({ page }) => {
    await page.route('**/.netlify/images?**', (route) => route.fulfill({ status: 504, body: '' }));
    await page.goto('/about');
    await field(page).fill('drum');
    await expect(products(page).first().locator('img')).toHaveAttribute('src', '/placeholder.svg');
  });
});
