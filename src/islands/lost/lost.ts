/** How long the page is not asked for again, in milliseconds. */
const PAUSE_MS = 3000;

let busy = false;

/** Whether the page at this address names other scripts by now, so that those of this one may be gone. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = await answer.text();
  const own = document.documentElement.innerHTML.match(/_astro\/[^"]+js/g) ?? [];
  return answer.ok && own.some((name) => !page.includes(name));
}

addEventListener('script-lost', async () => {
  // What is said lies over the end of the window (`lost.css`): what the keyboard is at moves out from under it.
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  if (busy) return;
  busy = true;
  setTimeout(() => {
    busy = false;
  }, PAUSE_MS);
  try {
    // The history entry knows that it was done before, through the reload, too (`sections/LostPage.astro`).
    if (history.state?.anew || !(await isReplaced())) return;
    history.replaceState({ ...history.state, anew: Date.now() }, '');
    location.reload();
  } catch {
    // No network: what is said stays.
  }
});
