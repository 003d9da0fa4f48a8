import { categoryPath, paths } from '#config/paths.ts';
import type { Category, Product } from './model.ts';

/** A page on the way from the home page to another one. */
export interface Step {
  href: string;
  label: string;
}

const home: Step = { href: paths.home, label: 'Home' };

/** The way to a piece, without the piece. */
export function productBreadcrumbs({ category }: Pick<Product, 'category'>): Step[] {
  return [
    home,
    { href: paths.products, label: 'Shop' },
    ...(category ? [{ href: categoryPath(category.id), label: category.name }] : []),
  ];
}

/** The way to a category, without the category. */
export function categoryBreadcrumbs(): Step[] {
  return [home, { href: paths.categories, label: 'Categories' }];
}

/** The way to a further page of a category. */
export function categoryPageBreadcrumbs({ id, name }: Pick<Category, 'id' | 'name'>): Step[] {
  return [...categoryBreadcrumbs(), { href: categoryPath(id), label: name }];
}
