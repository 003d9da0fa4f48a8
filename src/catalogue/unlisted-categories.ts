import type { Product } from './model.ts';

/** Returns the ids of the products' categories that are not in `listed`, each with the id of a product that has it. */
export function categoriesBeyond(
  products: readonly Pick<Product, 'id' | 'category'>[],
  listed: ReadonlySet<string>,
): Map<string, string> {
  const beyond = new Map<string, string>();
  for (const { id, category } of products)
    if (category && !listed.has(category.id) && !beyond.has(category.id)) beyond.set(category.id, id);
  return beyond;
}

/** Describes a category that the API does not list in one sentence, for a warning. */
export function describeUnlisted(id: string, product: string): string {
  const example = JSON.stringify(product);
  return `category ${JSON.stringify(id)}: GET /categories does not list it; it has no page, and its products, such as ${example}, show no category.`;
}
