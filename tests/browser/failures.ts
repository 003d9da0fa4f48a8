import type { Page, Route } from 'playwright/test';

interface Failure {
  name: string;
  /** Makes all requests to a URL pattern fail. */
  breakCalls: (page: Page, address: string) => Promise<void>;
}

/** Shortens these timeouts (in milliseconds) to one second, by default only that of writes. */
async function shortenTimeouts(page: Page, timeouts = [30_000]): Promise<void> {
  await page.addInitScript((timeouts) => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms: number) => timeout.call(AbortSignal, timeouts.includes(ms) ? 1000 : ms);
  }, timeouts);
}

const answering = (answer: (route: Route) => Promise<void>) => (page: Page, address: string) =>
  page.route(address, answer).then(() => undefined);

/** Ways in which sending valid form data can fail. */
export const sendingFailures: Failure[] = [
  { name: 'the API answers 500', breakCalls: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  { name: 'the API answers 401', breakCalls: answering((route) => route.fulfill({ status: 401, json: {} })) },
  { name: 'the network is gone', breakCalls: answering((route) => route.abort('internetdisconnected')) },
  {
    name: 'the API never answers',
    breakCalls: async (page, address) => {
      await shortenTimeouts(page);
      // The request stays open without a response.
      await page.route(address, () => undefined);
    },
  },
];

/** Ways in which any API call can fail. */
export const callFailures: Failure[] = [
  { name: 'answers 500', breakCalls: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  {
    name: 'answers 200 with a page of HTML',
    breakCalls: answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' })),
  },
  { name: 'is cut off', breakCalls: answering((route) => route.abort('internetdisconnected')) },
  {
    name: 'never answers',
    breakCalls: async (page, address) => {
      await shortenTimeouts(page, [15_000, 30_000]);
      await page.route(address, () => undefined);
    },
  },
];

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Messages that the browser itself logs for failed requests. */
export const loggedFailures = [/^Failed to load resource/];

/** Blocks pictures through CDP, because interception disables the browser cache. Each is logged as a failure. */
export async function leaveOutPictures(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/.netlify/images?*'] });
}
