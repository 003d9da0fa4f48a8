import { signOut } from '#runtime/session/session-changes.ts';

/** Whatever has `data-sign-out` signs out, here and in the shop's other open tabs, and leads home. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return;
  signOut();
  location.assign('/');
});
