import {
  ask,
  clickAt,
  type DetachedBrowser,
  goTo,
  openDetachedBrowser,
  type Place,
  pointAt,
} from '#scripts/verify/detached-browser.ts';
import { test as base, expect } from './fixtures.ts';
import { type WatchedShop, watchShop } from './recording-proxy.ts';
import { apiUrl } from './shop-address.ts';

const test = base.extend<{ shop: WatchedShop; undriven: DetachedBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: ({}, use) => watchShop(use),
  undriven: async ({ launchOptions }, use) => {
    const browser = await openDetachedBrowser(launchOptions.executablePath ?? '');
    await use(browser);
    await browser.close();
  },
});

/** A card of the home page: the center of its link in the viewport and the path of its page. */
interface Card extends Place {
  path: string;
}

/** Opens the home page and hovers the link of a card. */
function hoverCard(browser: DetachedBrowser, shop: WatchedShop): Promise<Card> {
  return browser.drive(async (page) => {
    await goTo(page, shop.url);
    const card = await ask<Card>(
      page,
      `(() => {
        const link = document.querySelector('.product-card__name a');
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = link.getBoundingClientRect();
        return { path: link.pathname, x: x + width / 2, y: y + height / 2 };
      })()`,
    );
    await pointAt(page, { x: 0, y: 0 });
    await pointAt(page, card);
    return card;
  });
}

/** Makes the browser prerender the page of a card by hovering its link. */
async function prerenderPage(browser: DetachedBrowser, shop: WatchedShop): Promise<Card> {
  let card: Card | undefined;
  // Chromium prerenders nothing while a driver is attached, and tries a link once per page. Detaching may be too slow.
  await expect(async () => {
    shop.forget();
    card = await hoverCard(browser, shop);
    await expect.poll(() => shop.prerenderRequests().join(), { timeout: 15_000 }).toMatch(/\/_astro\/\w+\.\S+\.js/);
  }).toPass({ timeout: 120_000 });
  return card as Card;
}

/**
 * Clicks the card and expects its prerendered page.
 * @returns the value of an expression on that page, once it is not null
 */
async function arrive<T>(browser: DetachedBrowser, card: Card, expression: string): Promise<T> {
  await browser.drive((page) => clickAt(page, card));
  // The page may be replaced during the evaluation.
  const read = <V>(expression: string) => browser.drive((page) => ask<V>(page, expression)).catch(() => null);
  await expect.poll(() => read('location.pathname')).toBe(card.path);
  await expect.poll(() => read(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  let value: T | null = null;
  await expect.poll(async () => (value = await read<T>(expression))).not.toBeNull();
  return value as T;
}

// Long enough for several attempts to prerender.
test.describe.configure({ timeout: 200_000 });

test('hovering a card prerenders its page, which stores nothing and requests no price until a click shows it', async ({
  undriven,
  shop,
}) => {
  const card = await prerenderPage(undriven, shop);
  // Long enough for a visible page to do both.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await undriven.drive(async (page) => {
    expect(await ask(page, `localStorage.getItem('recentlyViewed')`)).toBeNull();
    await ask(
      page,
      `addEventListener('pageswap', ({ viewTransition }) => localStorage.setItem('swap', JSON.stringify({
        transition: viewTransition !== null,
        pieces: [...document.querySelectorAll('.is-piece')].map((piece) => piece.closest('.product-card').querySelector('.product-card__name a').pathname),
      })))`,
    );
  });
  const { heading, asked, noted, swap } = await arrive<
    Record<'heading' | 'noted' | 'swap', string> & { asked: number }
  >(
    undriven,
    card,
    `(() => {
      const { activationStart } = performance.getEntriesByType('navigation')[0];
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('${apiUrl}'));
      const noted = localStorage.getItem('recentlyViewed');
      const swap = localStorage.getItem('swap');
      const heading = document.querySelector('h1').textContent;
      return calls.length > 0 && noted && swap ? { heading, asked: calls[0].startTime - activationStart, noted, swap } : null;
    })()`,
  );
  expect(heading).not.toBe('');
  expect(asked).toBeGreaterThan(0);
  expect(`/products/${JSON.parse(noted)[0].id}`).toBe(card.path);
  // The card's picture becomes the page's.
  expect(JSON.parse(swap)).toEqual({ transition: true, pieces: [card.path] });
  // The prerender uses the prefetched response, and nothing requests the page again.
  expect(shop.purposes(card.path)).toEqual(['prefetch']);
});

test('a prerendered page shows a cart change made in the meantime', async ({ undriven, shop }) => {
  const card = await prerenderPage(undriven, shop);
  await undriven.drive((page) => ask(page, `document.querySelector('main [data-cart-add]').click()`));
  const badge = await arrive<string>(
    undriven,
    card,
    `document.querySelector('[data-counts="cart"] .count-badge').textContent || null`,
  );
  expect(badge).toBe('1');
});

for (const [how, told] of [
  ['hears that the session has ended', `new BroadcastChannel('eart-session').postMessage({ kind: 'signed-out' })`],
  // It misses a message that is sent before its scripts have loaded.
  ['knows that the session has ended where it was told too early', 'undefined'],
] as const) {
  test(`a prerendered page ${how}`, async ({ undriven, shop }) => {
    await undriven.drive(async (page) => {
      await goTo(page, shop.url);
      await ask(
        page,
        `sessionStorage.setItem('accessToken', 'a'); localStorage.setItem('username', 'ada'); localStorage.setItem('user', '{"id":"7","username":"ada"}')`,
      );
    });
    const card = await prerenderPage(undriven, shop);
    // Long enough for its scripts to read the session.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // Do what signing out does in any tab.
    await undriven.drive((page) => ask(page, `sessionStorage.clear(); localStorage.clear(); ${told}`));
    const shown = await arrive<string>(
      undriven,
      card,
      `(() => {
        const { session } = document.documentElement.dataset;
        return session === 'in' ? null : session + document.querySelector('[data-session-name]').textContent;
      })()`,
    );
    expect(shown).toBe('out');
  });
}
