import { isLeaving } from './leaving.ts';

/** Minimum time between two checks for a new deploy, in milliseconds. */
const PAUSE_MS = 3000;

/** Events that hide the notice. The control that needs the script retries on its next use. */
const signs = ['online', 'pointerdown', 'keydown'] as const;

let nextCheck = 0;

/** Whether a reload would lose text. It restores the text of a search from the address. */
function isEdited(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(':read-write:not([type="search"])');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Whether the page at this URL now names other scripts, because a new deploy replaced them. Ignores scripts of extensions. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = await answer.text();
  const isOther = (element: Element) =>
    !page.includes(element.getAttribute('src') ?? element.getAttribute('component-url') ?? '');
  return answer.ok && [...document.querySelectorAll('script[src^="/_astro/"], astro-island')].some(isOther);
}

/** Whether the browser refuses a script that the host has: Firefox caches a failed import for good, and names it in the error. */
async function isRefused(error: unknown): Promise<boolean> {
  const file = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
  if (!file) return false;
  // The error names the script even if one of its imports is missing.
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  for (const { href } of [{ href: file }, ...links]) if (!(await fetch(href, { cache: 'reload' })).ok) return false;
  return import(/* @vite-ignore */ file).then(
    () => false,
    () => true,
  );
}

/** Reloads the page if that helps, at most once. */
async function reloadIfUseful(error?: unknown): Promise<void> {
  // A reload would replace the page that comes next.
  if (isLeaving()) return;
  // The notice covers the bottom of the viewport (`lost.css`), so scroll the focused element out from under it.
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  if (performance.now() < nextCheck) return;
  nextCheck = performance.now() + PAUSE_MS;
  try {
    // `anew` survives the reload and prevents a second one (`runtime/ReloadOnScriptError.astro`).
    if (history.state?.anew || !((await isReplaced()) || (await isRefused(error))) || isEdited()) return;
    history.replaceState({ ...history.state, anew: Date.now() }, '');
    location.reload();
  } catch {
    // No network: the notice stays.
  }
}

function hideNotice(): void {
  document.documentElement.removeAttribute('data-lost');
  for (const sign of signs) removeEventListener(sign, hideNotice, true);
}

function showNotice({ payload }: Event & { payload?: unknown }): void {
  if (isLeaving()) return;
  document.documentElement.setAttribute('data-lost', '');
  for (const sign of signs) addEventListener(sign, hideNotice, true);
  void reloadIfUseful(payload);
}

// Vite fires the first event when a dynamic import fails, `deferred-scripts.ts` the second when one takes too long.
addEventListener('vite:preloadError', showNotice);
addEventListener('script-late', showNotice);
// For an island, `hydrate-on-intent.ts` shows the notice itself.
addEventListener('script-lost', () => void reloadIfUseful());
