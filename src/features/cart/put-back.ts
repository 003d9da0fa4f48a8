import type { Cart, TakenLines } from './model.ts';

const idsOf = (cart: Cart) => cart.map(({ product }) => product.id);

/**
 * A cart with lines that were taken out of it: each in front of the next line that stood behind it then, or last. A line
 * whose piece was put in again meanwhile counts as it is now.
 */
export function putBack(cart: Cart, { taken, before }: TakenLines): Cart {
  const missing = taken.filter(({ product }) => !idsOf(cart).includes(product.id));
  return missing.reduceRight<Cart>((lines, item) => {
    const behind = idsOf(before.slice(before.indexOf(item) + 1));
    const next = lines.findIndex(({ product }) => behind.includes(product.id));
    const place = next === -1 ? lines.length : next;
    return [...lines.slice(0, place), item, ...lines.slice(place)];
  }, cart);
}
