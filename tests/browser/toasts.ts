import type { Page } from 'playwright/test';

/** A toast as it was on a page: its last text, and since when and until when it showed, in milliseconds. */
export interface SeenToast {
  text: string;
  /** When it last got a text. */
  since: number;
  /** Null while it shows. */
  until: number | null;
}

/** Keeps the toasts of every page that is opened from now on. @returns a function that gives those of the page that is open */
export async function watchToasts(page: Page): Promise<() => Promise<SeenToast[]>> {
  await page.addInitScript(() => {
    const seen = new Map<Element, { text: string; since: number; until: number | null }>();
    Object.assign(window, { toastsSeen: seen });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        const text = toast.querySelector('[data-title]')?.textContent ?? '';
        const known = seen.get(toast);
        if (known?.text !== text) seen.set(toast, { text, since: performance.now(), until: null });
        else if (known.until === null && toast.getAttribute('data-removed') === 'true') known.until = performance.now();
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { toastsSeen: Map<Element, SeenToast> }).toastsSeen.values()]);
}
