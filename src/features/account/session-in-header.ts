import { $session } from '#runtime/session/session.ts';

/** Keeps the header up to date with the session. Its inline script did the same before the first paint. */
$session.listen((session) => {
  if (session.status === 'unknown') return;
  const signedIn = session.status === 'signed-in';
  document.documentElement.dataset.session = signedIn ? 'in' : 'out';
  for (const name of document.querySelectorAll('[data-session-name]')) {
    name.textContent = signedIn ? session.user.username : '';
  }
});

/**
 * Hides private content in the back-forward cache until the session is known again (`gate.css`). Islands render the new
 * session before the next frame.
 */
window.addEventListener('pagehide', () => {
  document.documentElement.dataset.away = '';
});
window.addEventListener('pageshow', () => {
  requestAnimationFrame(() => {
    delete document.documentElement.dataset.away;
  });
});
