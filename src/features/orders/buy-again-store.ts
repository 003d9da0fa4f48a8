import { atom } from 'nanostores';
import { findProduct } from '#catalogue/find-product.ts';
import type { CartItem } from '#features/cart/model.ts';
import { updateCartSilently } from '#features/cart/store.ts';
import { addPieces, type LeftOut, offerAgain, type WantedPiece, wantedPieces } from './buy-again.ts';
import type { Order } from './model.ts';

/** The state of 'Buy again'. */
export type BuyingAgain =
  | { status: 'idle' }
  | { status: 'working' }
  /** The products could not be loaded, and nothing was added. */
  | { status: 'failed' }
  | { status: 'done'; added: number; left: LeftOut[] };

export const $buyingAgain = atom<BuyingAgain>({ status: 'idle' });

/** Loads the current product. Its current price applies, not the order's. */
async function lookUp(wanted: WantedPiece): Promise<CartItem | LeftOut> {
  return offerAgain(wanted, wanted.id === null ? null : await findProduct(wanted.id));
}

/** Adds items to the cart. @returns the added quantity of each item */
function addItems(items: readonly CartItem[]): number[] {
  const counts: number[] = [];
  updateCartSilently((before) => {
    let cart = before;
    for (const item of items) {
      const result = addPieces(cart, item);
      cart = result.cart;
      counts.push(result.added);
    }
    return cart;
  });
  return counts;
}

function fill(found: readonly (CartItem | LeftOut)[]): BuyingAgain {
  const items = found.filter((piece): piece is CartItem => 'product' in piece);
  const counts = addItems(items);
  const left = found.flatMap((piece): LeftOut[] => {
    if (!('product' in piece)) return [piece];
    const missing = piece.quantity - (counts[items.indexOf(piece)] ?? 0);
    return missing > 0 ? [{ name: piece.product.name, quantity: missing, reason: 'fewer' }] : [];
  });
  return { status: 'done', added: counts.reduce((sum, count) => sum + count, 0), left };
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
