import type { Browser, BrowserContext, Request } from 'playwright/test';

/** What no page may do, whatever a test provokes; collected while it runs. */
export interface Trespasses {
  /** Against the content-security policy. */
  violations: string[];
  /** Requests to an origin that is not on the inventory of `src/config/third-parties.ts`. */
  strangers: string[];
}

const MARK = 'securitypolicyviolation';
/** What Chromium logs; without scripts there is no event, and what a frame is refused for has none. */
const LOGGED = new RegExp(`^${MARK}|Content[- ]Security[- ]Policy|Trusted ?(Types?|HTML|Script)`, 'i');

/** Watches the pages of a context. @param origins that they may talk to */
export async function watchContext(context: BrowserContext, origins: readonly string[], found: Trespasses) {
  context.on('console', (message) => {
    if (LOGGED.test(message.text())) found.violations.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const inside = protocol === 'data:' || protocol === 'blob:' || origins.includes(origin);
    if (!inside) found.strangers.push(named(request));
  });
  // What the policy refuses is announced as well, but never sent.
  context.on('requestfailed', (request) => {
    if (!/csp/i.test(request.failure()?.errorText ?? '')) return;
    found.strangers = found.strangers.filter((stranger) => stranger !== named(request));
  });
  await context.addInitScript((mark) => {
    const { warn } = console;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) =>
      warn(mark, effectiveDirective, blockedURI, documentURI, sample),
    );
  }, MARK);
}

const named = (request: Request) => `${request.resourceType()} ${request.url()}`;

/** Watches the contexts that a test opens beside its own, too; the returned function stops it. */
export function watchBrowser(browser: Browser | null, watch: (context: BrowserContext) => void): () => void {
  browser?.on('context', watch);
  return () => browser?.off('context', watch);
}
