import type { Page } from 'playwright/test';
import { holdTimers } from './timers.ts';

/**
 * Lets toasts show until they are closed, because a busy machine may need longer than their five seconds. The clock stands still,
 * because sonner continues with a shorter timer when the pointer leaves.
 * @param others lengths of other timers to hold, in milliseconds
 */
export async function keepToasts(page: Page, ...others: number[]): Promise<void> {
  await page.clock.setFixedTime(new Date());
  await holdTimers(page, 5000, 5001, ...others);
}

/** A recorded toast: its last text, and when it showed, in milliseconds since navigation. */
export interface SeenToast {
  text: string;
  /** When its text last changed. */
  since: number;
  /** Null while it shows. */
  until: number | null;
}

/** Records the toasts of every page opened from now on. @returns a function that reads those of the current page */
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
