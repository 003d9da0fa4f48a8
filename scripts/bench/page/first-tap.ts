import type { Browser, Page } from 'playwright';
import { slowProcessor } from './interactions.ts';
import { phone } from './load.ts';
import { addToCart } from './session.ts';

/** CPU slowdown of the simulated phone. */
const SLOWDOWN = 4;

/** Makes the page measure the time from tap to stored cart and updated badge. Call it before the page loads. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tapped = 0;
    // `timeStamp` is the time of the touch, even if the page handles the event late.
    addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), true);
    addEventListener('DOMContentLoaded', () => {
      const badge = document.querySelector('[data-counts="cart"] .count-badge');
      const look = () => {
        const stored = JSON.parse(localStorage.getItem('cartItems') ?? '[]').length;
        if (tapped > 0 && stored === 1 && badge?.textContent === '1')
          document.documentElement.dataset.took ??= `${performance.now() - tapped}`;
      };
      if (badge) new MutationObserver(look).observe(badge, { childList: true, characterData: true, subtree: true });
    });
  });
}

/**
 * Loads a page without cache on a slow phone, and taps its first add-to-cart button before anything else.
 * @returns milliseconds from the tap until the cart is stored and the badge is updated; undefined if the page has no such button
 */
export async function measureFirstTap(browser: Browser, url: string): Promise<number | undefined> {
  const context = await browser.newContext({ ...phone, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await watchBadge(page);
    await slowProcessor(page, SLOWDOWN);
    await page.goto(url);
    const button = addToCart(page);
    if ((await button.count()) === 0) return undefined;
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Wait for the first paint, as a user would.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Not `button.tap()`, which runs a hit test in the page between the tap and the click.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const shown = page.locator('html[data-took]');
    await shown.waitFor({ state: 'attached' });
    return Number(await shown.getAttribute('data-took'));
  } finally {
    await context.close();
  }
}
