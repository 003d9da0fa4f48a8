import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import type { Effect } from '#features/checkout/effects.ts';
import { paymentUrl } from '#features/checkout/payment-url.ts';
import type { CheckoutEvent, OrderContents } from '#features/checkout/state.ts';
import { orderAmounts } from '#features/delivery/model.ts';

/** What goes wrong with a call: the API never hears of it, or does it and its answer is lost; or hears of it much later. */
export type Fault = 'none' | 'before' | 'after' | 'late';

interface Basket {
  contents: OrderContents;
  /** How often the money was taken: nothing in the contract keeps a second payment from being executed. */
  charges: number;
}

interface ApiPayment {
  basketId: string;
  state: 'created' | 'approved' | 'declined' | 'executed';
  /** Executions that the API heard of and did not turn away for want of a session, or of a basket. */
  executions: number;
}

const url = paymentUrl('https://pay.example/', ['pay.example']);

/** The API's side of an order, no kinder than api.md: it deletes what it is told to, and takes the money of any payment. */
export class FakeApi {
  readonly baskets = new Map<string, Basket>();
  readonly payments = new Map<string, ApiPayment>();
  /** Executions that are still under way when the browser has given up waiting. */
  late: Effect[] = [];
  signedIn = true;
  private ids = 0;

  isPaid(basketId: string): boolean {
    return (this.baskets.get(basketId)?.charges ?? 0) > 0;
  }

  /** The shopper decides on the provider's page. */
  decide(paymentId: string, state: 'approved' | 'declined'): void {
    const payment = this.payments.get(paymentId);
    if (payment?.state === 'created') payment.state = state;
  }

  /** A late call arrives, and nobody waits for its answer. */
  arrive(): void {
    const effect = this.late.shift();
    if (effect?.do !== 'execute') return;
    // Paid anew meanwhile, as the shopper chose after being warned: here the API is asked to be kind.
    if (!this.isPaid(effect.basketId)) this.act(effect);
    else {
      const payment = this.payments.get(effect.paymentId);
      if (payment) payment.executions++;
    }
  }

  /** The answer to an effect that is a call; null for one that is none. */
  answer(effect: Effect, fault: Fault): CheckoutEvent | null {
    const failure = failures(effect);
    if (!failure) return null;
    if (fault === 'late' && effect.do === 'execute' && this.signedIn) this.late.push(effect);
    if (fault === 'before' || fault === 'late') return failure.lost;
    if (!this.signedIn) return failure.signedOut;
    const answer = this.act(effect) ?? failure.lost;
    return fault === 'after' ? failure.lost : answer;
  }

  /** Null for a call that is turned away with a 404 or a 5xx, which the shop takes for a failure of its own. */
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

/** What the shop makes of a call without an answer, and of one that is answered with 401. */
function failures(effect: Effect): { lost: CheckoutEvent; signedOut: CheckoutEvent } | null {
  const both = (event: CheckoutEvent) => ({ lost: event, signedOut: event });
  switch (effect.do) {
    case 'create-basket':
      return both({ type: 'basket-failed' });
    case 'add-line':
      return both({ type: 'line-failed' });
    case 'delete-basket':
      return both({ type: 'basket-kept' });
    case 'create-payment':
      return both({ type: 'payment-failed', problem: 'payment' });
    case 'find-basket':
      return both({ type: 'basket-unread' });
    case 'read-order':
      return both({ type: 'order-unread' });
    case 'execute':
      return {
        lost: { type: 'execute-failed', outcome: 'unclear' },
        signedOut: { type: 'execute-failed', outcome: 'signed-out' },
      };
    default:
      return null;
  }
}
