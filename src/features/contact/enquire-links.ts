import { isPlainClick } from '#lib/dom/plain-click.ts';

/**
 * Opens the enquiry dialog for links with `data-enquire` (product id) and `data-enquire-name`, on static pages and in
 * React lists. `question-links.ts` handles questions.
 * If the dialog fails to load, the browser follows the link.
 */
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enquire-name]') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  try {
    const { showEnquiry } = await import('./show-enquiry.tsx');
    showEnquiry(link);
  } catch {
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
});
