import { shop } from '#config/shop.ts';
import { deliveryTerm, type OrderAmounts } from '#features/delivery/model.ts';
import type { Delivery, DeliveryPlace } from '#features/delivery/place.ts';
import { formatMoney } from '#lib/money.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { checkoutProblems } from './copy.ts';
import { PaymentPieces } from './PaymentPieces.tsx';
import type { Checkout, HeldBasket } from './state.ts';
import { pressPay, tellCheckout } from './store.ts';

function Destination({ place, recipient }: Delivery) {
  const { name, street, unit, phone } = recipient;
  const lines = { name, street, unit, place: place.name, phone: phone && `Phone ${phone}` };
  return (
    <address className="payment__destination" translate="no">
      {Object.entries(lines).map(
        ([part, line]) =>
          line && (
            <span key={part} dir="auto">
              {line}
            </span>
          ),
      )}
    </address>
  );
}

function Amounts({ amounts, to }: { amounts: OrderAmounts; to: DeliveryPlace | null }) {
  const rows = [
    ['Items', amounts.items],
    [`Tax (${shop.taxPerMille / 10}%)`, amounts.tax],
    [deliveryTerm(amounts.miles, to), amounts.delivery],
    ['Total', amounts.total],
  ] as const;
  return (
    <dl className="amounts">
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate="no">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const buttons = { ready: 'Make Payment', paying: 'Initiating payment...', resuming: 'One moment …' };

/** Has the dialog open with the focus here, and not at the list of pieces: React keeps the attribute to itself. */
function startHere(button: HTMLElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The basket that is to be paid, and how far that is; null while none is. */
function toPay(checkout: Checkout): { basket: HeldBasket; step: keyof typeof buttons | 'redirecting' } | null {
  switch (checkout.status) {
    case 'ready':
    case 'paying':
    case 'resuming':
    case 'redirecting':
      return { basket: checkout.basket, step: checkout.status };
    case 'undoing':
      // Another basket makes way for it.
      return checkout.next.status === 'paying' ? { basket: checkout.next.basket, step: 'paying' } : null;
    default:
      return null;
  }
}

/** The last look before paying. Closing it gives the order up: the basket is deleted, the cart stays. */
export function PaymentDialog({ checkout }: { checkout: Checkout }) {
  const shown = toPay(checkout);
  const problem = checkout.status === 'ready' ? checkout.problem : null;
  return (
    <Dialog
      title="Payment"
      description="You pay on our payment provider’s page, then come back here."
      open={shown !== null}
      onClose={() => tellCheckout('close')}
    >
      <div className="payment">
        {/* As the basket was made, whatever the cart's page says by now: that is what is charged. */}
        {shown && <PaymentPieces key={shown.basket.id} lines={shown.basket.lines} />}
        {shown?.basket.delivery && <Destination {...shown.basket.delivery} />}
        {shown?.basket.amounts && <Amounts amounts={shown.basket.amounts} to={shown.basket.delivery?.place ?? null} />}
        {problem && (
          <p className="form-failure" role="alert">
            {checkoutProblems[problem]}
          </p>
        )}
        {checkout.status === 'redirecting' && (
          <>
            <p role="status">Opening the payment page …</p>
            <a className="button button--large" href={checkout.payment.url}>
              Go to the payment page
            </a>
          </>
        )}
        {shown && shown.step !== 'redirecting' && (
          <button
            ref={startHere}
            type="button"
            className="button button--large"
            aria-disabled={shown.step !== 'ready'}
            onClick={() => shown.step === 'ready' && pressPay()}
          >
            {buttons[shown.step]}
          </button>
        )}
      </div>
    </Dialog>
  );
}
