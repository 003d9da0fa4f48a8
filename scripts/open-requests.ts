import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** How long a page must be without open requests before its network counts as quiet, in milliseconds. */
const QUIET_MS = 500;

interface Followed {
  /** Requests that have neither finished nor failed, each with its start time. */
  open: Map<Request, number>;
  lastChange: number;
}

const pages = new WeakMap<Page, Followed>();

/** Follows the requests of a page. Call this before its first navigation. */
export function followRequests(page: Page): void {
  const followed: Followed = { open: new Map(), lastChange: Date.now() };
  pages.set(page, followed);
  const close = (request: Request) => {
    followed.open.delete(request);
    followed.lastChange = Date.now();
  };
  page.on('request', (request) => followed.open.set(request, Date.now()));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

function followedOf(page: Page): Followed {
  const followed = pages.get(page);
  if (!followed) throw new Error('Call followRequests() before the page loads.');
  return followed;
}

/** Lists the open requests of a followed page, each with its age. @throws if the page is not followed */
export function openRequests(page: Page): string[] {
  const now = Date.now();
  return [...followedOf(page).open].map(
    ([request, start]) => `${request.url()} (${Math.round((now - start) / 1000)} s)`,
  );
}

/**
 * Waits until a followed page has loaded and its network is quiet. On a busy machine, Playwright's own `networkidle` never
 * comes if the network was quiet once before the page's `load` event.
 * @throws if the page is not followed
 */
export async function quietNetwork(page: Page): Promise<void> {
  const followed = followedOf(page);
  await page.waitForLoadState();
  while (!page.isClosed() && (followed.open.size > 0 || Date.now() - followed.lastChange < QUIET_MS)) await wait(50);
}
