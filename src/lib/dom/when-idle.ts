/** How long to wait in Safari, which has no `requestIdleCallback`, in milliseconds. */
const WAIT_MS = 1000;

/**
 * Runs a function once the page and its pictures have loaded and the browser is idle. On a slow connection, a request to the
 * API would delay the pictures. Call it before the page's `load` event.
 */
export function whenIdle(run: () => void): void {
  window.addEventListener('load', () => window.requestIdleCallback?.(run) ?? setTimeout(run, WAIT_MS));
}
