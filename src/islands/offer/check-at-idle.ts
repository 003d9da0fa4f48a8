import { checkOffer } from './check-offer.ts';

/** Safari has no idle callback: there the check waits so many milliseconds. */
const WAIT_MS = 1000;

/** A check that can't be made changes nothing and says nothing. */
function check(): void {
  checkOffer().catch(() => undefined);
}

function checkAtIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(check);
  else setTimeout(check, WAIT_MS);
}

// Once the page stands, its picture in it: on a slow line a connection to the API would keep that waiting.
if (document.readyState === 'complete') checkAtIdle();
else window.addEventListener('load', checkAtIdle, { once: true });
