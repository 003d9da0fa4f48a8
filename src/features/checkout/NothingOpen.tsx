import { useStore } from '@nanostores/react';
import { orderPath, paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { Gate } from '#features/account/Gate.tsx';
import { openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { $cart } from '#features/cart/store.ts';
import { type Order, paidPart } from '#features/orders/model.ts';
import { orderDate } from '#features/orders/order-date.ts';
import { formatMoney } from '#lib/money.ts';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { newestOrder } from './newest-order.ts';

const standings = { all: 'It is fully paid.', some: 'It is partially paid.', none: 'It is not paid.' };

function NewestOrder({ order }: { order: Order }) {
  const { id, createdAt, total } = order;
  const paid = paidPart(order);
  const date = createdAt === null ? '' : `, ${orderDate(createdAt)}`;
  const amount = total === null ? '' : `, ${formatMoney(total)}`;
  return (
    <>
      Your newest order is <a href={orderPath(id)}>{`${shop.orderPrefix}${id}`}</a>
      <span>{`${date}${amount}.`}</span>
      {paid && <span>{` ${standings[paid]}`}</span>}
    </>
  );
}

/** How the shopper's newest order stands, as the API says. */
function Standing() {
  const state = useStore(newestOrder.$state);
  return (
    <>
      <p role="status">
        {state.status === 'loading' && <span>Looking up your newest order …</span>}
        {state.status === 'failed' && <span>Your orders could not be read just now.</span>}
        {state.status === 'ready' &&
          (state.value ? <NewestOrder order={state.value} /> : <span>There is no order in your account.</span>)}
      </p>
      {state.status === 'failed' && (
        <button type="button" className="button" onClick={newestOrder.retry}>
          Try again
        </button>
      )}
    </>
  );
}

/** For whoever comes back without a payment that is known to be open: what is known is said by their orders. */
export function NothingOpen() {
  const session = useStore($session, { ssr: () => unknownSession });
  const hasPieces = useStore($cart).length > 0;
  return (
    <div className="payment-outcome">
      <h2>No payment is open here</h2>
      <p>
        This page finishes a payment when the payment provider sends you back. No payment is in progress in this
        browser.
        {hasPieces && <span> Your cart is kept.</span>}
      </p>
      <Gate session={session} what="how your newest order stands" waiting={null} onSignIn={openSignIn}>
        {() => <Standing />}
      </Gate>
      <div className="payment-outcome__steps">
        <a className="button button--quiet" href={paths.orders}>
          Your orders
        </a>
        {hasPieces && (
          <a className="button button--quiet" href={paths.cart}>
            Back to the cart
          </a>
        )}
      </div>
    </div>
  );
}
