import { paths } from '#domain/paths.ts';

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
