import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { booleanOf, fieldsOf, numberOf } from '#lib/fields.ts';
import { type Cents, parseMoney } from '#lib/money.ts';
import type { Offer } from './model.ts';

function readMoney(value: unknown): Cents | null {
  const amount = parseMoney(value);
  return amount !== null && amount >= 0 ? amount : null;
}

/**
 * Parses only the offer of a product, by the rules of `readProduct` but without a library: see `fetchOffer`.
 * @returns null when the response is not this product, or its price is invalid
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
 * Fetches a product's current offer. Every product page and the cart call this on load, so it avoids the API client, whose
 * libraries are as large as all other scripts of the page.
 * @returns 'gone' when the API responds with 404, null for any other failure; never throws
 */
export async function fetchOffer(apiOrigin: string, id: string): Promise<Offer | 'gone' | null> {
  try {
    const answer = await fetch(`${apiOrigin}/api/v1/products/${encodeURIComponent(id)}`, {
      // A cached response may be as old as the page, so always revalidate it.
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
