import type { ClientDirective } from 'astro';
import { controlOf, createElementFinder } from './element-finder.ts';
import { fetchIslandScripts } from './fetch-island-scripts.ts';

/** Events that start to hydrate an island. */
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

/** Replays an event that fired before hydration. */
type Replay = () => void;

/** Fields. The browser itself applies what the user types or chooses. */
const entry = 'input, textarea, select';

/** Keys that move within a control. Tab and typing work before hydration. */
const moves = /^(Arrow|Home$|End$)/;

/** Elements that handle a click without React: links, and custom elements that the page's script defined. */
const worksWithoutReact = 'a[href], cart-control, wish-heart';

/** Events anywhere on the page that retry a script that failed to load. */
const retryEvents = ['online', 'pointerdown', 'keydown'] as const;

/** Pause before the first automatic retry, in milliseconds. It doubles with each retry. */
const FIRST_PAUSE_MS = 5000;

/** Replays an event on its target, or on the control that replaced it in a rerender. */
function sending<E extends Event>(event: E, target: Element, island: HTMLElement, copy: (event: E) => Event): Replay {
  const find = createElementFinder(controlOf(target), island);
  return () => (island.contains(target) ? target : find())?.dispatchEvent(copy(event));
}

/** Whether this is Enter in a field without a submit button, which only the island can handle. */
function isEnterForIsland({ key, isComposing, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement;
  return isText && key === 'Enter' && !isComposing && !target.form?.querySelector('[type="submit"]');
}

/** Returns the replay of an event, or null for an event that works without the island. */
function replayOf(event: Event, island: HTMLElement): Replay | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    const find = createElementFinder(target as HTMLFormElement, island);
    const findSubmitter = event.submitter && createElementFinder(event.submitter, island);
    return () => find()?.requestSubmit(findSubmitter?.());
  }
  const isEntry = target.matches(entry);
  if (event instanceof KeyboardEvent) {
    if (isEntry ? !isEnterForIsland(event) : !moves.test(event.key)) return null;
    return sending(event, target, island, (key) => new KeyboardEvent('keydown', key));
  }
  if (isEntry || event.type !== 'click' || target.closest(worksWithoutReact)) return null;
  return sending(event, target, island, (click) => new MouseEvent('click', click));
}

/** Whether the shopper has a stored delivery place. Storage may be denied. */
function hasDelivery(): boolean {
  try {
    return window.localStorage.getItem('deliveryPlace') !== null;
  } catch {
    return false;
  }
}

/** Calls `act` once any child of an island enters the viewport, because the island's own element has no box. */
function whenSeen(element: HTMLElement, act: () => void): void {
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    act();
  });
  for (const child of element.children) view.observe(child);
}

/**
 * `client:intent` loads an island's script, and React, at the first pointer, key, touch or focus event on the island. After
 * hydration it replays all clicks, and for each element the last key or submit. Fields keep their values and are marked as
 * changed. Islands in one `data-intent-area` hydrate together, before any event is replayed.
 *
 * Values: `now` loads at once; `visible` in the viewport; `query` at once if the URL has a query; `session` also if the user is
 * signed in; `delivery` once a delivery place is stored, also by another tab.
 *
 * If the script fails to load, clicks go to the browser, fields keep their values, and the page shows a notice (`lost.css`).
 * The next touch or key retries, and so do `online` and a timer, because a phone that changes networks loses requests
 * without an `online` event.
 */
const intent: ClientDirective = (load, options, element) => {
  let held: { event: Event; replay: Replay }[] = [];
  let started = false;
  let releasing = false;
  let pauseMs = FIRST_PAUSE_MS;
  const area = element.closest('[data-intent-area]');

  /** Loads and runs the scripts. @returns whether the island is hydrated */
  async function hydrate(): Promise<boolean> {
    try {
      await fetchIslandScripts(element);
    } catch {
      setTimeout(retry, pauseMs);
      pauseMs *= 2;
      return false;
    }
    try {
      await (await load())();
    } catch (error) {
      // The script did load, so this is a bug in our code.
      reportError(error);
      return false;
    }
    // When the script throws, Astro's element logs the error and keeps its `ssr` attribute.
    return !element.hasAttribute('ssr');
  }

  async function start(): Promise<void> {
    if (started) return;
    started = true;
    const failed = !(await hydrate());
    element.toggleAttribute('data-lost', failed);
    const isOneLost = document.querySelector('astro-island[data-lost]') !== null;
    document.documentElement.toggleAttribute('data-lost-island', isOneLost);
    for (const type of retryEvents) window[failed ? 'addEventListener' : 'removeEventListener'](type, retry);
    if (failed) return releaseEvents();
    // Islands of an area act on each other, so events wait until all of them are hydrated, or lost.
    while (area?.querySelector('[ssr]:not([data-lost])')) await new Promise(requestAnimationFrame);
    for (const type of intents) element.removeEventListener(type, notice, true);
    const last = held.filter(({ event }, index) =>
      held.slice(index + 1).every((later) => later.event.target !== event.target || event.type === 'click'),
    );
    for (const { replay } of last) replay();
  }

  /** Replays clicks for their default action. Drops submits, because a native submit would put the form's text into the URL. */
  function releaseEvents(): void {
    const pressed = held.filter(({ event }) => event.type === 'click');
    held = [];
    releasing = true;
    for (const { replay } of pressed) replay();
    releasing = false;
    started = false;
    window.dispatchEvent(new Event('script-lost'));
  }

  function retry(): void {
    void start();
  }

  function notice(event: Event): void {
    const replay = replayOf(event, element);
    if (releasing) {
      if (event.type === 'submit') event.preventDefault();
      return;
    }
    if (replay) {
      held.push({ event, replay });
      event.preventDefault();
      event.stopPropagation();
    }
    // `island-state.ts` reports it to React after hydration.
    if (/^(input|change)$/.test(event.type)) (event.target as Element).toggleAttribute('data-changed', true);
    void start();
  }

  for (const type of intents) element.addEventListener(type, notice, { capture: true, passive: false });
  for (const type of intents) area?.addEventListener(type, retry, { capture: true, once: true });
  const { value } = options;
  const signedIn = document.documentElement.dataset.session === 'in';
  if (
    value === 'now' ||
    (value === 'query' && location.search) ||
    (value === 'session' && (location.search || signedIn))
  )
    retry();
  if (value === 'delivery') {
    const look = () => hasDelivery() && retry();
    look();
    window.addEventListener('storage', look);
  }
  if (value === 'visible') whenSeen(element, retry);
};

export default intent;
