import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shop } from '#config/shop.ts';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { formatMoney } from '#lib/money.ts';
import { shellStatus } from '#lib/not-found.ts';
import { ShellFrame } from '#ui/ShellFrame.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import * as copy from './copy.ts';
import { hasPayment, type Order, paidPart } from './model.ts';
import { NextSteps } from './NextSteps.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { orderDate } from './order-date.ts';
import { Received } from './Received.tsx';
import { StageBadge } from './StageBadge.tsx';
import { $placed, settleAddress, trackedOrder } from './tracked-order-store.ts';

function OrderHead({ order }: { order: Order }) {
  const { address } = shop;
  return (
    <header className="tracking__head">
      <address className="print-only">
        <p className="wordmark__name">{shop.name}</p>
        <p>{`${address.street}, ${address.city}, ${address.state} ${address.zip} · ${shop.email} · ${shop.phoneLabel}`}</p>
        <p>{copy.trackedOrderReceipt}</p>
      </address>
      <h1>
        {copy.trackedOrderHeading}
        <span translate="no">{`${shop.orderPrefix}${order.id}`}</span>
      </h1>
      <span className="no-print">
        <StageBadge stage={order.stage} />
      </span>
      <p>
        {order.createdAt !== null && <span>{orderDate(order.createdAt)}</span>}
        {order.amountPaid !== null && <span>{copy.trackedOrderAmountPaid(formatMoney(order.amountPaid))}</span>}
        <span>{copy.itemCount(order)}</span>
      </p>
    </header>
  );
}

/** The order whose id is in the URL, for the shopper who placed it. */
export function TrackedOrder() {
  const state = useStore(trackedOrder.$state);
  const placed = useStore($placed);
  const order = state.status === 'ready' ? state.value : null;

  useEffect(() => whenRestored(trackedOrder.refresh), []);
  useEffect(() => {
    if (order) settleAddress();
  }, [order]);

  return (
    <ShellFrame
      status={shellStatus(state)}
      what={copy.trackingWhat}
      name={order && copy.trackedOrderName(`${shop.orderPrefix}${order.id}`)}
      onRetry={trackedOrder.retry}
    >
      {order ? (
        <article className="tracking">
          {placed && order.paid && <p className="notice no-print">{copy.trackedOrderPlaced}</p>}
          {/* Right after a payment, the API may not know it yet. */}
          {!placed && paidPart(order) === 'none' && <p className="notice no-print">{copy.trackedOrderUnpaid}</p>}
          <OrderHead order={order} />
          <div className="tracking__columns">
            <section className="tracking__progress no-print" aria-labelledby="progress">
              <h2 id="progress">{copy.trackedOrderProgress}</h2>
              <div>
                <OrderTimeline stage={order.stage} isExplained={paidPart(order) !== 'none'} />
                <Received order={order} />
              </div>
              <NextSteps order={order} />
            </section>
            <OrderReceipt order={order}>
              <div className="tracking__actions no-print">
                {hasPayment(order) && (
                  <button type="button" className="button button--quiet" onClick={() => window.print()}>
                    {copy.trackedOrderPrint}
                  </button>
                )}
                {order.lines.length > 0 && <BuyAgain order={order} />}
              </div>
            </OrderReceipt>
          </div>
        </article>
      ) : (
        <OrderSkeleton />
      )}
    </ShellFrame>
  );
}
