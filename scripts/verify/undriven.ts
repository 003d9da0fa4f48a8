import { type CDPSession, launch } from 'puppeteer-core';
import { browserFlags } from './browser.ts';

/** A browser with one page. Nobody drives it but while `drive` runs: Chromium makes no page ahead that a driver would see. */
export interface Undriven {
  /** Has something done or read by way of the browser's own protocol, in the page that shows at the time. */
  drive<T>(act: (page: CDPSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a browser of the width of a desk, in a window that is not private: in those, Chromium fetches nothing ahead. */
export async function openUndriven(executablePath: string): Promise<Undriven> {
  const browser = await launch({
    executablePath,
    args: [...browserFlags, '--ignore-certificate-errors', '--window-size=1400,900'],
    defaultViewport: null,
    // Puppeteer itself would drive every page that it is told of.
    targetFilter: () => false,
    waitForInitialPage: false,
  });
  const whole = await browser.target().createCDPSession();
  return {
    async drive(act) {
      const { targetInfos } = await whole.send('Target.getTargets');
      const shown = targetInfos.find(({ type }) => type === 'page');
      if (!shown) throw new Error('The browser has no page.');
      const { sessionId } = await whole.send('Target.attachToTarget', { targetId: shown.targetId, flatten: true });
      const page = whole.connection()?.session(sessionId);
      if (!page) throw new Error('The page can not be driven.');
      try {
        return await act(page);
      } finally {
        // Where a page that was made ahead has taken the page's place, it is let go already.
        await whole.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
      }
    },
    close: () => browser.close(),
  };
}

/** What an expression comes to in a page. @throws {Error} when it throws */
export async function ask<T>(page: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Goes to an address, and waits until all of its page is loaded and has come to rest. */
export async function goTo(page: CDPSession, url: string): Promise<void> {
  await page.send('Page.enable');
  const loaded = new Promise((resolve) => page.once('Page.loadEventFired', resolve));
  await page.send('Page.navigate', { url });
  await loaded;
  await ask(page, 'new Promise((resolve) => requestIdleCallback(resolve))');
}

/** A place in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Points at a place. */
export async function pointAt(page: CDPSession, place: Place): Promise<void> {
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
}

/** Clicks where the pointer is. */
export async function clickAt(page: CDPSession, place: Place): Promise<void> {
  const button = { ...place, button: 'left', clickCount: 1 } as const;
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}
