import { percentOff } from '#catalogue/discount.ts';
import type { Product } from '#catalogue/model.ts';

/**
 * Says which texts promise a greater discount than any piece has: a reader who is told 'up to 30% off' must find one at 30 %.
 * @param texts each with the percentage it promises; one without is no claim
 */
export function claimProblems(texts: readonly string[], products: readonly Product[]): string[] {
  const best = products.reduce((most, product) => Math.max(most, percentOff(product) ?? 0), 0);
  return texts.flatMap((text) => {
    const promised = Number(/(\d+)\s*%/.exec(text)?.[1] ?? 0);
    return promised <= best
      ? []
      : [`the home page says '${text}', but the greatest discount in the catalogue is ${best}%.`];
  });
}
