import { expect, test } from 'vitest';
import { holdsLock } from '#features/checkout/effects.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { events } from './checkout-fixture.ts';

type Row = [locked: boolean, ...heeded: CheckoutEvent['type'][]];

/** Whether a state holds the lock of payments, and the events that it heeds. States with steps have a row for each. */
const rows: Record<string, Row> = {
  idle: [false, 'delivery', 'returned', 'cancelled'],
  address: [false, 'delivery', 'checkout'],
  'signing-in': [false, 'delivery', 'signed-in', 'dismissed'],
  'checking-orders': [false, 'delivery', 'signed-out', 'claimed'],
  checking: [false, 'delivery', 'signed-out', 'cart-checked', 'cart-check-failed'],
  changed: [false, 'delivery', 'signed-out', 'confirm', 'cart', 'close'],
  basket: [false, 'signed-out', 'basket-created', 'basket-failed'],
  lines: [false, 'signed-out', 'line-added', 'line-failed'],
  ready: [false, 'delivery', 'signed-out', 'cart', 'pay', 'close'],
  'paying claim': [
    false,
    'signed-out',
    'claimed',
    'order-read-failed',
    'payment-created',
    'payment-failed',
    'basket-paid',
    'close',
  ],
  'paying read-order': [
    true,
    'signed-out',
    'order-read',
    'order-read-failed',
    'payment-created',
    'payment-failed',
    'basket-paid',
    'close',
  ],
  'paying create': [
    true,
    'signed-out',
    'order-read-failed',
    'payment-created',
    'payment-failed',
    'basket-paid',
    'close',
  ],
  redirecting: [false, 'page-restored', 'close'],
  resuming: [false, 'signed-out', 'claimed', 'close'],
  'undoing claim': [false, 'signed-out', 'claimed'],
  'undoing read-order': [true, 'signed-out', 'order-read', 'order-read-failed', 'close'],
  'undoing delete': [true, 'signed-out', 'basket-deleted', 'basket-delete-failed', 'basket-paid', 'close'],
  'returned sign-in': [false, 'signed-in'],
  'returned claim': [false, 'signed-out', 'claimed'],
  'returned find-basket': [true, 'signed-out', 'basket-found', 'basket-read-failed'],
  'returned unreadable': [false, 'signed-out', 'check-again'],
  'reading-order': [true, 'signed-out', 'order-read', 'order-read-failed'],
  executing: [true, 'executed', 'execute-failed'],
  'verifying claim': [false, 'claimed'],
  'verifying read': [true, 'order-read', 'order-read-failed'],
  cancelling: [false, 'signed-in', 'signed-out', 'claimed'],
  'cancel-paused': [false, 'signed-in', 'signed-out', 'check-again'],
  cancelled: [false, 'order-again'],
  failed: [false, 'pay', 'close'],
  unknown: [false, 'signed-in', 'check-again', 'pay', 'close'],
  done: [false],
  'no-open-payment': [false],
};

const nameOf = (state: Checkout) => ('step' in state ? `${state.status} ${state.step}` : state.status);

test('every state heeds its own events only, and holds the lock only while a payment is decided', () => {
  const key = (state: Checkout) => JSON.stringify(state);
  const reached = new Map<string, Checkout>([[key(idleCheckout), idleCheckout]]);
  const heeded = new Map(Object.keys(rows).map((name) => [name, new Set<string>()]));
  const locked = new Map<string, boolean>();
  for (const state of reached.values()) {
    const name = nameOf(state);
    locked.set(name, holdsLock(state));
    for (const event of events) {
      const next = transition(state, event);
      if (next !== state) heeded.get(name)?.add(event.type);
      if (!reached.has(key(next))) reached.set(key(next), next);
    }
  }
  const seen = Array.from(heeded, ([name, types]) => [name, [locked.get(name), ...[...types].sort()]]);
  const wanted = Object.entries(rows).map(([name, [lock, ...types]]) => [name, [lock, ...types.sort()]]);
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
  expect([...locked.keys()].sort()).toEqual(Object.keys(rows).sort());
});
