import { type CDPSession, launch } from 'puppeteer-core';
import { browserFlags } from './browser.ts';

/** A browser with one page, debugged only while `drive` runs, because Chromium doesn't prerender pages under a debugger. */
export interface DetachedBrowser {
  /** Runs a function with a CDP session of the visible page. */
  drive<T>(act: (page: CDPSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a desktop-sized window, not in incognito mode, in which Chromium doesn't prefetch. */
export async function openDetachedBrowser(executablePath: string): Promise<DetachedBrowser> {
  const browser = await launch({
    executablePath,
    args: [...browserFlags, '--ignore-certificate-errors', '--window-size=1400,900'],
    defaultViewport: null,
    // Otherwise Puppeteer attaches to every page.
    targetFilter: () => false,
    waitForInitialPage: false,
  });
  const whole = await browser.target().createCDPSession();
  return {
    async drive(act) {
      const { targetInfos } = await whole.send('Target.getTargets');
      // A prerendered page, which also counts as a page, has a subtype until it shows.
      const shown = targetInfos.find(({ type, subtype }) => type === 'page' && !subtype);
      if (!shown) throw new Error('The browser has no page.');
      const { sessionId } = await whole.send('Target.attachToTarget', { targetId: shown.targetId, flatten: true });
      const page = whole.connection()?.session(sessionId);
      if (!page) throw new Error("Can't attach to the browser's page.");
      try {
        return await act(page);
      } finally {
        // If a prerendered page was activated, the session is already detached.
        await whole.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
      }
    },
    close: () => browser.close(),
  };
}

/** Evaluates an expression in a page and awaits its result. @throws {Error} if it throws */
export async function ask<T>(page: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Navigates to an address, and waits until the page is loaded and idle. */
export async function goTo(page: CDPSession, url: string): Promise<void> {
  await page.send('Page.enable');
  const loaded = new Promise((resolve) => page.once('Page.loadEventFired', resolve));
  await page.send('Page.navigate', { url });
  await loaded;
  await ask(page, 'new Promise((resolve) => requestIdleCallback(resolve))');
}

/** A position in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Moves the pointer to a position. */
export async function pointAt(page: CDPSession, place: Place): Promise<void> {
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
}

/** Clicks at a position. The pointer must already be there. */
export async function clickAt(page: CDPSession, place: Place): Promise<void> {
  const button = { ...place, button: 'left', clickCount: 1 } as const;
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}
