import { type ElementHandle, launch } from 'puppeteer-core';
import type { Visitor } from './engine.ts';
import { findTarget, waitForTarget } from './target.ts';

const height = 900;

/** Starts an unmodified Firefox, driven over WebDriver BiDi. */
export const launchFirefox = (executablePath: string) =>
  launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: { width: 1400, height } });

/** Opens a window of Firefox that shows the shop. */
export async function openFirefox(executablePath: string, shopUrl: string): Promise<Visitor> {
  const browser = await launchFirefox(executablePath);
  const page = await browser.newPage();
  const waitFor = (selector: string, name?: string) =>
    waitForTarget(
      async () => {
        const found = await page.evaluateHandle(findTarget, selector, name);
        return (found.asElement() as ElementHandle<Element> | null) ?? ((await found.jsonValue()) as string);
      },
      `${selector} ${name ?? ''}`,
    );
  return {
    goTo: async (path) => {
      await page.goto(shopUrl + path);
    },
    run: (inPage, argument) => page.evaluate(inPage as (argument: unknown) => ReturnType<typeof inPage>, argument),
    click: async (selector, name) => (await waitFor(selector, name)).click(),
    type: async (selector, text) => (await waitFor(selector)).type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    resize: (width) => page.setViewport({ width, height }),
    takePicture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
