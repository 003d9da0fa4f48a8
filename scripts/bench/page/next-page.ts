import { setTimeout as wait } from 'node:timers/promises';
import { ask, clickAt, goTo, openDetachedBrowser, type Place, pointAt } from '#scripts/verify/detached-browser.ts';

/** How long the pointer hovers over a card before the click, in milliseconds. */
const LOOK_MS = 1500;

/** How long the page may take to appear, in milliseconds. */
const PATIENCE_MS = 1000;

const TRIES = 3;

/** Script: returns the position of the first card's link, and records when it is clicked. */
const FIRST_CARD = `(() => {
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true);
  const link = document.querySelector('.product-card__name a');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Script: returns milliseconds from the click to this page's first paint, or null if the page was not prerendered. */
const SINCE_CLICK = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-paint');
  if (!navigation.activationStart || !paint) return null;
  return performance.timeOrigin + paint.startTime - sessionStorage.getItem('clicked');
})()`;

/** Hovers over the first card of a page and clicks it. @returns the result of `SINCE_CLICK` on the next page */
async function goAhead(executablePath: string, url: string): Promise<number | null> {
  const browser = await openDetachedBrowser(executablePath);
  try {
    const place = await browser.drive(async (page) => {
      await goTo(page, url);
      const card = await ask<Place>(page, FIRST_CARD);
      await pointAt(page, card);
      return card;
    });
    await wait(LOOK_MS);
    await browser.drive((page) => clickAt(page, place));
    await wait(PATIENCE_MS);
    return await browser.drive((page) => ask<number | null>(page, SINCE_CLICK));
  } finally {
    await browser.close();
  }
}

/**
 * Navigates from a page to the product of its first card, which the browser prerenders on hover. Retries if the server was
 * too slow, because it still had to scale pictures.
 * @returns milliseconds from the click to the first paint of the product page
 * @throws {Error} when the page is never prerendered
 */
export async function measureNextPage(executablePath: string, url: string): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const took = await goAhead(executablePath, url);
    if (took !== null) return took;
  }
  throw new Error(`The first card's page on ${url} is not prerendered when the pointer hovers over its link.`);
}
