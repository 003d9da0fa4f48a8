import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { storedCart } from './checkout-fixtures.ts';
import { hold, replacePictures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { keepToasts } from './toasts.ts';

/** Scripts that load on the first interaction. */
const later = '**/_astro/{,product-}deferred.*.js';

/** Counts deferred scripts that came over the network. Each is fetched first, then imported from the browser cache. */
const scripts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.filter(({ name, transferSize }) => name.includes('deferred.') && transferSize > 0).length;
  });

test('deferred scripts load only on the first interaction', async ({ page }) => {
  await replacePictures(page);
  await page.goto('/products/tama');
  await quietNetwork(page);
  expect(await scripts(page)).toBe(0);
  // A gallery that scrolls by itself, for example after a change of layout, loads none.
  const isAsked = await page.evaluate(async () => {
    const track = document.querySelector('picture-gallery ul') as Element;
    const scrolled = new Promise((resolve) => track.addEventListener('scroll', resolve, { once: true }));
    track.scrollLeft = track.clientWidth;
    await scrolled;
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('link[rel="modulepreload"][href*="deferred."]') !== null;
  });
  expect(isAsked).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => customElements.get('buy-bar') !== undefined)).toBe(true);
  await expect.poll(() => scripts(page)).toBe(2);
});

test('the badge counts a product before the toast script is requested', async ({ page }) => {
  await page.goto('/products/tama');
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts(page)).toBe(2);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const badge = document.querySelector('[data-counts="cart"] .count-badge') as Element;
    const note = () => (dataset.counted ??= String(performance.now()));
    new MutationObserver(note).observe(badge, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Add to cart: Tama' }).click();
  await expect(toast(page, 'Tama')).toBeVisible();
  const [counted, asked] = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/toasts.'));
    return [Number(document.documentElement.dataset.counted), Math.min(...requests.map((each) => each.startTime))];
  });
  expect(asked).toBeGreaterThan(counted ?? Number.NaN);
});

test('an early press on the heart saves its product once', async ({ page }) => {
  const release = await hold(page, later);
  await keepToasts(page);
  await page.goto('/products/tama');
  const heart = page.locator('.product').getByRole('button', { name: 'Save Tama' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Tama saved to your wish list')).toHaveCount(1);
});

test('an early choice of a picture shows it', async ({ page }) => {
  const release = await hold(page, later);
  await page.goto('/products/tama');
  const third = page.getByRole('button', { name: 'Show picture 3 of 4' });
  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
});

for (const [how, send] of [
  ['by its button', (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()],
  ['by Enter', (page: Page) => page.keyboard.press('Enter')],
] as const) {
  test(`an early newsletter sign-up ${how} is sent once without leaving the page`, async ({ page }) => {
    const release = await hold(page, later);
    await page.goto('/about');
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
    await send(page);
    release();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(asked).toEqual(['/subscribed']);
  });
}

test('an early arrow key moves to the next picture', async ({ page }) => {
  const release = await hold(page, later);
  await page.goto('/products/tama');
  await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(page.getByRole('button', { name: 'Enlarge picture 2 of 4' })).toBeFocused();
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes after scripts load when keyboard focus has already left it', async ({ page }) => {
    const release = await hold(page, later);
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(menu).toBeVisible();
    const isInMain = () => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    for (let tabs = 0; tabs < 30 && !(await isInMain()); tabs += 1) await page.keyboard.press('Tab');
    expect(await isInMain()).toBe(true);
    await expect(menu).toBeVisible();
    release();
    await expect(menu).toBeHidden();
    expect(await isInMain()).toBe(true);
  });
});

test.describe('the first tap', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const places: [where: string, path: string, button: RegExp][] = [
    ['a product page', '/products/tama', /^Add to cart/],
    ['a card', '/category/drums', /^Add to cart: Tama$/],
  ];
  for (const [where, path, name] of places) {
    test(`on add-to-cart of ${where} counts at once and shows a toast when scripts load`, async ({ page }) => {
      const release = await hold(page, later);
      await keepToasts(page);
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name }).first().tap();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect(await storedCart(page)).toEqual([['tama', 1]]);
      release();
      await expect(toast(page, 'Tama added to cart')).toHaveCount(1);
      expect(await storedCart(page)).toEqual([['tama', 1]]);
    });
  }
});

test.describe('the pressed state of add-to-cart', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('changes no style, so that no paint delays the tap', async ({ page }) => {
    await page.goto('/category/drums');
    const button = page.getByRole('button', { name: 'Add to cart: Tama' });
    const look = () =>
      button.evaluate((each) => {
        const { transform, color, backgroundColor, borderColor } = getComputedStyle(each);
        return { moving: each.getAnimations().length, transform, color, backgroundColor, borderColor };
      });
    const before = await look();
    expect(before).toMatchObject({ moving: 0, transform: 'none' });
    await expect(button).toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
    // Forces the state that Chromium sets during a tap.
    const browser = await page.context().newCDPSession(page);
    await browser.send('DOM.enable');
    await browser.send('CSS.enable');
    const { root } = await browser.send('DOM.getDocument');
    const { nodeId } = await browser.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'cart-control[data-id="tama"] [data-cart-add]',
    });
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active', 'hover'] });
    expect(await look()).toEqual(before);
  });
});

test('links navigate normally when deferred scripts fail to load, and loading is retried', async ({
  page,
  expected,
}) => {
  expected.push(/^Failed to load resource/);
  await page.route('**/deferred.*.js', (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/deferred.*.js');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});
