import { expect, type Page } from 'playwright/test';

/**
 * Keeps what screen readers would be told: texts that change in live regions which were in the page before. What comes
 * into the page together with its region is read out only where it is an alert.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output';
    const known = new WeakSet<Element>();
    const learn = () => {
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region && known.has(region)) heard.push(region.textContent?.trim() ?? '');
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

export const hears = (heard: () => Promise<string[]>, text: string | RegExp) =>
  expect
    .poll(async () =>
      (await heard()).some((said) => (typeof text === 'string' ? said.includes(text) : text.test(said))),
    )
    .toBe(true);
