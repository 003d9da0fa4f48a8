import { signOut } from '#runtime/session/session-changes.ts';
import { closeSignIn } from './sign-in-dialog-store.ts';

/** Elements with `data-sign-out` sign out in all open tabs of the shop and go to the home page. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return;
  signOut();
  // The account's pages ask to sign in when a session ends.
  closeSignIn();
  location.assign('/');
});
