import { checkOffer } from './check-offer.ts';

/** Safari has no idle callback: there the check waits so many milliseconds. */
const WAIT_MS = 1000;

/** A check that can't be made changes nothing and says nothing. */
const check = () => checkOffer().catch(() => undefined);

// Once the page stands, its picture in it: on a slow line a connection to the API would keep that waiting. It waits for this script.
window.addEventListener('load', () => window.requestIdleCallback?.(check) ?? setTimeout(check, WAIT_MS));
