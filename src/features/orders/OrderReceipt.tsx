import { formatMoney } from '#lib/money.ts';
import type { Order } from './model.ts';
import { OrderLines } from './OrderLines.tsx';

function Amounts({ order }: { order: Order }) {
  const amounts = [
    { term: 'Items', amount: order.itemsAmount },
    { term: 'Tax', amount: order.tax },
    { term: 'Delivery', amount: order.deliveryCost },
    { term: 'Total', amount: order.total },
    { term: 'Amount paid', amount: order.amountPaid },
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

/** What was bought, what it cost and where it goes: on the screen beside the timeline, on paper the receipt. */
export function OrderReceipt({ order }: { order: Order }) {
  const destination = [...order.recipient, ...(order.deliveryPlace === null ? [] : [order.deliveryPlace])];
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">Your pieces</h2>
      <OrderLines lines={order.lines} />
      <Amounts order={order} />
      {destination.length > 0 && (
        <div className="receipt__delivery">
          <h3>Delivery to</h3>
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
