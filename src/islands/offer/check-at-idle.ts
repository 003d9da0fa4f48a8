import { checkOffer } from './check-offer.ts';

/** Safari has no idle callback: there the check waits so many milliseconds. */
const WAIT_MS = 1000;

/** A check that can't be made changes nothing and says nothing. */
function check(): void {
  checkOffer().catch(() => undefined);
}

// Once the page stands and the browser has nothing better to do.
if ('requestIdleCallback' in window) window.requestIdleCallback(check);
else setTimeout(check, WAIT_MS);
