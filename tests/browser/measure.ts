import type { Page } from 'playwright/test';

/** Smallest side of what can be pressed, in CSS pixels: WCAG 2.2, 2.5.8. */
const TARGET = 24;

/**
 * What can be pressed and is too small, one line each. As the rule says, links in a line of text are excepted, and so
 * is what has room around it: a circle of 24 pixels about its middle that touches no other target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .visually-hidden, .skip-link');
    const selector = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab]';
    const targets = [...document.querySelectorAll(selector)].filter(shown).map((element) => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      // A name that is spread over its whole card is as large as the card.
      const spread = getComputedStyle(element, '::after').position === 'absolute';
      return { element, box: (label ?? element).getBoundingClientRect(), spread };
    });
    const inText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim().length ?? 0;
      return (element.parentElement?.textContent?.trim().length ?? 0) > own;
    };
    const crowded = (box: DOMRect, self: Element) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return targets.some(({ element, box: other, spread }) => {
        if (element === self || spread || element.contains(self) || self.contains(element)) return false;
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    };
    return targets
      .filter(({ box, spread }) => !spread && box.width > 0 && Math.min(box.width, box.height) < least - 0.1)
      .filter(({ element, box }) => !inText(element) && crowded(box, element))
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      );
  }, TARGET);
}

/** What sticks out of the window to the right, where it makes the page scroll sideways. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth && document.body.scrollWidth <= window.innerWidth) {
      return [];
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.getBoundingClientRect().right} ${element.outerHTML.slice(0, 100)}`);
  });
}

/** Texts that are wider than the window, where nothing is swiped sideways: also where the page cuts them off. */
export function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const swiped = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || swiped(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg') && !swiped(element))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((element) => `${element.getBoundingClientRect().right} ${element.outerHTML.slice(0, 100)}`);
  });
}

/** Text that does not fit into its box and is cut off, where nothing scrolls and no ellipsis is meant. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.visually-hidden, svg')) return false;
        const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element);
        if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || !element.textContent?.trim()) return false;
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Sets text as wide as a reader may set it: WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  // Not as an element, which the content-security policy would refuse.
  await page.evaluate(async () => {
    const sheet = await new CSSStyleSheet().replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What of the page's frame is missing: landmarks, one heading of the first level, names, texts for pictures. */
export function faultsOfFrame(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const count = (what: string, selector: string, wanted: number) => {
      const found = [...document.querySelectorAll(selector)].filter(shown).length;
      if (found !== wanted) faults.push(`${found} ${what}`);
    };
    count('headings of the first level', 'h1', 1);
    count('banners', 'body > header', 1);
    count('mains', 'main', 1);
    count('contentinfos', 'body > footer', 1);
    const named = (element: Element) =>
      element.getAttribute('aria-label') ||
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.textContent?.trim());
    const navs = [...document.querySelectorAll('nav')].filter(shown);
    const names = navs.map((nav) => nav.getAttribute('aria-label') ?? nav.getAttribute('aria-labelledby'));
    if (!navs.every(named)) faults.push('a nav without a name');
    if (new Set(names).size < names.length) faults.push(`navs of one name: ${names.join(', ')}`);
    for (const image of document.querySelectorAll('img')) {
      if (!image.hasAttribute('alt')) faults.push(`no alt: ${image.outerHTML.slice(0, 100)}`);
    }
    for (const element of document.querySelectorAll('a[href], button')) {
      const text = element.textContent?.trim() || element.querySelector('img[alt]')?.getAttribute('alt');
      if (shown(element) && !text && !named(element)) faults.push(`no name: ${element.outerHTML.slice(0, 100)}`);
    }
    return faults;
  });
}
