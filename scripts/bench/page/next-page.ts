import { setTimeout as wait } from 'node:timers/promises';
import { ask, clickAt, goTo, openUndriven, type Place, pointAt } from '#scripts/verify/undriven.ts';

/** How long somebody looks at a card before clicking it, in milliseconds. */
const LOOK_MS = 1500;

/** How long that page may take to show, in milliseconds. */
const PATIENCE_MS = 1000;

const TRIES = 3;

/** Where on the page the first card's link is; notes when it is clicked. */
const FIRST_CARD = `(() => {
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true);
  const link = document.querySelector('.product-card__name a');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Milliseconds from the click on the page before to the first paint of this one; null in a page that was not made ahead. */
const SINCE_CLICK = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-paint');
  if (!navigation.activationStart || !paint) return null;
  return performance.timeOrigin + paint.startTime - sessionStorage.getItem('clicked');
})()`;

/** Points at the first card of a page, looks at it, and goes to its page. @returns what `SINCE_CLICK` says there */
async function goAhead(executablePath: string, url: string): Promise<number | null> {
  const browser = await openUndriven(executablePath);
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
 * Goes from a page to the piece of its first card, whose page the browser makes ahead while the card is looked at. A server
 * that still scales the page's pictures may be too late for that: then once more.
 * @returns milliseconds from the click to the first paint of the piece's page
 * @throws {Error} when nothing is made ahead
 */
export async function measureNextPage(executablePath: string, url: string): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const took = await goAhead(executablePath, url);
    if (took !== null) return took;
  }
  throw new Error(`Of ${url}, the first card's page is not made ahead when its link is pointed at.`);
}
