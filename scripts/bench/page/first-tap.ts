import type { Browser, Page } from 'playwright';
import { slowProcessor } from './interactions.ts';
import { phone } from './load.ts';
import { addToCart } from './session.ts';

/** How much slower than this machine the phone is. */
const SLOWDOWN = 4;

/** Has the page note how long after the tap the cart is stored and its badge tells; to be called before it loads. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tapped = 0;
    // The time of the event is the one at which the screen was touched, whatever kept the page from hearing of it.
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
 * Loads a page with nothing cached on a slow phone, and taps its first add-to-cart as the first thing on it.
 * @returns milliseconds from the tap until the cart is stored and its badge tells; undefined for a page where nothing is sold
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
    // Nobody taps what is not painted yet.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // The screen, not `button.tap()`: that would look in the page, between the tap and the click, whether it hits.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const shown = page.locator('html[data-took]');
    await shown.waitFor({ state: 'attached' });
    return Number(await shown.getAttribute('data-took'));
  } finally {
    await context.close();
  }
}
