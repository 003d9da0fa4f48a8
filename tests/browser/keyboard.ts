import { expect, type Locator, type Page } from 'playwright/test';
import { waitForFrames } from './frames.ts';

/** Number of Tab presses after which an element counts as unreachable. */
const FAR = 600;

/** Returns what is wrong with the focused element (no ring, off screen or covered), or null. */
async function faultOfFocus(page: Page): Promise<string | null> {
  // The focus may have scrolled a carousel, which hides an arrow at its end in the next frame.
  await waitForFrames(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const say = (what: string) => `${what}: ${element.outerHTML.slice(0, 140)}`;
    // A field and its button may share one ring around the form.
    const ringed = [element, element.closest('form')].some((place) => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && !/[,/] 0\)$/.test(outlineColor);
    });
    // A slider's ring is on its thumb, which has no computed style. listing-price.spec.ts tests it.
    if (!ringed && !element.matches('[type="range"]')) return say('no ring');
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return say('no size');
    if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) return say('out of sight');
    // Sample points near the corners and in the middle, clamped to the viewport.
    const at = (from: number, to: number, part: number, end: number) =>
      Math.max(1, Math.min(end - 1, from + (to - from) * part));
    const covers = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) =>
        document.elementFromPoint(at(left, right, x, window.innerWidth), at(top, bottom, y, window.innerHeight)),
      ),
    );
    const bar = document.querySelector('.site-header');
    if (!bar?.contains(element) && covers.some((cover) => bar?.contains(cover))) return say('under the header');
    // Rounded corners and gaps between text lines miss some points, so one hit is enough.
    const own = (cover: Element | null) =>
      cover && (element.contains(cover) || cover.contains(element) || cover.closest('label')?.contains(element));
    return covers.some(own) ? null : say(`covered by ${covers[4]?.outerHTML.slice(0, 140)}`);
  });
}

/** Presses a key and expects visible focus. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => faultOfFocus(page)).toBeNull();
}

/** Presses Tab until the goal has focus. Focus must be visible at every stop. @throws if the goal is unreachable */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const element = await goal.elementHandle();
  const hasFocus = (place: Element) => (place.isConnected ? place === document.activeElement : null);
  for (let press = 0; press < FAR; press++) {
    await step(page, 'Tab');
    // The page may have replaced the element.
    if ((await element?.evaluate(hasFocus)) ?? (await goal.evaluate(hasFocus))) return;
  }
  throw new Error(`${goal} is not reached by ${FAR} presses of Tab.`);
}

/**
 * Walks through the whole page by Tab or Shift+Tab.
 * @returns the number of tab stops, without carousel arrows and the buy bar, which come and go with scrolling
 * @throws if the walk does not end
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  await page.evaluate(() => Object.assign(window, { stops: [], passing: 0 }));
  for (let press = 0; press < FAR; press++) {
    await step(page, key);
    const end = await page.evaluate(() => {
      const walked = window as unknown as { stops: Element[]; passing: number };
      const place = document.activeElement;
      if (!place || place === document.body || walked.stops.includes(place))
        return walked.stops.length - walked.passing;
      walked.stops.push(place);
      if (place.matches('[data-step], .buy-bar *')) walked.passing++;
      return null;
    });
    if (end !== null) return end;
  }
  throw new Error(`The page has no end: ${FAR} presses of ${key}.`);
}

/**
 * Returns the steps of the last walk that go against reading order: to an earlier part of the page, or up or left
 * within a part. Moving up into the next column is allowed.
 */
export async function findFocusOrderFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The walk also scrolled the carousels.
    for (const track of document.querySelectorAll('scroll-carousel ul'))
      track.scrollTo({ left: 0, behavior: 'instant' });
  });
  // Carousels receive the scroll event before the next frame.
  await waitForFrames(page);
  return page.evaluate(() => {
    // Skip arrows that are now hidden.
    const stops = (window as unknown as { stops: Element[] }).stops.filter((stop) =>
      stop.checkVisibility({ visibilityProperty: true }),
    );
    const parts = ['.skip-link', 'header', 'main', 'footer'];
    const partOf = (element: Element) => parts.findIndex((part) => element.closest(`body > ${part}`));
    const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return stops.slice(1).flatMap((place, index) => {
      const before = stops[index];
      // A nested element may have scrolled since.
      if (!before || before.contains(place)) return [];
      const step = `${name(before)} → ${name(place)}`;
      if (partOf(place) !== partOf(before)) return partOf(place) < partOf(before) ? [step] : [];
      const [from, to] = [before.getBoundingClientRect(), place.getBoundingClientRect()];
      const above = to.bottom <= from.top + 1;
      const beside = !above && to.top < from.bottom - 1;
      const against = above ? to.left < from.right - 1 : beside && to.right <= from.left + 1;
      return against ? [step] : [];
    });
  });
}
