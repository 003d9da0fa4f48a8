import { formatMoney } from '#lib/money.ts';
import * as copy from './copy.ts';
import type { Order } from './model.ts';
import { OrderLines } from './OrderLines.tsx';

function Amounts({ order }: { order: Order }) {
  const amounts = [
    { term: copy.receiptItems, amount: order.itemsAmount },
    { term: copy.receiptTax, amount: order.tax },
    { term: copy.receiptDelivery, amount: order.deliveryCost },
    { term: copy.receiptTotal, amount: order.total },
    { term: copy.receiptAmountPaid, amount: order.amountPaid },
  ];
  return (
    <dl className="receipt__amounts">
      {amounts.map(
        ({ term, amount }) =>
          amount !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd translate="no">{formatMoney(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The products, amounts and delivery address of an order. Printed, it is the receipt. */
export function OrderReceipt({ order }: { order: Order }) {
  const destination = [...order.recipient, ...(order.deliveryPlace === null ? [] : [order.deliveryPlace])];
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{copy.receiptTitle}</h2>
      <OrderLines lines={order.lines} />
      <Amounts order={order} />
      {destination.length > 0 && (
        <div className="receipt__delivery">
          <h3>{copy.receiptDestination}</h3>
          <address translate="no">
            {destination.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </address>
        </div>
      )}
    </section>
  );
}
