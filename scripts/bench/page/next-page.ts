import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { browserFlags } from '#scripts/verify/browser.ts';

/** Milliseconds until a page that is not fetched ahead by then never will be. */
const PATIENCE = 15_000;

/** Watches what the page fetches, or renders, ahead. @returns waits until that is done with an address */
async function watchFetching(page: Page, url: string): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  const done = new Promise<void>((resolve) => {
    const look = ({ key, status }: { key: { url: string }; status: string }) => {
      if (key.url === url && (status === 'Ready' || status === 'Success')) resolve();
    };
    client.on('Preload.prefetchStatusUpdated', look);
    client.on('Preload.prerenderStatusUpdated', look);
  });
  await client.send('Preload.enable');
  return () =>
    Promise.race([
      done,
      wait(PATIENCE, undefined, { ref: false }).then(() => {
        throw new Error(`${url} is not fetched ahead when its card is pointed at.`);
      }),
    ]);
}

/** When the page was painted first, and when it showed if it had been rendered before; in milliseconds of the clock. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-paint');
          const [navigation] = performance.getEntriesByType('navigation');
          const activated = Number(Reflect.get(navigation ?? {}, 'activationStart') ?? 0);
          if (paint) resolve(performance.timeOrigin + Math.max(paint.startTime, activated));
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/**
 * Points at the first card of a page, waits until the browser has fetched the piece's page ahead, and goes there.
 * @returns milliseconds from the click to the first paint of the piece's page
 * @throws {Error} when nothing is fetched ahead
 */
export async function measureNextPage(executablePath: string, url: string): Promise<number> {
  // With a profile, a new one: in private windows Chromium fetches nothing ahead.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...browserFlags, '--ignore-certificate-errors'],
    viewport: { width: 1400, height: 900 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(() => {
      const note = ({ timeStamp }: Event) => sessionStorage.setItem('clicked', `${performance.timeOrigin + timeStamp}`);
      addEventListener('click', note, true);
    });
    await page.goto(url);
    const link = page.locator('.product-card__name a').first();
    const next = new URL((await link.getAttribute('href')) ?? '', url).href;
    const fetched = await watchFetching(page, next);
    await link.hover();
    await fetched();
    await link.click();
    await page.waitForURL(next);
    const painted = await firstPaint(page);
    return painted - Number(await page.evaluate(() => sessionStorage.getItem('clicked')));
  } finally {
    await context.close();
  }
}
