import { paths } from '#config/paths.ts';

/** Marks the current list in the header. Shop and Best selling are one page, which is prerendered with Shop marked. */
export function markHeader(bestSelling: boolean): void {
  for (const [path, here] of [
    [paths.products, !bestSelling],
    [paths.bestSelling, bestSelling],
  ] as const) {
    const link = document.querySelector(`#site-menu [href="${path}"]`);
    if (here) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
  }
}

/** Copies the search text into the header's search field, unless the shopper is typing there. */
export function fillSearch(text: string): void {
  const field = document.querySelector<HTMLInputElement>('#site-search-text');
  if (field && field !== document.activeElement) field.value = text;
}
