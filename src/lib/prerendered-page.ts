/**
 * Runs something once the page is seen: now, or as soon as it stands before a shopper who goes to a page that the browser has
 * made ahead (`layouts/speculation-rules.ts`). https://developer.mozilla.org/en-US/docs/Web/API/Document/prerendering
 */
export function whenShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', () => requestIdleCallback(run));
  else run();
}
