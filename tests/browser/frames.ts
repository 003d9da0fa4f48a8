import type { Page } from 'playwright/test';

/** Waits for frames of a page, but at most a second for each, because Chromium without a screen may stop making them. */
export async function waitForFrames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) {
      await new Promise<void>((done) => {
        requestAnimationFrame(() => done());
        setTimeout(done, 1000);
      });
    }
  }, count);
}
