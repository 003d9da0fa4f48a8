import { useStore } from '@nanostores/react';
import { shop } from '#config/shop.ts';
import { checkoutProblems } from '#domain/checkout-messages.ts';
import type { Checkout } from '#domain/checkout-state.ts';
import { formatMoney } from '#domain/money.ts';
import type { Delivery } from '#domain/place.ts';
import { pressPay, tellCheckout } from '#stores/checkout.ts';
import { $orderAmounts } from '#stores/delivery.ts';
import { Dialog } from '#ui/Dialog.tsx';

function Destination({ place, recipient }: Delivery) {
  const lines = [recipient.name, recipient.street, recipient.unit, place.name].filter(Boolean);
  return (
    <address className="payment__destination">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Amounts() {
  const amounts = useStore($orderAmounts, { ssr: () => null });
  if (!amounts) return null;
  const rows = [
    ['Items', amounts.items],
    [`Tax (${shop.taxPerMille / 10}%)`, amounts.tax],
    [`Delivery, ${amounts.miles} ${amounts.miles === 1 ? 'mile' : 'miles'}`, amounts.delivery],
    ['Total', amounts.total],
  ] as const;
  return (
    <dl className="amounts">
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const buttons = { ready: 'Make Payment', paying: 'Initiating payment...', redirecting: 'Opening the payment page …' };

/** The last look before paying. Closing it gives the order up: the basket is deleted, the cart stays. */
export function PaymentDialog({ checkout }: { checkout: Checkout }) {
  const { status } = checkout;
  const open = status === 'ready' || status === 'paying' || status === 'redirecting';
  const problem = status === 'ready' ? checkout.problem : null;
  const delivery = open ? checkout.basket.delivery : null;
  return (
    <Dialog
      title="Payment"
      description="You pay at our payment provider's page, and come back here."
      open={open}
      onClose={() => tellCheckout('close')}
    >
      <div className="payment">
        {delivery && <Destination {...delivery} />}
        <Amounts />
        {problem && (
          <p className="form-failure" role="alert">
            {checkoutProblems[problem]}
          </p>
        )}
        {open && (
          <button
            type="button"
            className="button button--large"
            aria-disabled={status !== 'ready'}
            onClick={() => status === 'ready' && pressPay()}
          >
            {buttons[status]}
          </button>
        )}
      </div>
    </Dialog>
  );
}
