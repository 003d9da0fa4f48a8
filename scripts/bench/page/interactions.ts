import type { Page } from 'playwright';

/** An interaction by press, tap or key. Times in milliseconds. */
export interface Interaction {
  name: string;
  /** From the event to the next frame that shows its effect, rounded to 8 ms. INP counts this time. */
  duration: number;
  /** Time from the event to the start of its handlers. */
  delay: number;
  /** Duration of the handlers. */
  work: number;
}

/** Makes pages record interactions of 16 ms and more. Call it before they load. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PerformanceEntry[] = [];
    Object.assign(window, { interactions: seen });
    const wanted: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe(wanted);
  });
}

/** Returns the interactions since the last call. */
export async function interactions(page: Page): Promise<Interaction[]> {
  // The observer is notified after the frame that shows the effect.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const seen: PerformanceEventTiming[] = Reflect.get(window, 'interactions')?.splice(0) ?? [];
    return seen
      .filter((entry) => Reflect.get(entry, 'interactionId') > 0)
      .map(({ name, duration, startTime, processingStart, processingEnd }) => ({
        name,
        duration,
        delay: Math.round(processingStart - startTime),
        work: Math.round(processingEnd - processingStart),
      }));
  });
}

/** Slows down the page's CPU by a factor, like a phone's. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
}
