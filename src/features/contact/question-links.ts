import { isPlainClick } from '#lib/dom/plain-click.ts';

/**
 * Opens the question dialog for links with `data-enquire` (product id) and `data-enquire-question` (its name). If the dialog
 * fails to load, the browser follows the link.
 */
document.addEventListener('click', async (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enquire-question]') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  try {
    const { showQuestion } = await import('./show-question.tsx');
    showQuestion(link);
  } catch {
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
});
