import type { Page } from 'playwright/test';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { countLoads, patience, said } from './script-failures.ts';

// A page whose own script fails to load says so and reloads once the script is available (runtime/ReloadOnScriptError.astro).

const ownScript = '**/_astro/Page.*.js';
const firstAdd = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();
const badge = (page: Page) => page.locator('[data-counts="cart"] .count-badge');

test.beforeEach(({ expected }) => {
  expected.push(...loggedFailures);
});

test('a page whose script failed to load shows a notice and reloads on a click', async ({ page }) => {
  const loads = countLoads(page);
  let retries = 0;
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'fetch') retries += 1;
  });
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/');
  await expect(said(page)).toBeInViewport({ ratio: 1, ...patience });
  // The first retry is not caused by the click. One that is pending while the route is removed would reload the page.
  await expect.poll(() => retries, patience).toBe(1);
  await firstAdd(page).click();
  await expect.poll(() => retries, patience).toBe(2);
  await expect(said(page)).toBeVisible();
  expect(loads.times).toBe(1);
  await page.unroute(ownScript);
  await firstAdd(page).click();
  await expect.poll(() => loads.times, patience).toBe(2);
  await expect(said(page)).toBeHidden();
  await firstAdd(page).click();
  await expect(badge(page)).toHaveText('1');
});

test('the page reloads when the network is back', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  await page.unroute(ownScript);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => loads.times, patience).toBe(2);
  await expect(said(page)).toBeHidden();
});

test('the page does not reload after the shopper has typed', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  const email = page.getByLabel('Newsletter');
  await email.pressSequentially('ama@exampl');
  await page.unroute(ownScript);
  const asked = page.waitForResponse(ownScript);
  await email.press('e');
  await (await asked).finished();
  await page.waitForTimeout(300);
  await expect(email).toHaveValue('ama@example');
  expect(loads.times).toBe(1);
});

test('a script that loads but does not run causes only one reload', async ({ page, expected }) => {
  expected.push(/^Failed to load module script/);
  // The page may reload again after ten seconds, which a busy machine may take.
  await page.clock.setFixedTime(Date.now());
  const loads = countLoads(page);
  await page.route(ownScript, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the network' }),
  );
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  await page.keyboard.press('Shift');
  await expect.poll(() => loads.times, patience).toBe(2);
  await expect(said(page)).toBeVisible(patience);
  const asked = page.waitForResponse(ownScript);
  await page.keyboard.press('Shift');
  await (await asked).finished();
  await page.waitForTimeout(300);
  expect(loads.times).toBe(2);
});

test('a link is followed instead of reloading the page', async ({ page }) => {
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  await page.unroute(ownScript);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(said(page)).toBeHidden();
});

test('a page whose script returns 404 reloads once by itself', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(ownScript, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/about');
  await expect.poll(() => loads, patience).toBe(2);
  await expect(said(page)).toBeVisible(patience);
  const asked = page.waitForResponse(ownScript);
  await page.keyboard.press('Shift');
  await asked;
  expect(loads).toBe(2);
  // The history entry records the reload. Session storage stays empty.
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});
