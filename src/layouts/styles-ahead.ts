/** Fetches style sheets that the shopper is likely to need next, at the browser's leisure. */
import siteStyles from '#styles/site.css?url';

const first = document.querySelector<HTMLLinkElement>('link[data-rest]');
// A page with the whole sheet has them all.
for (const href of first ? [first.dataset.rest ?? '', siteStyles] : []) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  document.head.append(link);
}
