import type { Page } from 'playwright/test';
import { waitForFrames } from './frames.ts';

/** Records the layout shifts of pages. Call it before navigation. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: { value: number; what: string }[] = [];
    Object.assign(window, { shifts: seen });
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'gone');
          return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
        });
        seen.push({ value, what: `${value.toFixed(5)} at ${window.scrollY}: ${moves.join(' | ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function seen(page: Page): Promise<{ value: number; what: string }[]> {
  // The observer is notified after the frame that shifted.
  await waitForFrames(page);
  return page.evaluate(() => Reflect.get(window, 'shifts') ?? []);
}

/** Returns the sum of all layout shift values so far. */
export async function shifted(page: Page): Promise<number> {
  return (await seen(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Returns one line per layout shift so far: its value, scroll position and moved elements. */
export async function shifts(page: Page): Promise<string[]> {
  return (await seen(page)).map(({ what }) => what);
}
