/** How long the page is not asked for again, in milliseconds. */
const PAUSE_MS = 3000;

/** With these, whoever needs what is lost may have it: they try again when they are used again. */
const signs = ['online', 'pointerdown', 'keydown'] as const;

let busy = false;

/** Whether the page at this address names other scripts by now, so that those of this one may be gone. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = await answer.text();
  const own = [...document.querySelectorAll('script[src], astro-island')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('component-url') ?? '',
  );
  return answer.ok && own.some((name) => !page.includes(name));
}

/**
 * Whether the browser refuses a script that can be had: Firefox remembers for good that one did not come, and names it.
 * What was typed is worth more than the script.
 */
async function isRefused(error: unknown): Promise<boolean> {
  const file = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!file || [...fields].some(({ value, defaultValue }) => value !== defaultValue)) return false;
  const answer = await fetch(file, { cache: 'reload' });
  const refuses = () =>
    import(/* @vite-ignore */ file).then(
      () => false,
      () => true,
    );
  return answer.ok && refuses();
}

/** Looks whether loading the page anew helps, and does it once. */
async function mend(error?: unknown): Promise<void> {
  // What is said lies over the end of the window (`lost.css`): what the keyboard is at moves out from under it.
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  if (busy) return;
  busy = true;
  setTimeout(() => {
    busy = false;
  }, PAUSE_MS);
  try {
    // The history entry knows that it was done before, through the reload, too (`runtime/LostPage.astro`).
    if (history.state?.anew || !((await isReplaced()) || (await isRefused(error)))) return;
    history.replaceState({ ...history.state, anew: Date.now() }, '');
    location.reload();
  } catch {
    // No network: what is said stays.
  }
}

function unsay(): void {
  document.documentElement.removeAttribute('data-lost');
  for (const sign of signs) removeEventListener(sign, unsay, true);
}

function say({ payload }: Event & { payload?: unknown }): void {
  document.documentElement.setAttribute('data-lost', '');
  for (const sign of signs) addEventListener(sign, unsay, true);
  void mend(payload);
}

// A dynamic import that failed, by Vite's own event; and one that `deferred-scripts.ts` has waited for too long.
addEventListener('vite:preloadError', say);
addEventListener('script-late', say);
// An island says by itself that it is lost: `intent.ts`.
addEventListener('script-lost', () => void mend());
