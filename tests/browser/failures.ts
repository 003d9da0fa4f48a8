import type { Page, Route } from 'playwright/test';

interface Failure {
  name: string;
  /** Breaks the calls to an address. */
  strike: (page: Page, address: string) => Promise<void>;
}

/** Time-outs of writes in the page last a second; a page that first reads something has all the time it needs. */
async function hurry(page: Page, timeouts = [30_000]): Promise<void> {
  await page.addInitScript((timeouts) => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms: number) => timeout.call(AbortSignal, timeouts.includes(ms) ? 1000 : ms);
  }, timeouts);
}

const answering = (answer: (route: Route) => Promise<void>) => (page: Page, address: string) =>
  page.route(address, answer).then(() => undefined);

/** Ways in which sending a form can fail, other than by what was typed. */
export const sendingFailures: Failure[] = [
  { name: 'the API answers 500', strike: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  { name: 'the API answers 401', strike: answering((route) => route.fulfill({ status: 401, json: {} })) },
  { name: 'the network is gone', strike: answering((route) => route.abort('internetdisconnected')) },
  {
    name: 'the API never answers',
    strike: async (page, address) => {
      await hurry(page);
      // Nobody answers: the call stays open.
      await page.route(address, () => undefined);
    },
  },
];

/** Ways in which any call can fail. */
export const callFailures: Failure[] = [
  { name: 'answers 500', strike: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  {
    name: 'answers 200 with a page of HTML',
    strike: answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' })),
  },
  { name: 'is cut off', strike: answering((route) => route.abort('internetdisconnected')) },
  {
    name: 'never answers',
    strike: async (page, address) => {
      await hurry(page, [15_000, 30_000]);
      await page.route(address, () => undefined);
    },
  },
];

/** Lets calls wait; the returned function lets them go on. */
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

/** What the browser itself logs when a call fails. */
export const loggedFailures = [/^Failed to load resource/];

/** Leaves pictures out by the browser's own means: interception would switch its cache off. It logs each as a failure. */
export async function leaveOutPictures(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/.netlify/images?*'] });
}
