import type { Settings } from '#config/env.ts';
import type { Catalogue } from './catalogue.ts';
import { currentCatalogue } from './current.ts';
import type { CategoryRef } from './model.ts';

/** Most categories in the header. Beside them, it links to the page of all. */
const MOST = 14;

/** Returns the categories that the header of every page shows: the first ones that have products. */
export function menuOf({ categoriesWithProducts }: Pick<Catalogue, 'categoriesWithProducts'>): CategoryRef[] {
  return categoriesWithProducts
    .filter(({ ids }) => ids.length > 0)
    .slice(0, MOST)
    .map(({ category: { id, name } }) => ({ id, name }));
}

// Shared like the catalogue: `current.ts`.
const menuKey = Symbol.for('eart.menu');
const shared = globalThis as { [menuKey]?: CategoryRef[] };

/** Provides the header's categories to the pages. */
export function shareMenu(categories: CategoryRef[]): void {
  shared[menuKey] = categories;
}

/**
 * Returns the header's categories. Unlike the catalogue, every page may show them, so when they change, a build renders all
 * pages again.
 */
export async function currentMenu(settings: Settings): Promise<CategoryRef[]> {
  shared[menuKey] ??= menuOf(await currentCatalogue(settings));
  return shared[menuKey];
}
