/**
 * Runs a function once the page is visible: now, or when the shopper navigates to a page that the browser prerendered
 * (`layouts/speculation-rules.ts`). https://developer.mozilla.org/en-US/docs/Web/API/Document/prerendering
 */
export function whenShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', () => requestIdleCallback(run));
  else run();
}
