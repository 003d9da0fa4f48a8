import { percentOff } from '#catalogue/discount.ts';
import type { Product } from '#catalogue/model.ts';

/**
 * Returns a problem for each text of the home page that promises a larger discount than any product has, such as
 * 'up to 30% off'. It continues 'the home page' to a sentence without a period.
 * @param texts may contain a percentage; texts without one are ignored
 */
export function claimProblems(texts: readonly string[], products: Iterable<Product>): string[] {
  let best = 0;
  for (const product of products) best = Math.max(best, percentOff(product) ?? 0);
  return texts.flatMap((text) => {
    const promised = Number(/(\d+)\s*%/.exec(text)?.[1] ?? 0);
    return promised <= best ? [] : [`says '${text}', but the largest discount in the catalogue is ${best}%`];
  });
}
