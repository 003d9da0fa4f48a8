import type { Page } from 'playwright/test';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { countLoads, patience, said } from './losses.ts';

// A page whose own script does not come says so, and is loaded anew once it can be had (runtime/LostPage.astro).

const ownScript = '**/_astro/Page.*.js';
const firstAdd = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();
const badge = (page: Page) => page.locator('[data-counts="cart"] .count-badge');

test.beforeEach(({ expected }) => {
  expected.push(...loggedFailures);
});

test('a page whose own script did not come says so, and is loaded anew by the next click', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/');
  await expect(said(page)).toBeInViewport({ ratio: 1, ...patience });
  const asked = page.waitForEvent('requestfailed');
  await firstAdd(page).click();
  await asked;
  await expect(said(page)).toBeVisible();
  expect(loads.times).toBe(1);
  await page.unroute(ownScript);
  await firstAdd(page).click();
  await expect.poll(() => loads.times, patience).toBe(2);
  await expect(said(page)).toBeHidden();
  await firstAdd(page).click();
  await expect(badge(page)).toHaveText('1');
});

test('it is loaded anew by the network that is back', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  await page.unroute(ownScript);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => loads.times, patience).toBe(2);
  await expect(said(page)).toBeHidden();
});

test('what somebody has typed is not lost by it', async ({ page }) => {
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

test('where it comes and does not run, the page is not loaded anew again and again', async ({ page, expected }) => {
  expected.push(/^Failed to load module script/);
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

test('a link leads where it says meanwhile', async ({ page }) => {
  await page.route(ownScript, (route) => route.abort());
  await page.goto('/about');
  await expect(said(page)).toBeVisible(patience);
  await page.unroute(ownScript);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(said(page)).toBeHidden();
});

test('a page whose own script the host no longer has is loaded anew by itself, once', async ({ page }) => {
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
  // The history entry keeps it: storage holds the keys of the shop alone.
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});
