/** Fetches style sheets that the shopper is likely to need next into the browser's cache, at low priority. */
import siteStyles from '#styles/site.css?url';

const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const first = document.querySelector<HTMLLinkElement>('link[data-rest]');
// A page with the whole sheet has them all; nothing is fetched for later where the shopper saves data.
for (const href of first && !saves ? [first.dataset.rest ?? '', siteStyles] : []) {
  // Not by `rel="prefetch"`, which Firefox holds to the policy's `default-src`. A sheet that does not come now may come later.
  fetch(href, { priority: 'low' })
    .then((answer) => answer.blob())
    .catch(() => undefined);
}
