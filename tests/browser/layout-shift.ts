import type { Page } from 'playwright/test';

/** Has the page add up what moves by itself; to be called before it loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much moved so far: the sum of the layout shifts' values. */
export async function shifted(page: Page): Promise<number> {
  // The observer hears of a shift after the frame that made it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
}
