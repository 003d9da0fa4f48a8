import type { ClientDirective } from 'astro';
import { controlOf, finder } from './find-again.ts';
import { bringIsland } from './load-island.ts';

/** What counts as wanting an island. */
const intents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'click',
  'submit',
  'input',
  'change',
] as const;

/** An event that came too early, as a step that makes it happen again. */
type Replay = () => void;

/** What holds text or a choice: the browser itself does what is done to it. */
const entry = 'input, textarea, select';

/** Keys that move within a control; Tab and typing do their work by themselves. */
const moves = /^(Arrow|Home$|End$)/;

/** What answers a click without React: links, and elements of our own that live since the page's script ran. */
const alive = 'a[href], cart-control, wish-heart';

/** When a script that did not come is tried again, wherever it happens. */
const again = ['online', 'pointerdown', 'keydown'] as const;

/** After which pause it is tried again by itself, in milliseconds; each further pause is twice as long. */
const FIRST_PAUSE_MS = 5000;

/** Sends an event again to what it was meant for, which may have been drawn anew by then. */
function sending<E extends Event>(event: E, target: Element, island: HTMLElement, copy: (event: E) => Event): Replay {
  const find = finder(controlOf(target), island);
  return () => (island.contains(target) ? target : find())?.dispatchEvent(copy(event));
}

/** Whether this is Enter in a field, where it sends no form: only the island can make something of it. */
function isEnterForIsland({ key, isComposing, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement;
  return isText && key === 'Enter' && !isComposing && !target.form?.querySelector('[type="submit"]');
}

/** How to make an event happen again, or null for one that did its work by itself. */
function replayOf(event: Event, island: HTMLElement): Replay | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    const find = finder(target as HTMLFormElement, island);
    const findSubmitter = event.submitter && finder(event.submitter, island);
    return () => find()?.requestSubmit(findSubmitter?.());
  }
  const isEntry = target.matches(entry);
  if (event instanceof KeyboardEvent) {
    if (isEntry ? !isEnterForIsland(event) : !moves.test(event.key)) return null;
    return sending(event, target, island, (key) => new KeyboardEvent('keydown', key));
  }
  if (isEntry || event.type !== 'click' || target.closest(alive)) return null;
  return sending(event, target, island, (click) => new MouseEvent('click', click));
}

/** Whether the shopper has said before where to deliver. Storage may be denied. */
function hasDelivery(): boolean {
  try {
    return window.localStorage.getItem('deliveryPlace') !== null;
  } catch {
    return false;
  }
}

/** Does something once any part of an island comes into view; the island's element has no box of its own. */
function whenSeen(element: HTMLElement, act: () => void): void {
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    act();
  });
  for (const child of element.children) view.observe(child);
}

/**
 * `client:intent`: an island's script, and React with it, is loaded at the first pointer, key, touch or focus on the
 * island. Clicks, keys and forms that came before it was alive are replayed to it, the last of a kind on each element; what was
 * typed and chosen stays in its fields, and is marked.
 * `client:intent="now"` loads it at once, `client:intent="visible"` when it comes into view, `client:intent="query"` at once
 * where the address carries a query, which only the browser knows; `client:intent="session"` there and where somebody is
 * signed in, which the header's inline script knows; `client:intent="delivery"` where the shopper has said
 * before where to deliver. Islands within one `data-intent-area` come alive together.
 *
 * Where the script does not come, what was pressed is let go, what was typed is kept, and the page says so (`lost.css`);
 * it is tried again with the next touch or key anywhere, when the network is back, and after a while: a phone that changes
 * its network loses what was on its way, and is never told that it is back.
 */
const intent: ClientDirective = (load, options, element) => {
  let held: { event: Event; replay: Replay }[] = [];
  let started = false;
  let lettingGo = false;
  let pauseMs = FIRST_PAUSE_MS;

  async function start(): Promise<void> {
    if (started) return;
    started = true;
    let failed = await bringIsland(element).then(
      () => false,
      () => {
        setTimeout(retry, pauseMs);
        pauseMs *= 2;
        return true;
      },
    );
    try {
      if (!failed) await (await load())();
      // Astro's element logs the error of a script that does not run, and keeps its attribute.
      failed ||= element.hasAttribute('ssr');
    } catch (error) {
      // It is there, so this is a mistake of ours.
      reportError(error);
      failed = true;
    }
    element.toggleAttribute('data-lost', failed);
    const isOneLost = document.querySelector('astro-island[data-lost]') !== null;
    document.documentElement.toggleAttribute('data-lost-island', isOneLost);
    for (const type of again) window[failed ? 'addEventListener' : 'removeEventListener'](type, retry);
    if (failed) return letGo();
    for (const type of intents) element.removeEventListener(type, notice, true);
    const last = held.filter(({ event }, index) =>
      held.slice(index + 1).every((later) => later.event.target !== event.target || event.type === 'click'),
    );
    for (const { replay } of last) replay();
  }

  /** A click does what the browser makes of it alone; a form is not sent, since its text would stand in the address. */
  function letGo(): void {
    const pressed = held.filter(({ event }) => event.type === 'click');
    held = [];
    lettingGo = true;
    for (const { replay } of pressed) replay();
    lettingGo = false;
    started = false;
    window.dispatchEvent(new Event('script-lost'));
  }

  function retry(): void {
    void start();
  }

  function notice(event: Event): void {
    const replay = replayOf(event, element);
    if (lettingGo) {
      if (event.type === 'submit') event.preventDefault();
      return;
    }
    if (replay) {
      held.push({ event, replay });
      event.preventDefault();
      event.stopPropagation();
    }
    // React learns of it later: `held-state.ts`.
    if (/^(input|change)$/.test(event.type)) (event.target as Element).toggleAttribute('data-changed', true);
    void start();
  }

  for (const type of intents) element.addEventListener(type, notice, { capture: true, passive: false });
  const area = element.closest('[data-intent-area]');
  for (const type of intents) area?.addEventListener(type, retry, { capture: true, once: true });
  const { value } = options;
  const signedIn = document.documentElement.dataset.session === 'in';
  if (
    value === 'now' ||
    (value === 'query' && location.search) ||
    (value === 'session' && (location.search || signedIn)) ||
    (value === 'delivery' && hasDelivery())
  )
    retry();
  if (value === 'visible') whenSeen(element, retry);
};

export default intent;
