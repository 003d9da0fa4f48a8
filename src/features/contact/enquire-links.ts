import { isPlainClick } from '#lib/dom/plain-click.ts';

/**
 * Links with `data-enquire` (the product's id) and `data-enquire-name` open the enquiry dialog, on static pages and in
 * lists drawn by React alike. Where the dialog can't be loaded, they lead where they say.
 */
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enquire]') : null;
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
