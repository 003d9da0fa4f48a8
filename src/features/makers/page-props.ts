import { cardFields } from '#catalogue/cards.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { missingOf } from '#catalogue/product-pages.ts';
import { makerHeads } from '#seo/heads.ts';
import { makerPages } from './model.ts';

/** Returns the props of all pages of all makers. */
export function makerPageProps({ makers, missingPictures }: Pick<Catalogue, 'makers' | 'missingPictures'>) {
  const headOf = makerHeads(makers);
  return makers.flatMap((works) =>
    makerPages(works).map(({ products, ...page }) => ({
      ...page,
      head: headOf(works),
      products: products.map(cardFields),
      ...missingOf(products.map(mainImage), missingPictures),
    })),
  );
}
