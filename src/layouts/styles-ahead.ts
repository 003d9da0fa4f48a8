/** Fetches style sheets that the shopper is likely to need next, at the browser's leisure. */
import siteStyles from '#styles/site.css?url';

const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const first = document.querySelector<HTMLLinkElement>('link[data-rest]');
// A page with the whole sheet has them all; nor is anything fetched for later where the shopper saves data.
for (const href of first && !saves ? [first.dataset.rest ?? '', siteStyles] : []) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  document.head.append(link);
}
