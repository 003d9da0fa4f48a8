import { launch } from 'puppeteer-core';
import type { Visitor } from './engine.ts';

/** Opens an unmodified Firefox, driven over WebDriver BiDi. */
export async function openFirefox(executablePath: string, shopUrl: string): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1400, height: 900 },
  });
  const page = await browser.newPage();
  return {
    goTo: async (path) => {
      await page.goto(shopUrl + path);
    },
    run: (inPage) => page.evaluate(inPage),
    click: async (selector) => page.locator(selector).click(),
    close: () => browser.close(),
  };
}
