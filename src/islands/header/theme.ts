import { readStored, removeStored, writeStored } from '#platform/storage.ts';

type Theme = 'light' | 'dark';

const KEY = 'theme';
const root = document.documentElement;
const system = window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');

/** What the shopper chose, else what their system says. */
function theme(): Theme {
  const chosen = readStored(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

/** Shows the theme; the layout's inline script did before the first paint. */
function show(): void {
  const shown = theme();
  root.dataset.theme = shown;
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-pressed', String(shown === 'dark'));
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return;
  const wanted = theme() === 'dark' ? 'light' : 'dark';
  // Who goes back to what the system says follows the system again.
  if (wanted === systemTheme()) removeStored(KEY);
  else writeStored(KEY, wanted);
  show();
});

system.addEventListener('change', show);
window.addEventListener('storage', show);
window.addEventListener('pageshow', show);
show();
