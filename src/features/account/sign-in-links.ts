import { isPlainClick } from '#lib/dom/plain-click.ts';
import { isLeaving } from '#runtime/leaving.ts';
import { $session } from '#runtime/session/session.ts';
import { $signInDialog, closeSignIn, openSignIn, type SignInFormName } from './sign-in-dialog-store.ts';

/** Loads the dialog, and React with it, on first use. If loading fails, goes to the login page instead. */
$signInDialog.subscribe(async (form) => {
  if (form === null) return;
  try {
    await import('./show-sign-in.tsx');
  } catch {
    closeSignIn();
    if (isLeaving()) return;
    const link = document.querySelector<HTMLAnchorElement>(`[data-sign-in="${form}"]`);
    if (!link) return;
    const page = new URL(link.href);
    page.searchParams.set('next', location.pathname + location.search);
    // Offline, the browser would replace this page with its error page, so stay here.
    const isThere = await fetch(page, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) location.assign(page);
  }
});

// The session may come from the dialog or from another tab, even while the dialog loads.
$session.listen(({ status }) => status === 'signed-in' && closeSignIn());

/** Links with `data-sign-in` (the form's name) open the dialog on a plain click; other clicks follow the link. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-sign-in]') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  // Safari does not focus clicked links, but the dialog must return the focus to the link.
  link.focus({ preventScroll: true });
  // Only the header has such links.
  openSignIn(link.dataset.signIn as SignInFormName);
});
