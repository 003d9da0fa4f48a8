import type { Browser, BrowserContext, Request } from 'playwright/test';

/** Violations that no page may cause, collected while a test runs. */
export interface PolicyReport {
  /** Content security policy violations. */
  violations: string[];
  /** Requests to an origin that is not in the inventory of `src/config/third-parties.ts`. */
  unknownOriginRequests: string[];
}

const MARK = 'securitypolicyviolation';
/** Matches Chromium's log messages, because pages without scripts and refused frames fire no violation event. */
const LOGGED = new RegExp(`^${MARK}|Content[- ]Security[- ]Policy|Trusted ?(Types?|HTML|Script)`, 'i');

/** Collects the violations of all pages of a context into `found`. @param origins the allowed origins */
export async function watchContext(context: BrowserContext, origins: readonly string[], found: PolicyReport) {
  context.on('console', (message) => {
    if (LOGGED.test(message.text())) found.violations.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const inside = protocol === 'data:' || protocol === 'blob:' || origins.includes(origin);
    if (!inside) found.unknownOriginRequests.push(named(request));
  });
  // Playwright also reports requests that the policy blocks, which are never sent.
  context.on('requestfailed', (request) => {
    if (!/csp/i.test(request.failure()?.errorText ?? '')) return;
    found.unknownOriginRequests = found.unknownOriginRequests.filter((stranger) => stranger !== named(request));
  });
  await context.addInitScript((mark) => {
    const { warn } = console;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) =>
      warn(mark, effectiveDirective, blockedURI, documentURI, sample),
    );
  }, MARK);
}

const named = (request: Request) => `${request.resourceType()} ${request.url()}`;

/** Also watches the contexts that a test opens itself. @returns a function that stops watching */
export function watchBrowser(browser: Browser | null, watch: (context: BrowserContext) => void): () => void {
  browser?.on('context', watch);
  return () => browser?.off('context', watch);
}
