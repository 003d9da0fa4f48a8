import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright';
import { type Kind, kinds, type Load, noWeight } from './figures.ts';

/** The phone that bytes are counted on. */
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The one that Lighthouse plays: core/config/constants.js of its package. */
export const lighthousePhone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};

/** Types of the protocol that have a kind of their own. https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-ResourceType */
const kindOf: Partial<Record<string, Kind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

type NewLoad = Pick<Load, 'weights' | 'prefetched' | 'failed'>;

/** Counts what the network brings to a page from now on. */
async function countRequests(client: CDPSession): Promise<NewLoad> {
  const weights = Object.fromEntries(kinds.map((kind) => [kind, noWeight()])) as Load['weights'];
  const load: NewLoad = { weights, prefetched: noWeight(), failed: [] };
  const underway = new Map<string, { url: string; weight: Load['prefetched'] }>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const ahead = type === 'Prefetch' || 'Sec-Purpose' in request.headers || 'Purpose' in request.headers;
    const weight = ahead ? load.prefetched : weights[kindOf[type] ?? 'other'];
    underway.set(requestId, { url: request.url, weight });
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status >= 400) load.failed.push(`${underway.get(requestId)?.url}: ${response.status}`);
  });
  client.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const request = underway.get(requestId);
    if (request) request.weight.decoded += dataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = underway.get(requestId);
    if (!request) return;
    request.weight.requests += 1;
    request.weight.transferred += encodedDataLength;
  });
  client.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    if (!canceled) load.failed.push(`${underway.get(requestId)?.url}: ${errorText}`);
  });
  await client.send('Network.enable');
  return load;
}

/**
 * Loads a page with nothing cached and nothing stored, until the network is silent, and counts what comes.
 * @throws {Error} when the page itself does not come
 */
export async function measureLoad(browser: Browser, url: string, device = phone): Promise<Load> {
  const context = await browser.newContext({ ...device, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const load = await countRequests(await context.newCDPSession(page));
    // Long, since the server may have to draw and scale every picture first.
    const response = await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    if (!response?.ok()) throw new Error(`${url} can't be measured: it answers ${response?.status()}.`);
    const renderBlocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    return { ...load, htmlGzip: gzipSync(await response.body(), { level: 9 }).length, renderBlocking };
  } finally {
    await context.close();
  }
}
