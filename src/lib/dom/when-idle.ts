/** Safari has no idle callback: there it waits so many milliseconds. */
const WAIT_MS = 1000;

/**
 * Runs something once the page stands, its pictures in it, and has nothing else to do: on a slow line a connection to the
 * API would keep the pictures waiting. To be called before the page's `load` event.
 */
export function whenIdle(run: () => void): void {
  window.addEventListener('load', () => window.requestIdleCallback?.(run) ?? setTimeout(run, WAIT_MS));
}
