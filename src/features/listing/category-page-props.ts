import { cardFields } from '#catalogue/cards.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { missingOf } from '#catalogue/product-pages.ts';
import { categoryHeads } from '#seo/heads.ts';

/** Returns the props of all pages of all categories. */
export function categoryPageProps(catalogue: Catalogue) {
  const categories = catalogue.categoriesWithProducts.map(({ category }) => category);
  const headOf = categoryHeads(catalogue.categoriesWithProducts);
  return categoryPages(catalogue).map(({ categoryProducts, products, ...page }) => ({
    ...page,
    category: categoryProducts.category,
    categories,
    total: categoryProducts.ids.length,
    head: headOf(categoryProducts),
    products: products.map(cardFields),
    ...missingOf([categoryProducts.category.thumbnailUrl, ...products.map(mainImage)], catalogue.missingPictures),
  }));
}
