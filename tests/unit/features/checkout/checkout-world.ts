import { expect } from 'vitest';
import type { Offer } from '#catalogue/model.ts';
import { checkCart, withCheck } from '#features/cart/cart-check.ts';
import { type Cart, type CartProduct, orderable } from '#features/cart/model.ts';
import { isCartOf, withoutOrdered } from '#features/checkout/basket-lines.ts';
import { type Effect, holdsLock } from '#features/checkout/effects.ts';
import { type CheckoutDriver, driveCheckout } from '#features/checkout/machine.ts';
import {
  isInCart,
  type PaymentIntent,
  unsettled,
  withOutcome,
  withRecord,
  withReleased,
} from '#features/checkout/payment-intent.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import type { Delivery } from '#features/delivery/place.ts';
import { toAda } from '../delivery/place-fixture.ts';
import { FakeApi, type Fault } from './checkout-api.ts';

/** A page with a checkout: its state and its pending effects. */
export interface Tab {
  page: 'cart' | 'return';
  driver: CheckoutDriver;
  state: Checkout;
  /** Its session storage: the basket that it was about to pay. */
  basket: string | null;
  /** Whether it holds the lock. */
  holds: boolean;
  waiting: { effect: Effect; answer: (event: CheckoutEvent) => void }[];
}

const pieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * A browser with tabs, storage, a lock and the API. It behaves like the stores and runs pending effects one by one, with faults.
 * Signing out drops the payments unless one may have been executed. The conditions of each effect are checked as it runs.
 */
export class World {
  readonly api = new FakeApi();
  readonly offers = new Map<string, Offer | 'gone'>();
  tabs: Tab[] = [];
  intent: PaymentIntent = [];
  cart: Cart = [];
  delivery: Delivery | null = toAda;
  /** Baskets whose lines were removed from the cart. */
  private readonly taken = new Set<string>();

  private open(page: Tab['page'], from?: Tab): Tab {
    const tab: Tab = {
      page,
      basket: from?.basket ?? null,
      holds: false,
      state: { status: 'idle', problem: null },
      waiting: [],
      driver: driveCheckout(
        (effect, answer) => this.perform(tab, effect, answer),
        (state) => this.show(tab, state),
      ),
    };
    this.tabs.push(tab);
    // Closes older tabs: their requests may still run, but the responses are lost.
    for (const closed of this.tabs.splice(0, this.tabs.length - 3)) {
      for (const { effect } of closed.waiting) if (effect.do === 'execute') this.api.answer(effect, 'after');
    }
    return tab;
  }

  private show(tab: Tab, state: Checkout): void {
    const before = tab.state;
    tab.state = state;
    tab.holds &&= holdsLock(state);
    if (state.status === 'done') expect(this.api.isPaid(state.basket.id)).toBe(true);
    // A basket that is shown as not charged must be unpaid.
    const uncharged = state.status === 'cancelled' ? before : state.status === 'failed' ? state : null;
    if (uncharged && 'basket' in uncharged && uncharged.basket) {
      expect(this.api.isPaid(uncharged.basket.id), `${uncharged.basket.id} is paid`).toBe(false);
    }
    if (!(state.status === 'undoing' && state.next.status === 'paying')) {
      if ('basket' in state && state.basket && state.status !== 'done') tab.basket = state.basket.id;
      else if ('basket' in before || state.status === 'done' || state.status === 'cancelled') tab.basket = null;
    }
    if (tab.page === 'cart' && ['idle', 'address', 'ready'].includes(state.status)) this.tellDelivery(tab);
    if (tab.state.status === 'ready') tab.driver.send({ type: 'cart', cart: orderable(this.cart) });
  }

  private tellDelivery({ driver }: Tab): void {
    driver.send({ type: 'delivery', delivery: this.delivery });
  }

  private carts(): Tab[] {
    return this.tabs.filter(({ page }) => page === 'cart');
  }

  private setCart(cart: Cart): void {
    this.cart = cart;
    for (const { driver } of this.tabs) driver.send({ type: 'cart', cart: orderable(cart) });
  }

  setDelivery(delivery: Delivery | null): void {
    this.delivery = delivery;
    for (const tab of this.carts()) this.tellDelivery(tab);
  }

  openCart(): void {
    this.tellDelivery(this.open('cart'));
  }

  /** @param from the tab in which the shopper returns, whose page stays in the back/forward cache; omit it for a new tab */
  openReturn(paymentId: string, from?: Tab): void {
    const { signedIn } = this.api;
    this.open('return', from).driver.send({ type: 'returned', paymentId, payerId: 'A', signedIn });
  }

  openCancelled(from?: Tab): void {
    const tab = this.open('return', from);
    tab.driver.send({ type: 'cancelled', basketId: tab.basket, signedIn: this.api.signedIn });
  }

  press(
    tab: Tab,
    type: 'checkout' | 'order-again' | 'pay' | 'close' | 'confirm' | 'check-again' | 'page-restored' | 'dismissed',
  ): void {
    const cart = orderable(this.cart);
    const { signedIn } = this.api;
    const press = {
      cart,
      userId: signedIn ? '5' : null,
      leftover: tab.basket,
      unsettled: unsettled(this.intent) !== null,
    };
    if (type === 'checkout') tab.driver.send({ type, ...press });
    else if (type === 'order-again') {
      if (this.delivery) tab.driver.send({ type, delivery: this.delivery, ...press });
    } else if (type === 'pay') tab.driver.send({ type, cart, delivery: this.delivery });
    else if (type === 'page-restored') tab.driver.send({ type, signedIn });
    else tab.driver.send({ type });
  }

  add(product: CartProduct): void {
    const others = this.cart.filter((item) => item.product.id !== product.id);
    const quantity = 1 + pieces(this.cart) - pieces(others);
    this.setCart([...others, { product, quantity }]);
  }

  session(signedIn: boolean): void {
    this.api.signedIn = signedIn;
    if (!signedIn) {
      // Mirrors runtime/session/stored-session.ts.
      if (!unsettled(this.intent)) this.intent = [];
      for (const tab of this.tabs) tab.basket = null;
    }
    for (const { driver } of this.tabs)
      driver.send(signedIn ? { type: 'signed-in', userId: '5' } : { type: 'signed-out' });
    if (!signedIn) this.setDelivery(null);
  }

  private perform(tab: Tab, effect: Effect, answer: (event: CheckoutEvent) => void): void {
    // Only the tab with the lock may change payments.
    const moving = ['execute', 'create-payment', 'cancel-payments', 'delete-basket', 'find-basket', 'read-order'];
    expect(tab.holds || !moving.includes(effect.do), effect.do).toBe(true);
    switch (effect.do) {
      case 'remember':
        this.intent = withRecord(this.intent, effect.record);
        break;
      case 'release':
        this.intent = withReleased(this.intent, effect.paymentId);
        break;
      case 'cancel-payments':
        this.intent = withOutcome(this.intent, effect.basketId, effect.orderReadSinceDoubt ? 'refused' : 'cancelled');
        break;
      case 'apply-cart-check': {
        const kept = withCheck(this.cart, effect.check);
        expect(kept.map(({ product }) => product.id)).toEqual(this.cart.map(({ product }) => product.id));
        this.setCart(kept);
        break;
      }
      case 'complete':
        this.complete(effect);
        break;
      case 'show-order':
        expect(this.api.isPaid(effect.basketId)).toBe(true);
        break;
      case 'redirect':
        expect(tab.state.status).toBe('redirecting');
        break;
      case 'ask-sign-in':
        break;
      default:
        tab.waiting.push({ effect, answer });
    }
  }

  /** The only effect that removes ordered items from the cart. */
  private complete({ basketId, lines }: Extract<Effect, { do: 'complete' }>): void {
    expect(this.api.isPaid(basketId)).toBe(true);
    if (isInCart(this.intent, basketId)) {
      expect(lines.length === 0 || !this.taken.has(basketId)).toBe(true);
      this.taken.add(basketId);
      const left = withoutOrdered(this.cart, lines);
      for (const { product, quantity } of this.cart) {
        const ordered = lines.find(({ productId }) => productId === product.id)?.quantity ?? 0;
        const stays = left.find((item) => item.product.id === product.id)?.quantity ?? 0;
        expect(stays).toBe(Math.max(0, quantity - ordered));
      }
      this.setCart(left);
    }
    this.intent = withOutcome(this.intent, basketId, 'paid');
  }

  /** A basket may be deleted only while it is unpaid and no execution is pending. */
  private expectDeletable(basketId: string): void {
    expect(this.api.isPaid(basketId), `${basketId} is paid`).toBe(false);
    const executed = this.tabs.flatMap(({ waiting }) => waiting).map(({ effect }) => effect);
    expect(executed).not.toContainEqual(expect.objectContaining({ do: 'execute', basketId }));
  }

  /** Runs one effect of a tab. A claim runs only while no other tab holds the lock. */
  settle(tab: Tab, which: number, fault: Fault): void {
    const index = which % Math.max(1, tab.waiting.length);
    const waiting = tab.waiting[index];
    if (!waiting) return;
    const { effect, answer } = waiting;
    if (effect.do === 'claim' && this.tabs.some(({ holds }) => holds)) return;
    tab.waiting.splice(index, 1);
    if (effect.do === 'claim') {
      tab.holds = true;
      const cart = orderable(this.cart);
      answer({ type: 'claimed', intent: this.intent, cart });
      tab.holds &&= holdsLock(tab.state);
      // Only a basket that still matches the cart may be paid.
      if (tab.state.status === 'paying' && tab.holds) expect(isCartOf(tab.state.basket.lines, cart)).toBe(true);
    } else if (effect.do === 'check-cart') {
      const check = checkCart(effect.cart, this.offers);
      answer(fault === 'none' ? { type: 'cart-checked', check } : { type: 'cart-check-failed' });
    } else {
      if (effect.do === 'delete-basket') this.expectDeletable(effect.basketId);
      const event = this.api.answer(effect, fault);
      if (event) answer(event);
    }
  }
}
