import type { Page } from 'playwright';

/** What the page did for a press, a tap or a key. Times in milliseconds. */
export interface Interaction {
  name: string;
  /** From the event to the next frame that shows what came of it: what INP counts. In steps of 8. */
  duration: number;
  /** How long the event waited before anything was done about it. */
  delay: number;
  /** How long the handlers ran. */
  work: number;
}

/** Has pages note their interactions of 16 ms and more; to be called before they load. */
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

/** The interactions of the page since it was asked last. */
export async function interactions(page: Page): Promise<Interaction[]> {
  // The observer hears of an event after the frame that shows what came of it.
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

/** Slows the page's processor down by a factor, as a phone's is. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
}
