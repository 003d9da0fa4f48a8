import { atom } from 'nanostores';
import { findProduct } from '#catalogue/find-product.ts';
import type { CartItem } from '#features/cart/model.ts';
import { changeQuietly } from '#features/cart/store.ts';
import { addPieces, type LeftOut, offerAgain, type WantedPiece, wantedPieces } from './buy-again.ts';
import type { Order } from './model.ts';

/** How 'Buy again' goes. */
export type BuyingAgain =
  | { status: 'idle' }
  | { status: 'working' }
  /** What can be had could not be learned; nothing was added. */
  | { status: 'failed' }
  | { status: 'done'; added: number; left: LeftOut[] };

export const $buyingAgain = atom<BuyingAgain>({ status: 'idle' });

/** The piece as the API has it now, its price included: the order's own price buys nothing. */
async function lookUp(wanted: WantedPiece): Promise<CartItem | LeftOut> {
  return offerAgain(wanted, wanted.id === null ? null : await findProduct(wanted.id));
}

/** @returns how many pieces of each were added */
function addItems(items: readonly CartItem[]): number[] {
  const counts: number[] = [];
  changeQuietly((before) => {
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
 * Puts what can be had of an order into the cart, at today's prices. Every piece is looked up before the first is added,
 * so that a try that failed half-way can be repeated.
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
