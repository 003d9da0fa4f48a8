import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'playwright/test';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import type { Visitor } from './engine.ts';
import { findTarget, waitForTarget } from './target.ts';

const PORT = 4396;

/** GTK reads its style from here: narrow buttons, so that the window can be as narrow as a phone. */
const CONFIG = resolve('.cache/webkit-config');
const STYLE = 'button, entry { min-width: 0; padding-left: 0; padding-right: 0; }';

/** Opens WebKitGTK's MiniBrowser with its own driver, on a virtual display. */
export async function openWebKit(programs: { driver: string; screen: string }, shopUrl: string): Promise<Visitor> {
  await mkdir(`${CONFIG}/gtk-3.0`, { recursive: true });
  await writeFile(`${CONFIG}/gtk-3.0/gtk.css`, STYLE);
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Xvfb uses the first free display and prints its number.
  const [display] = await once(createInterface(screen.stdout), 'line');
  const driver = spawn(programs.driver, [`--port=${PORT}`], {
    stdio: 'ignore',
    // Without compositing: on a machine without a GPU, a transition between pages would crash the browser.
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: CONFIG, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    const address = `http://127.0.0.1:${PORT}`;
    await expect
      .poll(() =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    const browser = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
    await browser.manage().window().setRect({ x: 0, y: 0, width: 1400, height: 900 });
    const waitFor = (selector: string, name?: string) =>
      waitForTarget(
        () => browser.executeScript<WebElement | string>(findTarget, selector, name),
        `${selector} ${name ?? ''}`,
      );
    return {
      goTo: (path) => browser.get(shopUrl + path),
      run: (inPage, argument) => browser.executeScript(inPage, argument),
      click: async (selector, name) => (await waitFor(selector, name)).click(),
      type: async (selector, text) => (await waitFor(selector)).sendKeys(text),
      pressEnter: () => browser.actions().sendKeys(Key.ENTER).perform(),
      resize: async (width) => {
        await browser.manage().window().setRect({ width, height: 900 });
      },
      takePicture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
      close: () => browser.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}
