import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type BasketRow, linesOf } from './baskets.ts';
import { inTransaction, one, run } from './database.ts';
import { ApiError } from './errors.ts';
import { priceText } from './money.ts';
import { findProduct } from './products.ts';

/** `declined` looks approved to the shopper until the payment is executed, as with some real providers. */
export type PaymentState = 'created' | 'approved' | 'declined' | 'cancelled' | 'executed';

export interface PaymentRow {
  id: string;
  basket_id: number;
  payer_id: string;
  state: PaymentState;
  created_at: string;
}

export function findPayment(db: DatabaseSync, id: string): PaymentRow | undefined {
  return one<PaymentRow>(db, 'SELECT * FROM payments WHERE id = ?', id);
}

/**
 * Creates a payment for a basket.
 * @throws ApiError 409 if the basket is paid. 400 if it is empty, its amount differs from the sum of its lines, or a
 * product is no longer available.
 */
export function createPayment(db: DatabaseSync, basket: BasketRow): PaymentRow {
  if (basket.paid === 1) throw new ApiError(409, 'This basket is already paid.');
  const lines = linesOf(db, basket.id);
  if (lines.length === 0) throw new ApiError(400, { basket_id: ['The basket is empty.'] });
  const sum = lines.reduce((cents, line) => cents + line.unit_price_cents * line.quantity, 0);
  if (sum !== basket.cart_total_amount_cents) {
    const message = `The lines add up to ${priceText(sum)}, but the basket's total is ${priceText(basket.cart_total_amount_cents)}.`;
    throw new ApiError(400, { cart_total_amount: [message] });
  }
  const gone = unavailablePiece(db, basket.id);
  if (gone !== undefined) throw new ApiError(400, { basket_id: [`${gone} is no longer available.`] });
  const payment: PaymentRow = {
    id: `PAYID-${randomBytes(12).toString('hex').toUpperCase()}`,
    basket_id: basket.id,
    payer_id: randomBytes(7).toString('hex').slice(0, 13).toUpperCase(),
    state: 'created',
    created_at: new Date().toISOString(),
  };
  run(db, 'INSERT INTO payments VALUES (?, ?, ?, ?, ?)', ...(Object.values(payment) as (string | number)[]));
  return payment;
}

/** Records the shopper's decision on the provider's page. Only the first decision counts. */
export function decidePayment(
  db: DatabaseSync,
  id: string,
  state: 'approved' | 'declined' | 'cancelled',
): PaymentRow | undefined {
  run(db, "UPDATE payments SET state = ? WHERE id = ? AND state = 'created'", state, id);
  return findPayment(db, id);
}

/**
 * Collects the payment: the basket becomes a paid order at stage Processing and the stock decreases.
 * @throws ApiError 409 if the payment was executed or the basket is already paid. 402 if it was declined or canceled,
 * or a product has sold out. 400 if it isn't approved or the payer differs.
 */
export function executePayment(db: DatabaseSync, payment: PaymentRow, basket: BasketRow, payerId: string): void {
  if (payment.state === 'executed' || basket.paid === 1) {
    throw new ApiError(409, 'This payment has already been executed.');
  }
  if (payment.state === 'created')
    throw new ApiError(400, { payment_id: ['The payer has not approved this payment.'] });
  if (payerId !== payment.payer_id) throw new ApiError(400, { payer_id: ['This is not the payer of this payment.'] });
  if (payment.state === 'declined') throw new ApiError(402, 'The payment was declined. You have not been charged.');
  if (payment.state === 'cancelled') throw new ApiError(402, 'The payment was canceled. You have not been charged.');
  const gone = unavailablePiece(db, basket.id);
  if (gone !== undefined) throw new ApiError(402, `${gone} was sold in the meantime. You have not been charged.`);
  inTransaction(db, () => {
    const now = new Date().toISOString();
    run(db, "UPDATE payments SET state = 'executed' WHERE id = ?", payment.id);
    run(
      db,
      "UPDATE baskets SET paid = 1, amount_paid_cents = total_cents, stage = 'Processing', updated_at = ? WHERE id = ?",
      now,
      basket.id,
    );
    for (const line of linesOf(db, basket.id)) {
      run(
        db,
        'UPDATE products SET stock = stock - ?, updated_at = ? WHERE id = ?',
        line.quantity,
        now,
        line.product_id,
      );
    }
  });
}

function unavailablePiece(db: DatabaseSync, basketId: number): string | undefined {
  for (const line of linesOf(db, basketId)) {
    const product = findProduct(db, line.product_id);
    if (!product) return (JSON.parse(line.snapshot) as { name: string }).name;
    if (product.enquire === 1 || product.stock < line.quantity) return product.name;
  }
  return undefined;
}
