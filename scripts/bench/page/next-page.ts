import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, launch } from 'puppeteer-core';
import { browserFlags } from '#scripts/verify/browser.ts';

/** Milliseconds until a page that is not fetched ahead by then never will be. */
const PATIENCE = 15_000;

/** What a script in the page returns. @throws {Error} when it throws */
async function ask<T>(client: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Goes to an address, and waits until all of its page is loaded and has come to rest. */
async function open(client: CDPSession, url: string): Promise<void> {
  await client.send('Page.enable');
  const loaded = new Promise((resolve) => client.once('Page.loadEventFired', resolve));
  await client.send('Page.navigate', { url });
  await loaded;
  await ask(client, 'new Promise((resolve) => requestIdleCallback(resolve))');
}

/** Where on the page the first card's link is, in pixels, and where it leads; notes when it is clicked. */
const FIRST_CARD = `(() => {
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true);
  const link = document.querySelector('.product-card__name a');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { href: link.href, x: x + width / 2, y: y + height / 2 };
})()`;

/** Milliseconds from the click on the page before to the first paint of this one, once there is one. */
const SINCE_CLICK = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-paint');
    if (paint) resolve(performance.timeOrigin + paint.startTime - sessionStorage.getItem('clicked'));
  }).observe({ type: 'paint', buffered: true });
})`;

/** Waits until the browser has fetched a page ahead. @throws {Error} when it does not */
async function fetchedAhead(client: CDPSession, url: string): Promise<void> {
  const fetched = new Promise<boolean>((resolve) => {
    client.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (key.url === url && (status === 'Ready' || status === 'Success')) resolve(true);
    });
  });
  await client.send('Preload.enable');
  if (!(await Promise.race([fetched, wait(PATIENCE, false, { ref: false })])))
    throw new Error(`${url} is not fetched ahead when its card is pointed at.`);
}

/**
 * Points at the first card of a page, waits until the browser has fetched the piece's page ahead, and goes there. Nothing
 * but the browser's own protocol is at work in it: what Playwright does in each new page doubles the time.
 * @returns milliseconds from the click to the first paint of the piece's page
 * @throws {Error} when nothing is fetched ahead
 */
export async function measureNextPage(executablePath: string, url: string): Promise<number> {
  const browser = await launch({
    executablePath,
    args: [...browserFlags, '--ignore-certificate-errors', '--window-size=1400,900'],
    defaultViewport: null,
  });
  try {
    const target = await browser.waitForTarget((each) => each.type() === 'page');
    const client = await target.createCDPSession();
    await open(client, url);
    const { href, x, y } = await ask<{ href: string; x: number; y: number }>(client, FIRST_CARD);
    const fetched = fetchedAhead(client, href);
    await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    await fetched;
    const arrived = new Promise((resolve) => client.once('Page.loadEventFired', resolve));
    const button = { x, y, button: 'left', clickCount: 1 } as const;
    await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    await arrived;
    return await ask<number>(client, SINCE_CLICK);
  } finally {
    await browser.close();
  }
}
