import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';
import { isPlainClick } from '#lib/dom/plain-click.ts';
import { finder } from './find-again.ts';

type Load = () => Promise<unknown>;

/** Signs that somebody is there. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** What answers a click only once it is loaded. What the shopper puts into the cart is not among it: that is instant. */
const later =
  '[data-step], [data-show], [data-open], [data-enquire], [data-sign-in], [data-sign-out], wish-heart button, newsletter-form button';

/** How long what could not be loaded is left alone, in milliseconds. */
const PAUSE_MS = 2000;

let missing: Load[] = [];
let used = false;
let loading = false;
let quietUntil = 0;
let held: (() => void)[] = [];

/** A part that takes too long is given up for now; `lost-scripts.ts` says so. */
function inTime(part: Promise<unknown>): Promise<unknown> {
  const timeout = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
  const late = new Promise((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason));
  });
  const first = Promise.race([part, late]);
  first.catch(() => timeout.aborted && dispatchEvent(new Event('script-late')));
  return first;
}

/** Loads what using the page needs, if it is not there yet. */
export async function loadDeferredScripts(): Promise<void> {
  used = true;
  if (loading) return;
  loading = true;
  const failed: Load[] = [];
  while (missing.length > 0) {
    const tried = missing;
    missing = [];
    const results = await Promise.allSettled(tried.map((load) => inTime(load())));
    failed.push(...tried.filter((_, index) => results[index]?.status === 'rejected'));
  }
  missing = failed;
  loading = false;
  quietUntil = performance.now() + PAUSE_MS;
  if (failed.length === 0) for (const sign of signs) removeEventListener(sign, notice, true);
  // What had to wait happens again; where its script is missing still, a link leads where it says.
  const again = held;
  held = [];
  for (const replay of again) replay();
}

/** Has a part of the page's scripts loaded when the page is first used. What can't be loaded is tried again later. */
export function onFirstUse(load: Load): void {
  missing.push(load);
  if (used) void loadDeferredScripts();
}

function notice(): void {
  if (performance.now() < quietUntil) return;
  quietUntil = Number.POSITIVE_INFINITY;
  // After the tap that this is the beginning of: what it does is not to wait.
  setTimeout(loadDeferredScripts);
}

/** How to make an event happen again that came too early; null for one that needs nothing of what is missing. */
function replayOf(event: Event): (() => void) | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof KeyboardEvent) {
    if (!event.key.startsWith('Arrow') || !target.closest('picture-gallery')) return null;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', event));
  }
  const control = event instanceof MouseEvent && isPlainClick(event) ? target.closest<HTMLElement>(later) : null;
  if (!control) return null;
  // The island that it is part of may be drawn anew meanwhile.
  const find = finder(control, document.body);
  return () => find()?.click();
}

function hold(event: Event): void {
  // What is made to happen again is no shopper's doing.
  if (!event.isTrusted || (!loading && missing.length === 0)) return;
  const replay = replayOf(event);
  if (!replay) return;
  event.preventDefault();
  event.stopPropagation();
  held.push(replay);
  void loadDeferredScripts();
}

for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
for (const type of ['click', 'keydown']) addEventListener(type, hold, true);
