/** Set once the page was loaded anew, so that it never is a second time. */
const RELOADED = 'reloaded';

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
    if (sessionStorage[RELOADED] || !(await isReplaced())) return;
    sessionStorage[RELOADED] = 1;
    location.reload();
  } catch {
    // No network, or no storage to know by whether it was done before: what is said stays.
  }
});
