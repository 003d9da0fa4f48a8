import { signOut } from '#runtime/session/session-changes.ts';

/** Elements with `data-sign-out` sign out in all open tabs of the shop and go to the home page. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return;
  signOut();
  location.assign('/');
});
