import type { ReactNode } from 'react';
import { Amounts } from '#ui/Amounts.tsx';
import * as copy from './copy.ts';
import type { Order } from './model.ts';
import { OrderLines } from './OrderLines.tsx';

/** Returns the amounts that the order states. */
function amountRows({ itemsAmount, tax, deliveryCost, total, amountPaid }: Order) {
  const rows = [
    { term: copy.receiptItems, amount: itemsAmount },
    { term: copy.receiptTax, amount: tax },
    { term: copy.receiptDelivery, amount: deliveryCost },
    { term: copy.receiptTotal, amount: total },
    { term: copy.receiptAmountPaid, amount: amountPaid },
  ];
  return rows.filter(({ amount }) => amount !== null);
}

interface OrderReceiptProps {
  order: Order;
  /** Controls below the amounts and the address. */
  children: ReactNode;
}

/** The products, amounts and delivery address of an order. Printed, it is the receipt. */
export function OrderReceipt({ order, children }: OrderReceiptProps) {
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{copy.receiptTitle}</h2>
      <OrderLines lines={order.lines} />
      <div className="receipt__summary">
        <Amounts rows={amountRows(order)} className="receipt__amounts" />
        {order.destination.length > 0 && (
          <div className="receipt__delivery">
            <h3>{copy.receiptDestination}</h3>
            <address translate="no">
              {order.destination.map((line) => (
                <p key={line} dir="auto">
                  {line}
                </p>
              ))}
            </address>
          </div>
        )}
        {order.giftNote !== null && (
          <div className="receipt__note">
            <h3>{copy.receiptGiftNote}</h3>
            <p dir="auto" translate="no">
              {order.giftNote}
            </p>
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
