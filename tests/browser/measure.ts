import type { Page } from 'playwright/test';
import { waitForFrames } from './frames.ts';

/** Minimum target size in CSS pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24;

/**
 * Returns the targets that are too small, one line each. The rule exempts links in a line of text, and targets with
 * enough space: a circle of 24 pixels around the center touches no other target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .visually-hidden, .skip-link');
    const selector = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab]';
    const targets = [...document.querySelectorAll(selector)].filter(shown).map((element) => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      // A link stretched over its card by ::after is as large as the card.
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

/** Returns the elements beyond the right edge of the viewport, if they make the page scroll sideways. Runs in the page. */
export function overflowing(): string[] {
  // A scroll bar may narrow the page.
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth && document.body.scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.getBoundingClientRect().right} ${element.outerHTML.slice(0, 100)}`);
}

/** Changes the width of the viewport and waits until the page's own listeners have reacted. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await waitForFrames(page);
}

/** Like `overflowing`, in a page of Playwright's. */
export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(overflowing);

/** Returns text elements beyond the viewport, even clipped ones, except inside horizontal scrollers. */
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

/** Returns the elements whose text is clipped, except for line clamps and ellipses. */
export function findClippedText(page: Page): Promise<string[]> {
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

/** Applies the text spacing of WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  // The content security policy would block a style element.
  await page.evaluate(async () => {
    const sheet = await new CSSStyleSheet().replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Returns the faults of the page's structure: landmarks, the h1, accessible names and alt texts. */
export function findStructureFaults(page: Page): Promise<string[]> {
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
