import type { Cart, RemovedLines } from './model.ts';

const idsOf = (cart: Cart) => cart.map(({ product }) => product.id);

/**
 * Restores removed lines at their old positions: each before the next line that followed it, or last.
 * A line whose product was added again in the meantime is left as it is.
 */
export function restoreLines(cart: Cart, { taken, before }: RemovedLines): Cart {
  const missing = taken.filter(({ product }) => !idsOf(cart).includes(product.id));
  return missing.reduceRight<Cart>((lines, item) => {
    const behind = idsOf(before.slice(before.indexOf(item) + 1));
    const next = lines.findIndex(({ product }) => behind.includes(product.id));
    const place = next === -1 ? lines.length : next;
    return [...lines.slice(0, place), item, ...lines.slice(place)];
  }, cart);
}
