import type { ClientDirective } from 'astro';

/** What counts as wanting an island. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Held back until the island lives and then sent again, so that the first tap is never lost. */
const replayed = new Set(['click', 'keydown', 'submit']);

/** The same event once more, from the place it came from. */
function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    target.requestSubmit(event instanceof SubmitEvent ? event.submitter : null);
  } else if (event.type === 'click') {
    target.click();
  } else if (event instanceof KeyboardEvent) {
    target.dispatchEvent(new KeyboardEvent('keydown', event));
  }
}

/** Links work by themselves, and so does typing; Tab must go on moving the focus. */
function isNative(event: Event): boolean {
  if (!(event.target instanceof Element)) return true;
  if (event.type === 'click') return event.target.closest('a[href]') !== null;
  return (
    event instanceof KeyboardEvent && !event.key.startsWith('Arrow') && event.key !== 'Home' && event.key !== 'End'
  );
}

/**
 * `client:intent`: an island's script, and React with it, is loaded at the first pointer, key, touch or focus on the
 * island. Events that came before it was alive are replayed to it.
 * `client:intent="query"` loads it at once where the address carries a query, which only the browser knows.
 */
const intent: ClientDirective = (load, options, element) => {
  const held: Event[] = [];
  let started = false;

  async function start(): Promise<void> {
    if (started) return;
    started = true;
    const hydrate = await load();
    await hydrate();
    for (const type of intents) element.removeEventListener(type, notice, true);
    for (const event of held) replay(event);
  }

  function notice(event: Event): void {
    if (replayed.has(event.type) && !isNative(event)) {
      event.preventDefault();
      event.stopPropagation();
      held.push(event);
    }
    void start();
  }

  for (const type of intents) element.addEventListener(type, notice, { capture: true, passive: false });
  if (options.value === 'query' && window.location.search) void start();
};

export default intent;
