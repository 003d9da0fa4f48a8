import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';
import { isPlainClick } from '#lib/dom/plain-click.ts';
import { createElementFinder } from './element-finder.ts';

type Load = () => Promise<unknown>;

/** Events that show that the page is in use. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Controls whose clicks need a deferred script. The cart button is not among them, because it works at once. */
const later =
  '[data-step], [data-show], [data-open], [data-share], [data-enquire], [data-sign-in], [data-sign-out], wish-heart button, newsletter-form button';

/** Pause before failed scripts are retried, in milliseconds. */
const PAUSE_MS = 2000;

let missing: Load[] = [];
let used = false;
let loading = false;
let quietUntil = 0;
let held: (() => void)[] = [];

/** Rejects when a script takes too long; `lost-scripts.ts` then shows the notice. */
function inTime(part: Promise<unknown>): Promise<unknown> {
  const timeout = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
  const late = new Promise((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason));
  });
  const first = Promise.race([part, late]);
  first.catch(() => timeout.aborted && dispatchEvent(new Event('script-late')));
  return first;
}

/** Loads all deferred scripts that are still missing, then replays the events that waited for them. Never rejects. */
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
  // Replay even if a script is still missing, because a link then navigates to its URL.
  const again = held;
  held = [];
  for (const replay of again) replay();
}

/** Loads a script when the page is first used. Retries later if it fails to load. */
export function onFirstUse(load: Load): void {
  missing.push(load);
  if (used) void loadDeferredScripts();
}

function notice(event: Event & { movementX?: number; movementY?: number }): void {
  // A list also scrolls by itself, for example after a change of layout.
  if (event.type === 'scroll' && event.target !== document) return;
  // Chromium reports a move of a resting pointer when the page appears under it.
  if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
  if (performance.now() < quietUntil) return;
  quietUntil = Number.POSITIVE_INFINITY;
  // Load after the current tap, so that its handlers run first.
  setTimeout(loadDeferredScripts);
}

/** Returns a function that replays an event; null for an event that needs no deferred script. */
function replayOf(event: Event): (() => void) | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof KeyboardEvent) {
    if (!event.key.startsWith('Arrow') || !target.closest('picture-gallery')) return null;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', event));
  }
  const control = event instanceof MouseEvent && isPlainClick(event) ? target.closest<HTMLElement>(later) : null;
  if (!control) return null;
  // Its island may rerender before the replay.
  const find = createElementFinder(control, document.body);
  return () => find()?.click();
}

function hold(event: Event): void {
  // Replayed events are not trusted.
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
