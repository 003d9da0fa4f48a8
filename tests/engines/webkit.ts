import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'playwright/test';
import { Builder, By } from 'selenium-webdriver';
import type { Visitor } from './engine.ts';

const PORT = 4396;

/** Opens WebKitGTK's MiniBrowser with its own driver, on a virtual display. */
export async function openWebKit(programs: { driver: string; screen: string }, shopUrl: string): Promise<Visitor> {
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Xvfb uses the first free display and prints its number.
  const [display] = await once(createInterface(screen.stdout), 'line');
  const driver = spawn(programs.driver, [`--port=${PORT}`], {
    stdio: 'ignore',
    // Without compositing: on a machine without a GPU, a transition between pages would crash the browser.
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
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
    return {
      goTo: (path) => browser.get(shopUrl + path),
      run: (inPage) => browser.executeScript(inPage),
      click: async (selector) => {
        const element = await browser.findElement(By.css(selector));
        // The shop scrolls smoothly: the element could move away from the pointer during the click.
        await browser.executeScript(
          (each: Element) => each.scrollIntoView({ block: 'center', behavior: 'instant' }),
          element,
        );
        await element.click();
      },
      close: () => browser.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}
