import { isPlainClick } from '#lib/dom/plain-click.ts';
import { $signInDialog, closeSignIn, openSignIn } from './sign-in-dialog-store.ts';

/** The dialog, and React with it, is loaded when it is first asked for. Where it can't be, the page that the
 * header's link leads to does its work. */
$signInDialog.subscribe(async (form) => {
  if (form === null) return;
  try {
    await import('./show-sign-in.tsx');
  } catch {
    closeSignIn();
    const link = document.querySelector<HTMLAnchorElement>(`[data-sign-in="${form}"]`);
    if (!link) return;
    const page = new URL(link.href);
    page.searchParams.set('next', location.pathname + location.search);
    // Without a network it would be the browser's own page, in the place of the cart: then this one says what is lost.
    const isThere = await fetch(page, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) location.assign(page);
  }
});

/** Links with `data-sign-in` (the form's name) open the dialog; anything but a plain click follows them. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-sign-in]') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  // Safari does not focus links that are clicked, and the dialog gives the focus back to where it was.
  link.focus({ preventScroll: true });
  openSignIn(link.dataset.signIn === 'sign-up' ? 'sign-up' : 'sign-in');
});
