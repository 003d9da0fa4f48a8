import type { ClientDirective } from 'astro';
import { bringIsland } from './lost/bring-island.ts';

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

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An event that came too early, as a step that makes it happen again. */
type Replay = () => void;

function isEntry(target: EventTarget | null): target is Entry {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** React looks at what an entry held before: its value is taken back first, and put in past React's own setter. */
function enter(entry: Entry, value: string): void {
  entry.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
  entry.dispatchEvent(new Event(entry.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Keys that move within a control; Tab and typing do their work by themselves. */
const moves = /^(Arrow|Home$|End$)/;

/** What answers a click without React: links, and elements of our own that live since the page's script ran. */
const alive = 'a[href], cart-control, wish-heart';

/** When a script that did not come is tried again, wherever it happens. */
const again = ['online', 'pointerdown', 'keydown'] as const;

/** After which pause it is tried again by itself, in milliseconds; each further pause is twice as long. */
const FIRST_PAUSE_MS = 5000;

/** How to make an event happen again, or null for one that did its work by itself. */
function replayOf(event: Event): Replay | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  switch (type) {
    case 'click':
      return target.closest(alive) || isEntry(target)
        ? null
        : () => target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
    case 'submit':
      return () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    case 'keydown':
      return moves.test((event as KeyboardEvent).key) && !isEntry(target)
        ? () => target.dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent))
        : null;
    case 'input':
    case 'change': {
      if (!isEntry(target)) return null;
      const { value } = target;
      return () => enter(target, value);
    }
    default:
      return null;
  }
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
 * island. Events that came before it was alive are replayed to it, the last of a kind on each element.
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
    // React draws in its own time; a key that means nothing makes it finish first.
    last[0]?.event.target?.dispatchEvent(new Event('keyup', { bubbles: true }));
    for (const { replay } of last) replay();
  }

  /** A click does what the browser makes of it alone; a form is not sent, since its text would stand in the address. */
  function letGo(): void {
    const pressed = held.filter(({ event }) => event.type === 'click');
    held = held.filter(({ event: { type } }) => type === 'input' || type === 'change');
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
    const replay = replayOf(event);
    if (lettingGo) {
      if (event.type === 'submit') event.preventDefault();
      return;
    }
    if (replay) {
      held.push({ event, replay });
      if (event.type !== 'input' && event.type !== 'change') event.preventDefault();
      event.stopPropagation();
    }
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
