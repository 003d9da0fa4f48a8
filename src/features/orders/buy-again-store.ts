import { atom } from 'nanostores';
import { findProduct } from '#catalogue/find-product.ts';
import type { CartItem } from '#features/cart/model.ts';
import { updateCartSilently } from '#features/cart/store.ts';
import {
  addPieces,
  type LeftOut,
  type NewPrice,
  newPrice,
  offerAgain,
  shortfall,
  type WantedPiece,
  wantedPieces,
} from './buy-again.ts';
import type { Order } from './model.ts';

/** The state of 'Buy again'. */
export type BuyingAgain =
  | { status: 'idle' }
  | { status: 'working' }
  /** The products could not be loaded, and nothing was added. */
  | { status: 'failed' }
  | { status: 'done'; added: number; left: LeftOut[]; newPrices: NewPrice[] };

export const $buyingAgain = atom<BuyingAgain>({ status: 'idle' });

interface Found {
  wanted: WantedPiece;
  offer: CartItem | LeftOut;
}

/** Loads the current product. Its current price applies, not the order's. */
async function lookUp(wanted: WantedPiece): Promise<Found> {
  return { wanted, offer: offerAgain(wanted, wanted.id === null ? null : await findProduct(wanted.id)) };
}

/** Adds items to the cart. @returns the added quantity of each item */
function addItems(items: readonly CartItem[]): Map<CartItem, number> {
  const counts = new Map<CartItem, number>();
  updateCartSilently((before) => {
    let cart = before;
    for (const item of items) {
      const result = addPieces(cart, item);
      cart = result.cart;
      counts.set(item, result.added);
    }
    return cart;
  });
  return counts;
}

function fill(found: readonly Found[]): BuyingAgain {
  const counts = addItems(found.map(({ offer }) => offer).filter((offer) => 'product' in offer));
  const left: LeftOut[] = [];
  const newPrices: NewPrice[] = [];
  let added = 0;
  for (const { wanted, offer } of found) {
    if (!('product' in offer)) {
      left.push(offer);
      continue;
    }
    const count = counts.get(offer) ?? 0;
    const missing = shortfall(offer, count);
    const changed = newPrice(wanted, offer.product);
    added += count;
    if (missing) left.push(missing);
    if (changed && count > 0) newPrices.push(changed);
  }
  return { status: 'done', added, left, newPrices };
}

/**
 * Adds the order's available products to the cart at current prices. All products are loaded before the first is added,
 * so that a failed attempt adds nothing and can be repeated.
 */
export async function buyAgain({ lines }: Pick<Order, 'lines'>): Promise<void> {
  if ($buyingAgain.get().status === 'working') return;
  $buyingAgain.set({ status: 'working' });
  try {
    $buyingAgain.set(fill(await Promise.all(wantedPieces(lines).map(lookUp))));
  } catch {
    $buyingAgain.set({ status: 'failed' });
  }
}
