import type { Page } from 'playwright/test';

// DOM changes that browser extensions and browsers make to a page.

/**
 * Imitates Chrome's translation: wraps every text, including later ones, in two `<font>` elements.
 * A zero-width space changes the text for React, while Playwright ignores it.
 */
function startTranslation(): void {
  const skipped = 'script, style, noscript, textarea, font, [translate="no"]';
  const makeFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  function replace(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) return;
    const [outer, inner] = [makeFont(), makeFont()];
    inner.textContent = `\u200b${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  function replaceIn(node: Node): void {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  }
  function start(): void {
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        if (type === 'characterData') replaceIn(target);
        else addedNodes.forEach(replaceIn);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Translates the current page. */
export const translate = (page: Page) => page.evaluate(startTranslation);

/** Translates every page that loads from now on. */
export const translateAll = (page: Page) => page.addInitScript(startTranslation);

/** Imitates a password manager: adds elements next to each control, and a class and an attribute to it. */
function startManager(): void {
  function start(): void {
    for (const control of document.querySelectorAll('main :is(input, textarea, select, button)')) {
      control.setAttribute('data-manager', 'seen');
      control.classList.add('manager-seen');
      const icon = document.createElement('div');
      icon.append(document.createElement('span'));
      control.after(icon);
      control.parentElement?.prepend(document.createElement('manager-field'));
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Runs the password manager on the current page. */
export const runPasswordManager = (page: Page) => page.evaluate(startManager);

/** Runs the password manager on every page that loads from now on. */
export const installPasswordManager = (page: Page) => page.addInitScript(startManager);

/** Translates the current page without new elements, as Firefox and Safari do. */
export async function translateInPlace(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea')) text.data = `\u200b${text.data}`;
    }
  });
}
