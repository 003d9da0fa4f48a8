import type { Page } from 'playwright/test';
import { loggedFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';

// A script that does not come costs its island, never the page (islands/lost).

const tabs = '**/_astro/HomeTabs*.js';
const react = '**/_astro/react.*.js';
const said = (page: Page) => page.getByText('Part of this page did not load.');
const offers = (page: Page) => page.getByRole('tab', { name: 'Offers' });

test.beforeEach(({ expected }) => {
  expected.push(...loggedFailures);
});

/** Times that the page of the tab was loaded. */
function countLoads(page: Page): { times: number } {
  const loads = { times: 0 };
  page.on('load', () => {
    loads.times += 1;
  });
  return loads;
}

/** From now on the address shows a page that names other scripts, as after a deploy. */
async function replacePage(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/HomeTabs\.[\w-]+\.js/g, 'HomeTabs.newer000.js');
    await route.fulfill({ response: answer, body });
  });
}

for (const width of [390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    // The island's own file, and one that it imports.
    for (const [what, address] of [
      ['script', tabs],
      ['library', react],
    ] as const) {
      test(`an island whose ${what} did not come says so, and comes alive at the next touch`, async ({ page }) => {
        await page.route(address, (route) => route.abort());
        await page.goto('/');
        await offers(page).click();
        await expect(said(page)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('status').filter({ has: said(page) })).toBeAttached();
        await page.unroute(address);
        await offers(page).click();
        await expect(offers(page)).toHaveAttribute('aria-selected', 'true');
        await expect(said(page)).toBeHidden();
      });
    }

    test('what is said does not lie over what the keyboard is at', async ({ page }) => {
      await page.route('**/_astro/ContactForm*.js', (route) => route.abort());
      await page.goto('/contact-us');
      const field = page.getByLabel('Message');
      // Right above the end of the window, where nothing has been said yet.
      await field.evaluate((each) => {
        window.scrollBy({ top: each.getBoundingClientRect().bottom - window.innerHeight + 4, behavior: 'instant' });
        each.focus({ preventScroll: true });
      });
      await expect(said(page)).toBeVisible();
      await expect
        .poll(async () => {
          const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
          return y + height - ((await said(page).boundingBox())?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
      await expect(field).toBeInViewport();
    });
  });
}

test('the network that is back brings it back, by itself, and what was typed stays', async ({ page }) => {
  await page.goto('/contact-us');
  await page.context().setOffline(true);
  await page.getByLabel('Message').fill('Do you ship to Roanoke?');
  await expect(said(page)).toBeVisible();
  const island = page.locator('astro-island');
  await expect(island).toHaveAttribute('ssr');
  await page.context().setOffline(false);
  await expect(island).not.toHaveAttribute('ssr');
  await expect(said(page)).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Roanoke?');
});

test('what was pressed meanwhile is let go: no form is sent by the browser, and none later', async ({ page }) => {
  await page.route('**/_astro/ContactForm*.js', (route) => route.abort());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/contact-us');
  sent.length = 0;
  const island = page.locator('astro-island');
  await page.getByLabel('Message').fill('Hello');
  await expect(said(page)).toBeVisible();
  await island.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(island).toHaveAttribute('data-lost');
  await page.unroute('**/_astro/ContactForm*.js');
  await page.keyboard.press('Shift');
  await expect(island).not.toHaveAttribute('ssr');
  expect(sent.filter((address) => !address.endsWith('.js') && new URL(address).pathname !== '/contact-us')).toEqual([]);
  await expect(page).toHaveURL('/contact-us');
});

test('a click that an island lost does what the browser makes of it', async ({ page }) => {
  await page.route('**/_astro/Listing*.js', (route) => route.abort());
  await page.goto('/products');
  await page.evaluate(() => {
    document
      .querySelector('astro-island')
      ?.insertAdjacentHTML('afterbegin', '<details><summary>More</summary>Text</details>');
  });
  await page.getByText('More', { exact: true }).click();
  await expect(page.locator('astro-island details')).toHaveAttribute('open');
});

test('what the page needs when it is used is tried again, and said meanwhile', async ({ page }) => {
  await page.route('**/page-in-use.*.js', (route) => route.abort());
  await page.goto('/category/drums');
  const heart = page.getByRole('button', { name: /^Save / }).first();
  await heart.click();
  await expect(said(page)).toBeVisible();
  await page.unroute('**/page-in-use.*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(said(page)).toBeHidden();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'saved to your wish list')).toBeVisible();
});

test('so are the dialogs and the full screen of a product', async ({ page }) => {
  await page.route('**/lightbox.*.js', (route) => route.abort());
  await page.goto('/products/tama');
  const open = page.getByRole('button', { name: 'Enlarge picture 1 of 4' });
  await open.click();
  await expect(said(page)).toBeVisible();
  await page.unroute('**/lightbox.*.js');
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(said(page)).toBeHidden();
});

test('a page that a newer deploy replaced is loaded anew, once', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(tabs, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  await replacePage(page, '/');
  await offers(page).click();
  await expect.poll(() => loads.times).toBe(2);
  // The newer one does not have it either, and is replaced in its turn.
  await page.unroute('/');
  await offers(page).click();
  await expect(said(page)).toBeVisible();
  const asked = page.waitForResponse(tabs);
  await offers(page).click();
  await asked;
  await expect(said(page)).toBeVisible();
  expect(loads.times).toBe(2);
});

test('one that is as it was is not', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(tabs, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  const asked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && new URL(response.url()).pathname === '/',
  );
  await offers(page).click();
  await (await asked).finished();
  await expect(said(page)).toBeVisible();
  expect(loads.times).toBe(1);
});
