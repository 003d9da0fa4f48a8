import { $chosenTheme, type Theme } from './theme.ts';

const root = document.documentElement;
const system = window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
const theme = (): Theme => $chosenTheme.get() ?? systemTheme();

/**
 * Applies the chosen theme, as `runtime/ChosenTheme.astro` did before the first paint. Without a choice, CSS follows the
 * system.
 */
function show(): void {
  const chosen = $chosenTheme.get();
  if (chosen) root.dataset.theme = chosen;
  else delete root.dataset.theme;
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-pressed', String(theme() === 'dark'));
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return;
  const wanted = theme() === 'dark' ? 'light' : 'dark';
  // A user who picks the system's theme follows the system again.
  $chosenTheme.set(wanted === systemTheme() ? undefined : wanted);
});

system.addEventListener('change', show);
$chosenTheme.subscribe(show);
