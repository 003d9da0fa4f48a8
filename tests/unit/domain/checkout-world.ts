import { expect } from 'vitest';
import type { Cart, CartProduct } from '#domain/cart.ts';
import { orderable } from '#domain/cart.ts';
import { checkCart, keepChecked } from '#domain/cart-check.ts';
import type { Offer } from '#domain/catalogue.ts';
import { type CheckoutDriver, driveCheckout } from '#domain/checkout-driver.ts';
import type { Effect } from '#domain/checkout-effects.ts';
import type { Checkout, CheckoutEvent } from '#domain/checkout-state.ts';
import { withoutOrdered } from '#domain/order-lines.ts';
import {
  isPaid,
  openPayment,
  type PaymentIntent,
  recordOf,
  rivalOf,
  unsettled,
  withPaid,
  withRecord,
} from '#domain/payment-intent.ts';
import { FakeApi, type Fault } from './checkout-api.ts';
import { toAda } from './place-fixture.ts';

/** A page with a checkout: what it shows, and the effects that wait to happen. */
export interface Tab {
  driver: CheckoutDriver;
  state: Checkout;
  waiting: { effect: Effect; answer: (event: CheckoutEvent) => void }[];
}

const pieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * A browser with tabs and a storage, and the API. It does what a store must do: it runs effects, each when a test says so,
 * faults and all. What must hold at that very moment is expected here.
 */
export class World {
  readonly api = new FakeApi();
  readonly offers = new Map<string, Offer | 'gone'>();
  tabs: Tab[] = [];
  intent: PaymentIntent = [];
  cart: Cart = [];
  /** Baskets whose lines have left the cart. */
  private readonly taken = new Set<string>();

  private open(): Tab {
    const tab: Tab = {
      state: { status: 'idle', problem: null },
      waiting: [],
      driver: driveCheckout(
        (effect, answer) => this.perform(tab, effect, answer),
        (state) => {
          tab.state = state;
          if (state.status === 'done') expect(this.api.isPaid(state.basket.id)).toBe(true);
        },
      ),
    };
    // Older ones are closed, with whatever they waited for.
    this.tabs = [...this.tabs.slice(-2), tab];
    return tab;
  }

  openCart(): void {
    this.open().driver.send({ type: 'delivery', delivery: toAda });
  }

  openReturn(paymentId: string): void {
    this.open().driver.send({ type: 'returned', paymentId, payerId: 'A', signedIn: this.api.signedIn });
  }

  openCancelled(): void {
    this.open().driver.send({ type: 'cancelled', record: openPayment(this.intent) });
  }

  press(tab: Tab, type: 'checkout' | 'pay' | 'close' | 'confirm' | 'check-again' | 'shown-again' | 'dismissed'): void {
    const cart = orderable(this.cart);
    if (type === 'checkout') {
      tab.driver.send({
        type,
        cart,
        userId: this.api.signedIn ? '5' : null,
        leftover: openPayment(this.intent)?.basketId ?? null,
        unsettled: unsettled(this.intent),
      });
    } else if (type === 'pay') {
      const { state } = tab;
      const rival = 'basket' in state && state.basket ? rivalOf(this.intent, state.basket.id) : null;
      tab.driver.send({ type, cart, rival });
    } else tab.driver.send({ type });
  }

  add(product: CartProduct): void {
    const others = this.cart.filter((item) => item.product.id !== product.id);
    const quantity = 1 + pieces(this.cart) - pieces(others);
    this.cart = [...others, { product, quantity }];
  }

  session(signedIn: boolean): void {
    this.api.signedIn = signedIn;
    for (const { driver } of this.tabs)
      driver.send(signedIn ? { type: 'signed-in', userId: '5' } : { type: 'signed-out' });
  }

  private perform(tab: Tab, effect: Effect, answer: (event: CheckoutEvent) => void): void {
    switch (effect.do) {
      case 'remember':
        this.intent = withRecord(this.intent, effect.record);
        break;
      case 'keep-cart': {
        const kept = keepChecked(this.cart, effect.check);
        expect(kept.map(({ product }) => product.id)).toEqual(this.cart.map(({ product }) => product.id));
        this.cart = kept;
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

  /** The one moment at which the cart loses something to an order. */
  private complete({ basketId, lines }: Extract<Effect, { do: 'complete' }>): void {
    expect(this.api.isPaid(basketId)).toBe(true);
    if (!isPaid(this.intent, basketId)) {
      expect(lines.length === 0 || !this.taken.has(basketId)).toBe(true);
      this.taken.add(basketId);
      const left = withoutOrdered(this.cart, lines);
      for (const { product, quantity } of this.cart) {
        const ordered = lines.find(({ productId }) => productId === product.id)?.quantity ?? 0;
        const stays = left.find((item) => item.product.id === product.id)?.quantity ?? 0;
        expect(stays).toBe(Math.max(0, quantity - ordered));
      }
      this.cart = left;
    }
    this.intent = withPaid(this.intent, basketId);
  }

  /** Lets one effect of a tab happen. */
  settle(tab: Tab, which: number, fault: Fault): void {
    const [waiting] = tab.waiting.splice(which % Math.max(1, tab.waiting.length), 1);
    if (!waiting) return;
    const { effect, answer } = waiting;
    if (effect.do === 'claim') {
      answer({ type: 'claimed', record: recordOf(this.intent, effect.paymentId) });
    } else if (effect.do === 'check-cart') {
      const check = checkCart(effect.cart, this.offers);
      answer(fault === 'none' ? { type: 'cart-checked', check } : { type: 'cart-unchecked' });
    } else {
      const event = this.api.answer(effect, fault);
      if (event) answer(event);
    }
  }
}
