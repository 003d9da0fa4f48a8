import type { Page, Response } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { routes } from '#scripts/screenshots/routes.ts';
import { replacePictures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

/** Text that occurs only in react-dom's production build. */
const REACT = 'Minified React error';

/** Pages that show only the shopper's own data, which only the browser can render. */
const drawn: readonly string[] = ['/account', '/orders', '/orders/12', '/payment/return', '/wish-list'];
const still = routes.filter(({ path }) => !drawn.includes(path));

/** Describes when and why a page requested its scripts, for the message of a failed test. */
const scriptRequests = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    const lines = scripts.map(
      ({ name, initiatorType, startTime }) => `${Math.round(startTime)} ms ${initiatorType} ${name}`,
    );
    const hydrated = document.querySelectorAll('astro-island:not([ssr])').length;
    return [...lines, `${hydrated} hydrated islands, focus on ${document.activeElement?.outerHTML.slice(0, 80)}`].join(
      '\n',
    );
  });

/** Opens a page and expects that it loads scripts, but not React. */
async function expectNoReact(page: Page, path: string): Promise<void> {
  const scripts: Promise<string>[] = [];
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', keep);
  await page.goto(path);
  await quietNetwork(page);
  page.off('response', keep);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(0);
  const withReact = texts.filter((text) => text.includes(REACT)).length;
  expect(withReact, await scriptRequests(page)).toBe(0);
}

test('no page loads React before the shopper acts', async ({ page }) => {
  // Opens about twenty pages.
  test.slow();
  // The sample API draws its pictures, which keeps the network of a busy machine busy for too long.
  await replacePictures(page);
  for (const { path } of still) await test.step(path, () => expectNoReact(page, path));
});

test('a cart with a line loads no React, not even to show a changed price', async ({ page }) => {
  await replacePictures(page);
  await page.addInitScript(() => {
    localStorage.setItem('cartItems', JSON.stringify([{ id: 'a', name: 'A', new_price: 5, cartQuantity: 2 }]));
  });
  await page.route(`${apiUrl}/api/v1/products/a`, (route) => route.fulfill({ json: { id: 'a', new_price: 6 } }));
  await expectNoReact(page, '/cart');
});

test('a pointer loads the deferred scripts only when it moves', async ({ page }) => {
  await replacePictures(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/about');
  const deferred = /\/_astro\/deferred\.[^/]+\.js$/;
  const restingMove = () => dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }));
  await page.evaluate(restingMove);
  await quietNetwork(page);
  expect(requested.filter((url) => deferred.test(url))).toEqual([]);
  const loaded = page.waitForRequest(deferred);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await loaded;
});

test('the first cart toast loads React', async ({ page }) => {
  await page.goto('/category/bracelets');
  const react = page.waitForResponse(async (response) => {
    return response.request().resourceType() === 'script' && (await response.text()).includes(REACT);
  });
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await react;
});
