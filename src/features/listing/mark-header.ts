import { paths } from '#config/paths.ts';

/** Marks the current list in the header. Shop and Best selling are one page, which is prerendered with Shop marked. */
export function markHeader(bestSelling: boolean): void {
  for (const path of [paths.products, paths.bestSelling]) {
    const link = document.querySelector(`#site-menu [href="${path}"]`);
    if (link) link.ariaCurrent = bestSelling === (path === paths.bestSelling) ? 'page' : null;
  }
}

/** Copies the search text into the header's search field, unless the shopper is typing there. */
export function fillSearch(text: string): void {
  const field = document.querySelector<HTMLInputElement>('#site-search-text');
  if (field && field !== document.activeElement) field.value = text;
}
