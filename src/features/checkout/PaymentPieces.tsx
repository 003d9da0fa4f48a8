import { useState } from 'react';
import { $cart } from '#features/cart/store.ts';
import { OrderLines } from '#features/orders/OrderLines.tsx';
import type { BasketLine } from './basket-lines.ts';

/** Has a list that scrolls reached by keyboard, which Safari does not see to. */
function watchOverflow(list: HTMLElement | null) {
  if (list === null) return;
  const watch = new ResizeObserver(() => {
    if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
  });
  watch.observe(list);
  return () => watch.disconnect();
}

/** What is paid for, as it was ordered. Names and pictures are those of the cart when the dialog opened. */
export function PaymentPieces({ lines }: { lines: readonly BasketLine[] }) {
  const [products] = useState(() => new Map($cart.get().map(({ product }) => [product.id, product])));
  const pieces = lines.map(({ productId, quantity, price }) => {
    const { name = `Piece ${productId}`, thumbnailUrl = null } = products.get(productId) ?? {};
    return { piece: { id: productId, name, thumbnailUrl }, quantity, price };
  });
  return (
    <section ref={watchOverflow} className="payment__pieces" aria-label="Pieces">
      <OrderLines lines={pieces} linked={false} />
    </section>
  );
}
