import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { booleanOf, fieldsOf, numberOf } from '#lib/fields.ts';
import { type Cents, parseMoney } from '#lib/money.ts';
import type { Offer } from './model.ts';

function readMoney(value: unknown): Cents | null {
  const amount = parseMoney(value);
  return amount !== null && amount >= 0 ? amount : null;
}

/**
 * Reads no more of a product than its offer, by the rules of `readProduct` and without a library: see `fetchOffer`.
 * @returns null when the answer is no product of this id, or its price can't be read
 */
export function readOffer(raw: unknown, id: string): Offer | null {
  const { id: own, new_price, old_price, enquire, in_stock, stock } = fieldsOf(raw);
  if (String(own) !== id) return null;
  const amount = readMoney(new_price);
  if (amount === null && new_price !== undefined && new_price !== null) return null;
  const price = booleanOf(enquire) ? null : amount || null;
  const count = numberOf(stock);
  return {
    price,
    oldPrice: price === null ? null : readMoney(old_price),
    inStock: booleanOf(in_stock) ?? true,
    stock: Number.isSafeInteger(count) && Number(count) >= 0 ? count : null,
  };
}

/**
 * What a product is offered for now. Every product page and the cart ask this before they are used, so it goes without the
 * client and the libraries behind it, which weigh as much as all other scripts of the page.
 * @returns 'gone' when the API has no such product, null for whatever else keeps it from being known; never throws
 */
export async function fetchOffer(apiOrigin: string, id: string): Promise<Offer | 'gone' | null> {
  try {
    const answer = await fetch(`${apiOrigin}/api/v1/products/${encodeURIComponent(id)}`, {
      // A stored answer may be as old as the page: the API is always asked whether it still holds.
      cache: 'no-cache',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (answer.status === 404) return 'gone';
    return answer.ok ? readOffer(await answer.json(), id) : null;
  } catch {
    return null;
  }
}
