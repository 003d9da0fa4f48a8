import { productPath } from '#config/paths.ts';
import { imageSet } from '#lib/image.ts';
import type { ViewedPiece } from './model.ts';

const WIDTHS = [160, 240, 320, 480];

function fill(card: DocumentFragment, { id, name, thumbnailUrl }: ViewedPiece): DocumentFragment {
  const link = card.querySelector('a');
  link?.setAttribute('href', productPath(id));
  if (link) link.textContent = name;
  const image = card.querySelector('img');
  if (!image || thumbnailUrl === null) return card;
  image.sizes = '160px';
  image.srcset = imageSet(thumbnailUrl, WIDTHS);
  return card;
}

/** Renders the products into the list of `features/recently-viewed/RecentlyViewed.astro` with its template. */
export function drawPieces(root: HTMLElement, pieces: readonly ViewedPiece[]): void {
  const template = root.querySelector('template');
  if (!template) return;
  root
    .querySelector('ul')
    ?.replaceChildren(...pieces.map((piece) => fill(document.importNode(template.content, true), piece)));
}
