import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { Kind, Load } from './figures.ts';
import { type LoadedFile, sumResources } from './resource-totals.ts';

/** The device for counting bytes. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The device that Lighthouse emulates: core/config/constants.js of its package. */
export const lighthousePhone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};

/** Timeout for a page, in milliseconds. The server may have to generate and scale every picture first. */
const PATIENCE = 120_000;
/** Milliseconds without traffic after which a page counts as loaded. Longer than the delay of its idle tasks. */
const SILENCE = 1500;

/** Maps resource types of CDP to kinds. https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-ResourceType */
const kindByType: Partial<Record<string, Kind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

/** Records network traffic of a page from now on. */
async function watchNetwork(client: CDPSession) {
  const files = new Map<string, LoadedFile>();
  const underway = new Set<string>();
  let lastTraffic = performance.now();
  let isLoaded = false;
  client.on('Page.loadEventFired', () => {
    isLoaded = true;
  });

  function kindOf(type: string): Kind {
    return isLoaded && type === 'Script' ? 'idle' : (kindByType[type] ?? 'other');
  }

  function update(requestId: string, change: (file: LoadedFile) => void, ended = false): void {
    lastTraffic = performance.now();
    const file = files.get(requestId);
    if (file) change(file);
    if (ended) underway.delete(requestId);
  }
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('data:')) return;
    const ahead = type === 'Prefetch' || 'Sec-Purpose' in request.headers || 'Purpose' in request.headers;
    const kind = ahead ? 'prefetched' : kindOf(type);
    files.set(requestId, { url: request.url, kind, transferred: 0, decoded: 0 });
    underway.add(requestId);
    lastTraffic = performance.now();
  });
  client.on('Network.responseReceived', ({ requestId, response: { status } }) =>
    update(requestId, (file) => {
      if (status >= 400) file.failure = String(status);
    }),
  );
  client.on('Network.dataReceived', ({ requestId, dataLength }) =>
    update(requestId, (file) => {
      file.decoded += dataLength;
    }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(
      requestId,
      (file) => {
        file.transferred = encodedDataLength;
      },
      true,
    ),
  );
  client.on('Network.loadingFailed', ({ requestId, errorText, canceled }) =>
    update(
      requestId,
      (file) => {
        if (!canceled) file.failure = errorText;
      },
      true,
    ),
  );
  await client.send('Page.enable');
  await client.send('Network.enable');

  return {
    files: () => [...files.values()],
    /** Waits until there are no pending requests and no traffic for a while. */
    async silence(): Promise<void> {
      const deadline = performance.now() + PATIENCE;
      while (underway.size > 0 || performance.now() - lastTraffic < SILENCE) {
        if (performance.now() > deadline) throw new Error('The page did not finish loading.');
        await wait(100);
      }
    },
  };
}

/** Returns data from inside the page: pictures visible on the first screen, and render-blocking resources. */
function look(page: Page): Promise<{ shown: string[]; renderBlocking: string[] }> {
  return page.evaluate(() => ({
    shown: [...document.images]
      .filter((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      })
      .map((image) => image.currentSrc),
    renderBlocking: performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  }));
}

/**
 * Loads a page with empty cache and storage until the network is idle, and counts its resources.
 * @throws {Error} when the page fails to load or never stops loading
 */
export async function measureLoad(browser: Browser, url: string, device = phone): Promise<Load> {
  const context = await browser.newContext({ ...device, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const network = await watchNetwork(await context.newCDPSession(page));
    const response = await page.goto(url, { timeout: PATIENCE });
    if (!response?.ok()) throw new Error(`Can't measure ${url}: it responded with ${response?.status()}.`);
    const idle = () => new Promise<void>((done) => requestIdleCallback(() => done()));
    await page.evaluate(idle);
    await network.silence();
    const { shown, renderBlocking } = await look(page);
    const htmlGzip = gzipSync(await response.body(), { level: 9 }).length;
    return { ...sumResources(network.files(), new Set(shown)), htmlGzip, renderBlocking };
  } finally {
    await context.close();
  }
}
