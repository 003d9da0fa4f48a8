import type { Locator, Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { goOnline, loggedFailures } from './failures.ts';
import { enquireOnlyProduct, expect, test, toast } from './fixtures.ts';
import { countLoads, patience, said } from './script-failures.ts';
import { holdTimers, runHeldTimers } from './timers.ts';

// A script that fails to load disables its island, never the page (src/runtime/lost-scripts.ts).

const tabs = '**/_astro/HomeTabs*.js';
const react = '**/_astro/react.*.js';
const offers = (page: Page) => page.getByRole('tab', { name: 'Offers' });

test.beforeEach(({ expected }) => {
  expected.push(...loggedFailures);
});

/** Clicks a control whose script fails, and waits until the click is released: it may belong to a retry. */
async function clickInVain(control: Locator): Promise<void> {
  await control.evaluate((element) =>
    element.addEventListener('click', ({ isTrusted }) => element.toggleAttribute('data-released', !isTrusted)),
  );
  await control.click();
  await expect(control).toHaveAttribute('data-released');
}

/** Expects that a key press hides the notice. A script that fails late, after the last press, shows it again. */
async function expectNoticeToGo(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(said(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Presses a key until an island has an attribute no more. A key during a retry starts no other. */
async function retryUntilWithout(attribute: 'ssr' | 'data-lost', island: Locator): Promise<void> {
  await expect(async () => {
    await island.page().keyboard.press('Shift');
    await expect(island).not.toHaveAttribute(attribute, { timeout: 3000 });
  }).toPass();
}

/** Serves the page with other script names from now on, as after a deploy. */
async function replacePage(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/(HomeTabs|ContactForm)\.[\w-]+\.js/g, '$1.newer000.js');
    await route.fulfill({ response: answer, body });
  });
}

// The island's own file, and one that it imports.
for (const [what, address, width] of [
  ['script', tabs, 390],
  ['library', react, 1400],
] as const) {
  test(`an island whose ${what} failed to load shows a notice and hydrates on the next click`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // Holds the automatic retries: one that fails just before the network is back would lose the next click.
    await holdTimers(page, 5000, 10_000);
    await page.route(address, (route) => route.abort());
    await page.goto('/');
    await clickInVain(offers(page));
    await expect(said(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ has: said(page) })).toBeAttached();
    await page.unroute(address);
    await offers(page).click();
    await expect(offers(page)).toHaveAttribute('aria-selected', 'true');
    await expectNoticeToGo(page);
  });
}

test('the notice is above the overlay of a payment', async ({ page }) => {
  await page.route('**/_astro/PaymentReturn.*.js', (route) => route.abort());
  await page.goto('/payment/return?paymentId=P&PayerID=A');
  await expect(page.getByRole('status').filter({ hasText: 'One moment…' })).toBeVisible();
  // A click that something else would receive fails.
  await said(page).click({ trial: true });
});

test('the notice does not cover the focused field on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/_astro/ContactForm*.js', (route) => route.abort());
  await page.goto('/contact-us');
  const field = page.getByLabel('Message');
  // Place the field at the bottom of the viewport, before the notice shows.
  const bottom = await field.evaluate((each) => each.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 390, height: Math.ceil(bottom) + 4 });
  await field.evaluate((each) => each.focus({ preventScroll: true }));
  await expect(said(page)).toBeVisible(patience);
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      return y + height - ((await said(page).boundingBox())?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
  await expect(field).toBeInViewport();
});

test('an island hydrates when the network is back and keeps the typed text', async ({ page }) => {
  await page.goto('/contact-us');
  await page.context().setOffline(true);
  await page.getByLabel('Message').fill('Do you ship to Roanoke?');
  await expect(said(page)).toBeVisible(patience);
  // The deferred scripts have failed too. A failure after `online` would show the notice again.
  await expect(page.locator('html')).toHaveAttribute('data-lost');
  const island = page.locator('astro-island');
  await expect(island).toHaveAttribute('ssr');
  await goOnline(page);
  await expect(island).not.toHaveAttribute('ssr');
  await expect(said(page)).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Roanoke?');
});

test('an island is retried after a while without any event', async ({ page }) => {
  await page.route('**/_astro/DeliveryForm.*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('deliveryPlace', '{}'));
  await holdTimers(page, 5000);
  await page.goto('/cart');
  const island = page.locator('astro-island[component-url*="DeliveryForm"]');
  await expect(island).toHaveAttribute('data-lost', '', patience);
  await page.unroute('**/_astro/DeliveryForm.*.js');
  await runHeldTimers(page);
  await expect(island).not.toHaveAttribute('ssr', '', patience);
  await expect(said(page)).toBeHidden();
});

test('submitting the form of a failed island does nothing, not even after hydration', async ({ page }) => {
  await page.route('**/_astro/ContactForm*.js', (route) => route.abort());
  await page.goto('/contact-us');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() === 'POST') sent.push(request.url());
  });
  const island = page.locator('astro-island');
  await page.getByLabel('Message').fill('Hello');
  await expect(said(page)).toBeVisible(patience);
  await island.locator('form').evaluate((form) => form.append(document.createElement('button')));
  const asked = page.waitForEvent('requestfailed');
  await island.locator('form > button:last-child').click();
  await asked;
  // While a retry is pending, another key starts none.
  const askedAgain = page.waitForEvent('requestfailed');
  await page.getByLabel('Subject').press('Enter');
  await askedAgain;
  await expect(island).toHaveAttribute('data-lost');
  await page.unroute('**/_astro/ContactForm*.js');
  await retryUntilWithout('ssr', island);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/contact-us');
});

test('the notice shows as long as any island has failed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('deliveryPlace', '{}'));
  await page.route('**/_astro/{DeliveryForm,CheckoutButton}.*.js', (route) => route.abort());
  await page.goto('/cart');
  const island = (name: string) => page.locator(`astro-island[component-url*="${name}"]`);
  await expect(island('DeliveryForm')).toHaveAttribute('data-lost', '', patience);
  await expect(island('CheckoutButton')).toHaveAttribute('data-lost', '', patience);
  // Add the new route before removing the old one, so that no request gets through in between.
  await page.route('**/_astro/CheckoutButton.*.js', (route) => route.abort());
  await page.unroute('**/_astro/{DeliveryForm,CheckoutButton}.*.js');
  await retryUntilWithout('data-lost', island('DeliveryForm'));
  await expect(page.locator('html')).toHaveAttribute('data-lost-island');
  await page.unroute('**/_astro/CheckoutButton.*.js');
  await retryUntilWithout('data-lost', island('CheckoutButton'));
  await expect(page.locator('html')).not.toHaveAttribute('data-lost-island');
});

test('a tap on a failed island is not replayed after hydration', async ({ page }) => {
  await page.route(tabs, (route) => route.abort());
  await page.goto('/');
  await clickInVain(offers(page));
  await expect(said(page)).toBeVisible(patience);
  await page.unroute(tabs);
  await retryUntilWithout('ssr', page.locator('astro-island'));
  await expectNoticeToGo(page);
  await expect(offers(page)).toHaveAttribute('aria-selected', 'false');
});

test('a script that loads but throws counts as failed', async ({ page, expected }) => {
  expected.push(/Broken on purpose/);
  // Astro retries once with another URL.
  await page.route(`${tabs}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken on purpose')" }),
  );
  await page.goto('/');
  await offers(page).click();
  await expect(said(page)).toBeVisible(patience);
});

/** Shortens the script timeout from 40 seconds to half a second. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 40_000 ? 500 : ms);
  });
}

test('an island script without a response times out', async ({ page }) => {
  await shortenTimeouts(page);
  await page.route(tabs, () => undefined);
  await page.goto('/');
  await offers(page).click();
  await expect(page.locator('astro-island')).toHaveAttribute('data-lost', '', patience);
  await expect(said(page)).toBeVisible();
});

test('a page script without a response times out', async ({ page }) => {
  await shortenTimeouts(page);
  await page.route('**/deferred.*.js', () => undefined);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(said(page)).toBeVisible(patience);
});

test('a click on a failed island keeps its native behavior', async ({ page }) => {
  await page.route('**/_astro/Listing*.js', (route) => route.abort());
  await page.goto('/products');
  await page.evaluate(() => {
    const details = document.createElement('details');
    details.append(document.createElement('summary'), 'Text');
    details.firstElementChild?.append('More');
    document.querySelector('astro-island')?.prepend(details);
  });
  await page.getByText('More', { exact: true }).click();
  await expect(page.locator('astro-island details')).toHaveAttribute('open');
});

test('a deferred script that failed to load shows a notice and is retried on the next click', async ({ page }) => {
  await page.route('**/deferred.*.js', (route) => route.abort());
  await page.goto('/category/drums');
  const heart = page.getByRole('button', { name: /^Save / }).first();
  await clickInVain(heart);
  await expect(said(page)).toBeVisible(patience);
  await page.unroute('**/deferred.*.js');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'saved to your wish list')).toBeVisible();
  await expectNoticeToGo(page);
});

test('a lightbox that failed to load shows a notice and is retried on the next click', async ({ page }) => {
  await page.route('**/lightbox.*.js', (route) => route.abort());
  await page.goto('/products/tama');
  const open = page.getByRole('button', { name: 'Enlarge picture 1 of 4' });
  await open.click();
  await expect(said(page)).toBeVisible(patience);
  await page.unroute('**/lightbox.*.js');
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoticeToGo(page);
});

test('an enquiry dialog that failed to load is retried when the network is back', async ({
  page,
  expectedViolations,
}) => {
  // Until the dialog loads, the link opens its mailto URL.
  expectedViolations.push(/^document mailto:/);
  const { id } = await enquireOnlyProduct();
  await page.goto(`/products/${id}`);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => customElements.get('picture-gallery') !== undefined), patience)
    .toBe(true);
  const ask = page.locator('.product').getByRole('link', { name: 'Enquire price for this item' });
  await page.context().setOffline(true);
  await ask.click();
  await expect(said(page)).toBeVisible(patience);
  await goOnline(page);
  await expect(said(page)).toBeHidden();
  await ask.click();
  await expect(page.getByRole('dialog', { name: 'Enquire price' })).toBeVisible();
});

test('a page that a newer deploy replaced reloads once', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(tabs, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  await replacePage(page, '/');
  await offers(page).click();
  await expect.poll(() => loads.times, patience).toBe(2);
  // The reloaded page also lacks the script, and another deploy replaces it.
  await page.unroute('/');
  await offers(page).click();
  await expect(said(page)).toBeVisible(patience);
  const asked = page.waitForResponse(tabs);
  await offers(page).click();
  await asked;
  await expect(said(page)).toBeVisible(patience);
  expect(loads.times).toBe(2);
  // The history entry records the reload. Session storage stays empty.
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('a page that a newer deploy replaced keeps typed text', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/_astro/ContactForm*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/contact-us');
  await replacePage(page, '/contact-us');
  await page.getByLabel('Message').fill('Do you ship to Roanoke?');
  await expect(said(page)).toBeVisible(patience);
  await quietNetwork(page);
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Roanoke?');
  expect(loads.times).toBe(1);
});

test('a page that no deploy replaced does not reload', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(tabs, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  // Like a script of a browser extension. The browser does not load a script of this type.
  const extension = '<script type="text/plain" src="/extension.js"></script>';
  await page.route(
    '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</head>', `${extension}</head>`);
      await route.fulfill({ response: answer, body });
    },
    { times: 1 },
  );
  await page.goto('/');
  const asked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && new URL(response.url()).pathname === '/',
  );
  await offers(page).click();
  await (await asked).finished();
  await expect(said(page)).toBeVisible(patience);
  const again = page.waitForResponse(tabs);
  await offers(page).click();
  await again;
  expect(await page.evaluate(() => history.state?.anew)).toBeUndefined();
  expect(loads.times).toBe(1);
});

test('a page does not reload when a library of its deferred scripts fails to load', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(react, (route) => route.abort());
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await expect(said(page)).toBeVisible(patience);
  await quietNetwork(page);
  await expect(said(page)).toBeVisible();
  expect(loads.times).toBe(1);
});
