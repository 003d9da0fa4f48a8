import { shop } from '#config/shop.ts';
import { chargedMiles, type OrderAmounts } from '#features/delivery/model.ts';
import type { Delivery, DeliveryPlace } from '#features/delivery/place.ts';
import { type AmountRow, Amounts } from '#ui/Amounts.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import * as copy from './copy.ts';
import { PaymentPieces } from './PaymentPieces.tsx';
import type { Checkout, CheckoutBasket } from './state.ts';
import { pressPay, sendToCheckout } from './store.ts';

function Destination({ place, recipient }: Delivery) {
  const { name, street, unit, phone, giftNote } = recipient;
  const lines = {
    name,
    street,
    unit,
    place: place.name,
    phone: phone && copy.paymentDialogPhone(phone),
    note: giftNote.trim() && copy.paymentDialogGiftNote(giftNote.trim()),
  };
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

function amountRows(amounts: OrderAmounts, to: DeliveryPlace | null): AmountRow[] {
  return [
    { term: copy.amountsItems, amount: amounts.items },
    { term: copy.amountsTax(shop.taxPerMille / 10), amount: amounts.tax },
    { term: copy.deliveryTerm(chargedMiles(amounts.miles, to)), amount: amounts.delivery },
    { term: copy.amountsTotal, amount: amounts.total },
  ];
}

/** Makes the dialog focus this button first, not the item list. React does not render the `autofocus` attribute. */
function startHere(button: HTMLElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** Returns the basket to pay and the current step, or null when no basket is being paid. */
function toPay(
  checkout: Checkout,
): { basket: CheckoutBasket; step: keyof typeof copy.payButtonCopy | 'redirecting' } | null {
  switch (checkout.status) {
    case 'ready':
    case 'paying':
    case 'resuming':
    case 'redirecting':
      return { basket: checkout.basket, step: checkout.status };
    case 'undoing':
      // Another basket is deleted first; then this one is paid.
      return checkout.next.status === 'paying' ? { basket: checkout.next.basket, step: 'paying' } : null;
    default:
      return null;
  }
}

/** The final review before payment. Closing it cancels the order: the basket is deleted and the cart stays. */
export function PaymentDialog({ checkout }: { checkout: Checkout }) {
  const shown = toPay(checkout);
  const problem = checkout.status === 'ready' ? checkout.problem : null;
  return (
    <Dialog
      title={copy.paymentDialogTitle}
      description={copy.paymentDialogDescription}
      open={shown !== null}
      onClose={() => sendToCheckout('close')}
    >
      <div className="payment">
        {/* Shows the basket as created, even if the cart has changed since, because the shopper pays for it. */}
        {shown && <PaymentPieces key={shown.basket.id} lines={shown.basket.lines} />}
        {shown?.basket.delivery && <Destination {...shown.basket.delivery} />}
        {shown?.basket.amounts && (
          <Amounts rows={amountRows(shown.basket.amounts, shown.basket.delivery?.place ?? null)} />
        )}
        {problem && (
          <p className="form-failure" role="alert">
            {copy.checkoutProblems[problem]}
          </p>
        )}
        {checkout.status === 'redirecting' && (
          <>
            <p role="status">{copy.paymentDialogRedirecting}</p>
            <a className="button button--large" href={checkout.payment.url}>
              {copy.paymentDialogRedirect}
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
            {copy.payButtonCopy[shown.step]}
          </button>
        )}
      </div>
    </Dialog>
  );
}
