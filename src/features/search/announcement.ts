import type { Suggestions } from './store.ts';

export const FAILED = 'Suggestions could not be loaded. Press Enter to search.';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What was found, in a sentence for those who don't see the list. */
export function announcement({ products, categories, corrected }: Suggestions): string {
  if (products.length + categories.length === 0) return 'No suggestions. Press Enter to search.';
  const parts = [
    products.length > 0 && counted(products.length, 'product', 'products'),
    categories.length > 0 && counted(categories.length, 'category', 'categories'),
  ];
  const sum = parts.filter(Boolean).join(' and ');
  return corrected === null ? `${sum}.` : `${sum} for “${corrected}”.`;
}

/** What the list itself says above its options; '' for nothing. */
export function note({ products, categories, corrected }: Suggestions): string {
  if (products.length + categories.length === 0) return 'No suggestions.';
  return corrected === null ? '' : `Suggestions for “${corrected}”`;
}
