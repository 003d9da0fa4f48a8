import type { Page } from 'playwright/test';

/** Has the page add up what moves by itself; to be called before it loads. */
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
  // The observer hears of a shift after the frame that made it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Reflect.get(window, 'shifts') ?? []);
}

/** How much moved so far: the sum of the layout shifts' values. */
export async function shifted(page: Page): Promise<number> {
  return (await seen(page)).reduce((sum, { value }) => sum + value, 0);
}

/** What moved so far, one line for each time. */
export async function shifts(page: Page): Promise<string[]> {
  return (await seen(page)).map(({ what }) => what);
}
