import type { Page } from 'playwright/test';

/**
 * Holds timers of these lengths (in milliseconds) on every page that loads from now on, because a busy machine may need
 * longer. `runHeldTimers` ends them.
 */
export async function holdTimers(page: Page, ...lengths: number[]): Promise<void> {
  await page.addInitScript((lengths) => {
    const { setTimeout, clearTimeout } = window;
    const held = new Map<number, () => void>();
    Object.assign(window, { heldTimers: held });
    let count = 0;
    const start = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (!lengths.includes(ms)) return setTimeout(run, ms, ...values);
      count -= 1;
      held.set(count, () => run(...values));
      return count;
    };
    const stop = (id?: number) => {
      if (!held.delete(id ?? 0)) clearTimeout(id);
    };
    Object.assign(window, { setTimeout: start, clearTimeout: stop });
  }, lengths);
}

/** Makes pages that load from now on wait for their API as long as a test holds a call, instead of 15 or 30 seconds. */
export async function disableCallTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) =>
      ms === 15_000 || ms === 30_000 ? new AbortController().signal : timeout.call(AbortSignal, ms);
  });
}

/**
 * Slows down the clock `performance.now` of pages that load from now on by a factor of 20, because a busy machine may need
 * longer than a period that they measure with it.
 */
export async function slowClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 20;
  });
}

/** Ends the held timers of the current page. @throws {Error} when it has none */
export function runHeldTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { heldTimers } = window as unknown as { heldTimers: Map<number, () => void> };
    if (heldTimers.size === 0) throw new Error('The page has no held timers.');
    // The page may reload, so return first.
    for (const run of heldTimers.values()) setTimeout(run);
    heldTimers.clear();
  });
}
