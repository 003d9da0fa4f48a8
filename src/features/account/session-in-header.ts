import { $session } from '#runtime/session/session.ts';

/** Shows who is signed in, as the header's inline script did before the first paint. */
$session.listen((session) => {
  if (session.status === 'unknown') return;
  const signedIn = session.status === 'signed-in';
  document.documentElement.dataset.session = signedIn ? 'in' : 'out';
  for (const name of document.querySelectorAll('[data-session-name]')) {
    name.textContent = signedIn ? session.user.username : '';
  }
});

/**
 * A page that is put away for Back shows nothing private until it is known who looks: `gate.css`. Islands draw what they
 * learn of the session before the next frame.
 */
window.addEventListener('pagehide', () => {
  document.documentElement.dataset.away = '';
});
window.addEventListener('pageshow', () => {
  requestAnimationFrame(() => {
    delete document.documentElement.dataset.away;
  });
});
