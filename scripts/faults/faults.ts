import type { Page, Route } from 'playwright';

/** How a call goes wrong. */
export interface Fault {
  name: string;
  /** Whether the API carries out the call, so that only its response is bad. */
  carriedOut: boolean;
  /** `timeOut` ends the wait of the page for its responses. */
  answer: (route: Route, timeOut: () => Promise<void>) => Promise<void>;
}

const cors = { 'access-control-allow-origin': '*' };

/** The API's sentence when it refuses a call. The shop may show it. */
const detail = 'The API’s own reason.';

const refuses = (status: number, headers: Record<string, string> = {}): Fault => ({
  name: String(status),
  carriedOut: false,
  answer: (route) => route.fulfill({ status, json: { detail }, headers: { ...cors, ...headers } }),
});

const answers = (name: string, body: string, contentType = 'application/json'): Fault => ({
  name,
  carriedOut: true,
  answer: (route) => route.fulfill({ status: 200, body, contentType, headers: cors }),
});

/** The faults of every call, in the order of `docs/faults.md`. */
export const faults: readonly Fault[] = [
  {
    name: '500',
    carriedOut: false,
    answer: (route) =>
      route.fulfill({ status: 500, body: '<h1>Server Error</h1>', contentType: 'text/html', headers: cors }),
  },
  refuses(401),
  refuses(403),
  refuses(404),
  refuses(409),
  refuses(429, { 'retry-after': '30' }),
  { name: 'timeout', carriedOut: false, answer: (_, timeOut) => timeOut() },
  { name: 'reset', carriedOut: false, answer: (route) => route.abort('connectionreset') },
  answers('HTML', '<!doctype html><title>Maintenance</title><p>Back soon', 'text/html'),
  answers('truncated', '{"results": [{"id": "7", "na'),
  answers('wrong shape', '{"data": [7]}'),
  answers('empty', ''),
];

/** Not a fault, but a wait: the response comes late. */
export const SLOW = 'slow';

/**
 * Keeps time still on the pages that load from now on: no request times out, and no toast ends. Texts show as they are
 * written, without capitals from styles.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-transform: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    const waiting = new Set<AbortController>();
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => {
      // Scripts and styles have longer.
      if (ms > 30_000) return timeout.call(AbortSignal, ms);
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    };
    const { setTimeout } = window;
    // The duration of toasts.
    const start = (run: () => void, ms = 0, ...values: unknown[]) =>
      ms === 5000 || ms === 5001 ? 0 : setTimeout(run, ms, ...values);
    const timeOut = () => {
      for (const controller of waiting) controller.abort(new DOMException('timed out', 'TimeoutError'));
      waiting.clear();
    };
    Object.assign(window, { setTimeout: start, timeOut });
  });
}

/** Ends the time of all requests of the current page. */
export async function timeOutRequests(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { timeOut: () => void }).timeOut());
}
