/** Runs a function each time the page returns from the back/forward cache. @returns a function that stops it */
export function whenRestored(run: () => unknown): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && run();
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
