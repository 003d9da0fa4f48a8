import { paths } from '#config/paths.ts';

/** Marks the header's link that leads to the list that shows: Shop and Best selling are one page, on which Shop is marked. */
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

/** Puts what was searched for into the header's field, to be refined there; never over what is being typed. */
export function fillSearch(text: string): void {
  const field = document.querySelector<HTMLInputElement>('#site-search-text');
  if (field && field !== document.activeElement) field.value = text;
}
