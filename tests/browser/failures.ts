import { type Page, type Route, test } from 'playwright/test';

interface Failure {
  name: string;
  /** Makes all requests to a URL pattern fail. */
  breakCalls: (page: Page, address: string) => Promise<void>;
  /** Ends what removing the routes does not end. */
  repair?: (page: Page) => Promise<void>;
}

/**
 * Leaves matching requests open until they time out, which happens at once. Until then, no request times out.
 * @param lengths the timeouts in milliseconds that this replaces
 */
async function neverAnswer(page: Page, address: string, lengths: number[]): Promise<void> {
  await page.addInitScript((lengths) => {
    const { timeout } = AbortSignal;
    const running = new Set<AbortController>();
    AbortSignal.timeout = (ms: number) => {
      if (!lengths.includes(ms)) return timeout.call(AbortSignal, ms);
      const controller = new AbortController();
      running.add(controller);
      return controller.signal;
    };
    const timeOut = () => {
      for (const controller of running) controller.abort(new DOMException('timed out', 'TimeoutError'));
      running.clear();
    };
    Object.assign(window, { timeOut });
  }, lengths);
  // Rejects when the test ends meanwhile.
  await page.route(address, () =>
    page.evaluate(() => (window as unknown as { timeOut: () => void }).timeOut()).catch(() => undefined),
  );
}

const answering = (answer: (route: Route) => Promise<void>) => (page: Page, address: string) =>
  page.route(address, answer).then(() => undefined);

/** Ways in which sending valid form data can fail. The first one needs a script that runs before the page's. */
export const sendingFailures: Failure[] = [
  { name: 'the API never answers', breakCalls: (page, address) => neverAnswer(page, address, [30_000]) },
  { name: 'the API answers 500', breakCalls: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  { name: 'the API answers 401', breakCalls: answering((route) => route.fulfill({ status: 401, json: {} })) },
  { name: 'the network is gone', breakCalls: answering((route) => route.abort('internetdisconnected')) },
];

export const offline: Failure = {
  name: 'the browser is offline',
  breakCalls: (page) => page.context().setOffline(true),
  repair: goOnline,
};

/**
 * Ends the offline mode of a page that stays open. For a moment, Chromium may still refuse requests, such as those that
 * the page sends on `online`. This waits until a request succeeds and dispatches the event again.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForFunction(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Ways in which any API call can fail. The first one needs a script that runs before the page's. */
export const callFailures: Failure[] = [
  { name: 'never answers', breakCalls: (page, address) => neverAnswer(page, address, [15_000, 30_000]) },
  { name: 'answers 500', breakCalls: answering((route) => route.fulfill({ status: 500, body: 'Oops' })) },
  {
    name: 'answers 200 with a page of HTML',
    breakCalls: answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' })),
  },
  { name: 'is cut off', breakCalls: answering((route) => route.abort('internetdisconnected')) },
];

/**
 * Makes calls fail in one way after the other, and repairs them after each attempt.
 * @param attempt gets the number of failures so far, including its own
 */
export async function failInEachWay(
  page: Page,
  failures: readonly Failure[],
  address: string,
  attempt: (count: number) => Promise<void>,
): Promise<void> {
  test.slow();
  for (const [index, { name, breakCalls, repair }] of failures.entries()) {
    await test.step(name, async () => {
      await breakCalls(page, address);
      await attempt(index + 1);
      await page.unroute(address);
      await repair?.(page);
    });
  }
}

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

/** Replaces pictures by the placeholder: the sample shop draws them slowly, and scripts wait for their connections. */
export async function replacePictures(page: Page): Promise<void> {
  await page.route('**/.netlify/images?**', (route) => route.fulfill({ path: 'public/placeholder.svg' }));
}

/** Blocks pictures through CDP, because interception disables the browser cache. Each is logged as a failure. */
export async function leaveOutPictures(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/.netlify/images?*'] });
}
