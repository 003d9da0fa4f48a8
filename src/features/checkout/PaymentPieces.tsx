import { useState } from 'react';
import { $cart } from '#features/cart/store.ts';
import { OrderLines } from '#features/orders/OrderLines.tsx';
import type { BasketLine } from './basket-lines.ts';
import * as copy from './copy.ts';

/** Makes the list focusable while it overflows. Safari does not make scroll containers keyboard-focusable. */
function watchOverflow(list: HTMLElement | null) {
  if (list === null) return;
  const watch = new ResizeObserver(() => {
    if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
  });
  watch.observe(list);
  return () => watch.disconnect();
}

/** Lists the ordered products. Names and images come from the cart as of when the dialog opened. */
export function PaymentPieces({ lines }: { lines: readonly BasketLine[] }) {
  const [products] = useState(() => new Map($cart.get().map(({ product }) => [product.id, product])));
  const pieces = lines.map(({ productId, quantity, price }) => {
    const { name = copy.paymentPiecesUnnamed(productId), thumbnailUrl = null } = products.get(productId) ?? {};
    return { piece: { id: productId, name, thumbnailUrl }, quantity, price };
  });
  return (
    <section ref={watchOverflow} className="payment__pieces" aria-label={copy.paymentPiecesLabel}>
      <OrderLines lines={pieces} linked={false} />
    </section>
  );
}
