import { expect, type Page } from 'playwright/test';

/**
 * Records what screen readers announce: changes in existing live regions, and new alerts. They do not announce other
 * regions that are added together with their text.
 * @returns a function that reads the announcements of the current page
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role=status], [role=alert], [aria-live], output';
    const known = new WeakSet<Element>();
    const learn = () => {
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(LIVE);
        if (region && known.has(region) && region.ariaLive !== 'off') {
          const whole = place?.closest('[aria-atomic=true]') ?? region;
          heard.push(whole.textContent?.trim() ?? '');
        }
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const alert = node.matches('[role=alert]') ? node : node.querySelector('[role=alert]');
          if (alert) heard.push(alert.textContent?.trim() ?? '');
        }
      }
      learn();
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

export const expectAnnouncement = (heard: () => Promise<string[]>, text: string | RegExp) =>
  expect
    .poll(async () =>
      (await heard()).some((said) => (typeof text === 'string' ? said.includes(text) : text.test(said))),
    )
    .toBe(true);
