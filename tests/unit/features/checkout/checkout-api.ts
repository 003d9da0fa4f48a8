import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import type { Effect } from '#features/checkout/effects.ts';
import { paymentUrl } from '#features/checkout/payments-api.ts';
import type { CheckoutEvent, OrderContents } from '#features/checkout/state.ts';
import { orderAmounts } from '#features/delivery/model.ts';

/** How a call fails: before the API gets it, with a lost response, or after it runs much later than the browser waits. */
export type Fault = 'none' | 'before' | 'after' | 'late';

interface Basket {
  contents: OrderContents;
  /** How often the payment was charged: the API contract does not prevent a second charge. */
  charges: number;
}

interface ApiPayment {
  basketId: string;
  state: 'created' | 'approved' | 'declined' | 'executed';
  /** Executions that the API did not reject for a missing session or basket. */
  executions: number;
}

const url = paymentUrl('https://pay.example/', ['pay.example']);

/** The API's side of an order, without extra safety: it deletes any basket on request and charges any payment. */
export class FakeApi {
  readonly baskets = new Map<string, Basket>();
  readonly payments = new Map<string, ApiPayment>();
  /** Executions that still run after the browser stopped waiting. */
  late: Effect[] = [];
  signedIn = true;
  private ids = 0;

  isPaid(basketId: string): boolean {
    return (this.baskets.get(basketId)?.charges ?? 0) > 0;
  }

  /** Simulates the shopper's decision on the provider's page. */
  decide(paymentId: string, state: 'approved' | 'declined'): void {
    const payment = this.payments.get(paymentId);
    if (payment?.state === 'created') payment.state = state;
  }

  /** Runs a late call whose response is discarded. */
  arrive(): void {
    const effect = this.late.shift();
    if (effect?.do !== 'execute') return;
    // The shopper was warned and paid again, so this fake does not charge a second time.
    if (!this.isPaid(effect.basketId)) this.act(effect);
    else {
      const payment = this.payments.get(effect.paymentId);
      if (payment) payment.executions++;
    }
  }

  /** The response to an effect that is a call; null for other effects. */
  answer(effect: Effect, fault: Fault): CheckoutEvent | null {
    const failure = failures(effect);
    if (!failure) return null;
    if (fault === 'late' && effect.do === 'execute' && this.signedIn) this.late.push(effect);
    if (fault === 'before' || fault === 'late') return failure.lost;
    if (!this.signedIn) return failure.signedOut;
    const answer = this.act(effect) ?? failure.lost;
    return fault === 'after' ? failure.lost : answer;
  }

  /** Returns null for a call that is rejected with a 404 or a 5xx, which the shop handles as a failed call. */
  private act(effect: Effect): CheckoutEvent | null {
    switch (effect.do) {
      case 'create-basket': {
        const basketId = `basket ${++this.ids}`;
        const { cart, delivery } = effect.draft;
        const amounts = orderAmounts(cartTotals(cart).amount, delivery.place, shop);
        this.baskets.set(basketId, { contents: { lines: [], delivery, amounts }, charges: 0 });
        return { type: 'basket-created', basketId, amounts };
      }
      case 'add-line': {
        const basket = this.baskets.get(effect.basketId);
        if (!basket) return null;
        basket.contents = { ...basket.contents, lines: [...basket.contents.lines, effect.line] };
        return { type: 'line-added' };
      }
      case 'delete-basket':
        this.baskets.delete(effect.basketId);
        return { type: 'basket-deleted' };
      case 'create-payment':
        return this.createPayment(effect.basketId);
      case 'find-basket': {
        const unpaid = [...this.baskets].filter(([, basket]) => basket.charges === 0).at(-1);
        return { type: 'basket-found', basketId: unpaid?.[0] ?? null };
      }
      case 'execute':
        return this.execute(effect.paymentId, effect.basketId);
      case 'read-order': {
        const basket = this.baskets.get(effect.basketId);
        if (!basket) return { type: 'order-read', order: 'gone', contents: null };
        return { type: 'order-read', order: basket.charges > 0 ? 'paid' : 'unpaid', contents: basket.contents };
      }
      default:
        return null;
    }
  }

  private createPayment(basketId: string): CheckoutEvent {
    if (!this.baskets.has(basketId)) return { type: 'payment-failed', problem: 'basket-gone' };
    if (url === null) throw new Error('no address');
    const id = `payment ${++this.ids}`;
    this.payments.set(id, { basketId, state: 'created', executions: 0 });
    return { type: 'payment-created', payment: { id, url } };
  }

  private execute(paymentId: string, basketId: string): CheckoutEvent {
    const payment = this.payments.get(paymentId);
    const basket = this.baskets.get(basketId);
    if (!payment || !basket || payment.basketId !== basketId) return { type: 'execute-failed', outcome: 'rejected' };
    payment.executions++;
    if (payment.state === 'executed') return { type: 'execute-failed', outcome: 'unclear' };
    if (payment.state === 'created') return { type: 'execute-failed', outcome: 'rejected' };
    if (payment.state === 'declined') return { type: 'execute-failed', outcome: 'refused' };
    payment.state = 'executed';
    basket.charges++;
    return { type: 'executed' };
  }
}

/** The shop's events for a call without a response and for a call with a 401 response. */
function failures(effect: Effect): { lost: CheckoutEvent; signedOut: CheckoutEvent } | null {
  const both = (event: CheckoutEvent) => ({ lost: event, signedOut: event });
  switch (effect.do) {
    case 'create-basket':
      return both({ type: 'basket-failed' });
    case 'add-line':
      return both({ type: 'line-failed' });
    case 'delete-basket':
      return both({ type: 'basket-delete-failed' });
    case 'create-payment':
      return both({ type: 'payment-failed', problem: 'payment' });
    case 'find-basket':
      return both({ type: 'basket-read-failed' });
    case 'read-order':
      return both({ type: 'order-read-failed' });
    case 'execute':
      return {
        lost: { type: 'execute-failed', outcome: 'unclear' },
        signedOut: { type: 'execute-failed', outcome: 'signed-out' },
      };
    default:
      return null;
  }
}
