/** How long another page may take to arrive, in milliseconds. The click may also have opened a mail program. */
const PATIENCE_MS = 30_000;

let leavingUntil = 0;

addEventListener('beforeunload', () => {
  leavingUntil = performance.now() + PATIENCE_MS;
});
addEventListener('pageshow', () => {
  leavingUntil = 0;
});

/** Whether another page is about to replace this one. Firefox then stops all downloads, so imports fail. */
export const isLeaving = (): boolean => performance.now() < leavingUntil;
