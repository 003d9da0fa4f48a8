import { useStore } from '@nanostores/react';
import { orderPath, paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { Gate } from '#features/account/Gate.tsx';
import { $cart } from '#features/cart/store.ts';
import { type Order, paidPart } from '#features/orders/model.ts';
import { orderDate } from '#features/orders/order-date.ts';
import { formatMoney } from '#lib/money.ts';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { RetryButton } from '#ui/RetryButton.tsx';
import { backToCart } from './copy.ts';
import { newestOrder } from './newest-order.ts';
import * as copy from './return-copy.ts';

function NewestOrder({ order }: { order: Order }) {
  const { id, createdAt, total } = order;
  const paid = paidPart(order);
  const date = createdAt === null ? '' : `, ${orderDate(createdAt)}`;
  const amount = total === null ? '' : `, ${formatMoney(total)}`;
  return (
    <>
      {copy.newestOrderIntro}
      <a href={orderPath(id)}>{`${shop.orderPrefix}${id}`}</a>
      <span>{`${date}${amount}.`}</span>
      {paid && <span>{` ${copy.newestOrderPaid[paid]}`}</span>}
    </>
  );
}

/** Shows the status of the shopper's newest order. */
function NewestOrderStatus() {
  const state = useStore(newestOrder.$state);
  return (
    <>
      <p role="status">
        {state.status === 'loading' && <span>{copy.newestOrderLoading}</span>}
        {state.status === 'failed' && <span>{copy.newestOrderFailed}</span>}
        {state.status === 'ready' &&
          (state.value ? <NewestOrder order={state.value} /> : <span>{copy.newestOrderNone}</span>)}
      </p>
      {state.status === 'failed' && <RetryButton onRetry={newestOrder.retry} />}
    </>
  );
}

/** Shown when the shopper returns and no open payment is known. The newest order shows the actual payment status. */
export function NoOpenPayment() {
  const session = useStore($session, { ssr: () => unknownSession });
  const hasPieces = useStore($cart).length > 0;
  return (
    <div className="payment-outcome">
      <h2>{copy.noOpenPaymentTitle}</h2>
      <p>
        {copy.noOpenPaymentText}
        {hasPieces && <span>{` ${copy.noOpenPaymentCartSaved}`}</span>}
      </p>
      <Gate session={session} what={copy.noOpenPaymentGate} waiting={null}>
        {() => <NewestOrderStatus />}
      </Gate>
      <div className="payment-outcome__steps">
        <a className="button button--quiet" href={paths.orders}>
          {copy.noOpenPaymentOrders}
        </a>
        {hasPieces && (
          <a className="button button--quiet" href={paths.cart}>
            {backToCart}
          </a>
        )}
      </div>
    </div>
  );
}
