import { categoryPath, makerPath, paths } from '#config/paths.ts';
import type { Maker } from './makers.ts';
import type { Category, Product } from './model.ts';

/** One link of a breadcrumb trail. */
export interface Step {
  href: string;
  label: string;
}

const home: Step = { href: paths.home, label: 'Home' };

/** Breadcrumbs of a product page, without the product itself. */
export function productBreadcrumbs({ category }: Pick<Product, 'category'>): Step[] {
  return [
    home,
    { href: paths.products, label: 'Shop' },
    ...(category ? [{ href: categoryPath(category.id), label: category.name }] : []),
  ];
}

/** Breadcrumbs of a category page, without the category itself. */
export function categoryBreadcrumbs(): Step[] {
  return [home, { href: paths.categories, label: 'Categories' }];
}

/** Breadcrumbs of a category's second and later pages. */
export function categoryPageBreadcrumbs({ id, name }: Pick<Category, 'id' | 'name'>): Step[] {
  return [...categoryBreadcrumbs(), { href: categoryPath(id), label: name }];
}

/** Breadcrumbs of a maker's page, without the maker; of the second and later pages, with the maker. */
export function makerBreadcrumbs({ slug, name }: Maker, page: number): Step[] {
  const makers = [home, { href: paths.makers, label: 'Makers' }];
  return page === 1 ? makers : [...makers, { href: makerPath(slug), label: name }];
}
