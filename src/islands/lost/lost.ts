/** Set once the page was loaded anew, so that it never is a second time. */
const RELOADED = 'reloadedForScripts';

/** How long a page that still has its scripts is not asked again, in milliseconds. */
const PAUSE_MS = 10_000;

let busy = false;

/** What is said lies over the end of the window (`lost.css`): what the keyboard is at moves out from under it. */
function uncoverFocus(): void {
  const focused = document.querySelector(':focus-visible');
  const said = document.querySelector('.island-lost p');
  if (!focused || !said) return;
  if (focused.getBoundingClientRect().bottom > said.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' });
}

/** Whether the page at this address has other scripts by now, so that those of this one may be gone. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = await answer.text();
  const named = document.querySelectorAll('script[src], [component-url]');
  return (
    answer.ok &&
    [...named].some((each) => !page.includes(each.getAttribute('component-url') ?? each.getAttribute('src') ?? ''))
  );
}

addEventListener('script-lost', async () => {
  uncoverFocus();
  if (busy) return;
  busy = true;
  try {
    if (!sessionStorage[RELOADED] && (await isReplaced())) {
      sessionStorage[RELOADED] = 1;
      location.reload();
    }
    setTimeout(() => {
      busy = false;
    }, PAUSE_MS);
  } catch {
    // No network, or no storage to know by whether it was done before: what is said stays.
    busy = false;
  }
});
