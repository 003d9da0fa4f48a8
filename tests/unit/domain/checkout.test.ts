import { describe, expect, test } from 'vitest';
import { idleCheckout, payableAgain, transition } from '#domain/checkout.ts';
import { effectsOf } from '#domain/checkout-effects.ts';
import type { Checkout, CheckoutEvent } from '#domain/checkout-state.ts';
import { after, basket, cart, events, lines, paymentP, record } from './checkout-fixture.ts';
import { toAda } from './place-fixture.ts';

const address: CheckoutEvent = { type: 'delivery', delivery: toAda };
const press: CheckoutEvent = { type: 'checkout', userId: '5', cart, leftover: null, unsettled: null };
const checked: CheckoutEvent = { type: 'cart-checked', check: { cart, changes: [] } };
const created: CheckoutEvent = { type: 'basket-created', basketId: '7' };
const added: CheckoutEvent = { type: 'line-added' };
const toReady = [address, press, checked, created, added, added];
const pay: CheckoutEvent = { type: 'pay', cart, rival: null };
const paid: CheckoutEvent = { type: 'payment-created', payment: paymentP };
const back: CheckoutEvent = { type: 'returned', paymentId: 'P', payerId: 'A', signedIn: true };
const claim: CheckoutEvent = { type: 'claimed', record: record('created') };
const toDo = (state: Checkout) => effectsOf(state).map((effect) => effect.do);

describe('from the cart to the provider', () => {
  test('nothing starts without an address', () => {
    expect(after(press)).toBe(idleCheckout);
    expect(after(address, { type: 'delivery', delivery: null })).toEqual(idleCheckout);
  });

  test('a signed-out shopper signs in first, or goes back to where they were', () => {
    const asked = after(address, { ...press, userId: null });
    expect([asked.status, toDo(asked)]).toEqual(['signing-in', ['ask-sign-in']]);
    expect(transition(asked, { type: 'signed-in', userId: '5' })).toMatchObject({
      status: 'checking',
      draft: { userId: '5', cart },
    });
    expect(transition(asked, { type: 'dismissed' }).status).toBe('address');
  });

  test('the cart is checked before a basket is made', () => {
    const checking = after(address, press);
    expect([checking.status, toDo(checking)]).toEqual(['checking', ['check-cart']]);
    expect(toDo(transition(checking, checked))).toEqual(['keep-cart', 'create-basket']);
    expect(transition(checking, { type: 'cart-unchecked' })).toMatchObject({
      status: 'address',
      problem: 'cart-check',
    });
  });

  test('what changed is confirmed, and only what can be had is ordered', () => {
    const item = cart[0];
    if (!item) throw new Error('no line');
    const check = { cart: cart.slice(1), changes: [{ kind: 'gone' as const, item }] };
    const changed = after(address, press, { type: 'cart-checked', check });
    expect([changed.status, toDo(changed)]).toEqual(['changed', []]);
    expect(transition(changed, { type: 'close' }).status).toBe('address');
    expect(transition(changed, { type: 'confirm' })).toMatchObject({ status: 'basket', draft: { cart: check.cart } });
    const nothing = after(address, press, { type: 'cart-checked', check: { ...check, cart: [] } }, { type: 'confirm' });
    expect(nothing).toMatchObject({ status: 'address', problem: 'cart-empty' });
  });

  test('a new address starts anew until there is a basket', () => {
    const delivery = { ...toAda, recipient: { ...toAda.recipient, name: 'Eve' } };
    const moved: CheckoutEvent = { type: 'delivery', delivery };
    expect(transition(after(address, press), moved)).toEqual({ status: 'address', delivery, problem: null });
    expect(after(address, press, checked, moved).status).toBe('basket');
  });

  test('a basket left behind makes way for the new one', () => {
    const state = after(address, { ...press, leftover: '6' }, checked);
    expect(effectsOf(state)[0]).toEqual({ do: 'delete-basket', basketId: '6', tries: 1 });
  });

  test('one line call per item, in order', () => {
    const first = after(address, press, checked, created);
    expect(effectsOf(first)).toEqual([{ do: 'add-line', basketId: '7', line: lines[0] }]);
    const second = transition(first, added);
    expect(effectsOf(second)).toEqual([{ do: 'add-line', basketId: '7', line: lines[1] }]);
    expect(transition(second, added)).toMatchObject({ status: 'ready', payment: null, problem: null });
  });

  test('a failing line deletes the basket, tried three times', () => {
    let state = after(address, press, checked, created, added, { type: 'line-failed' });
    for (const tries of [1, 2, 3]) {
      expect(effectsOf(state)).toEqual([{ do: 'delete-basket', basketId: '7', tries }]);
      state = transition(state, { type: 'basket-kept' });
    }
    expect(state).toEqual({ status: 'address', delivery: toAda, problem: 'line' });
  });

  test('closing the dialog deletes the basket, also while the payment is being made', () => {
    for (const state of [after(...toReady), after(...toReady, pay)]) {
      const closing = transition(state, { type: 'close' });
      expect([closing.status, toDo(closing)]).toEqual(['undoing', ['delete-basket']]);
      expect(transition(closing, paid)).toBe(closing);
      expect(transition(closing, { type: 'basket-deleted' })).toEqual(after(address));
    }
  });

  test('a cart that changed after the basket was made is noticed before paying', () => {
    const state = transition(after(...toReady), { type: 'pay', cart: cart.slice(1), rival: null });
    expect(state).toMatchObject({ status: 'undoing', problem: 'cart-changed' });
  });

  test('the dialogs close over a cart that changed, and over no other', () => {
    const item = cart[0];
    if (!item) throw new Error('no line');
    const asked = after(address, press, { type: 'cart-checked', check: { cart, changes: [{ kind: 'gone', item }] } });
    for (const state of [asked, after(...toReady)]) {
      expect(transition(state, { type: 'cart', cart: [...cart].reverse() })).toBe(state);
      expect(transition(state, { type: 'cart', cart: [] })).toMatchObject({ problem: 'cart-changed' });
    }
  });

  test('a basket that another tab went to pay makes way first, or is the one that is paid', () => {
    const against = after(...toReady, { ...pay, rival: '6' });
    expect(effectsOf(against)).toEqual([{ do: 'delete-basket', basketId: '6', tries: 1 }]);
    const alone = transition(against, { type: 'basket-deleted' });
    expect(effectsOf(alone)).toEqual([{ do: 'create-payment', basketId: '7' }]);
    expect(transition(against, { type: 'basket-paid' })).toMatchObject({ status: 'undoing', problem: 'cart-changed' });
    expect(transition(against, { type: 'basket-kept' })).toMatchObject({ status: 'ready', problem: 'payment' });
    const again = after(...toReady, pay, paid, { type: 'shown-again' }, { ...pay, rival: '6' });
    expect(transition(again, { type: 'basket-deleted' })).toMatchObject({ status: 'redirecting', payment: paymentP });
  });

  test('the payment is remembered before the shopper is sent away', () => {
    const state = after(...toReady, pay, paid);
    expect(effectsOf(state)).toEqual([
      { do: 'remember', record: record('created') },
      { do: 'redirect', url: paymentP.url },
    ]);
  });

  test('a second press does nothing: one basket, one payment', () => {
    for (const [row, event] of [
      [[address, press], press],
      [[address, press, checked], press],
      [[...toReady, pay], pay],
      [[...toReady, pay, paid], pay],
    ] as const) {
      const state = after(...row);
      expect(transition(state, event)).toBe(state);
    }
  });

  test('Make Payment after Back leads to the payment that was made', () => {
    const state = after(...toReady, pay, paid, { type: 'shown-again' });
    expect(state).toMatchObject({ status: 'ready', payment: paymentP });
    expect(transition(state, pay)).toMatchObject({ status: 'redirecting', payment: paymentP });
  });

  test.each([
    ['payment', 'ready'],
    ['payment-url', 'ready'],
    ['basket-gone', 'address'],
  ] as const)('a payment that fails for %s leads to %s', (problem, status) => {
    expect(after(...toReady, pay, { type: 'payment-failed', problem })).toMatchObject({ status, problem });
  });

  test('signing out leaves the basket behind and the address where it was', () => {
    for (const row of [toReady.slice(0, 2), toReady.slice(0, 3), toReady.slice(0, 4), toReady, [...toReady, pay]]) {
      expect(after(...row, { type: 'signed-out' })).toEqual({
        status: 'address',
        delivery: toAda,
        problem: 'signed-out',
      });
    }
  });

  test('a payment of unknown outcome is looked into before anything is ordered anew', () => {
    const state = after(address, { ...press, unsettled: record('executing') });
    expect(effectsOf(state)).toEqual([{ do: 'read-order', basketId: '7' }]);
    expect(transition(state, { type: 'order-read', order: 'paid' })).toMatchObject({ status: 'done', known: false });
  });
});

describe('from the provider to the order', () => {
  test('the marker is stored before the money is taken, and the cart is emptied after', () => {
    const claiming = after(back);
    expect(toDo(claiming)).toEqual(['claim']);
    const executing = transition(claiming, claim);
    expect(effectsOf(executing)).toEqual([
      { do: 'remember', record: record('executing') },
      { do: 'execute', paymentId: 'P', payerId: 'A', basketId: '7' },
    ]);
    const done = transition(executing, { type: 'executed' });
    expect(effectsOf(done)).toEqual([
      { do: 'complete', basketId: '7', lines },
      { do: 'show-order', basketId: '7' },
    ]);
  });

  test.each([
    ['executing', 'verifying', ['read-order']],
    ['paid', 'done', ['show-order']],
    ['refused', 'failed', ['remember']],
    ['cancelled', 'cancelled', ['remember', 'delete-basket']],
  ] as const)('a payment that is already %s is never executed: %s', (progress, status, effects) => {
    const state = after(back, { type: 'claimed', record: record(progress) });
    expect([state.status, toDo(state)]).toEqual([status, effects]);
  });

  test('without a record the basket is the one that the API has', () => {
    const finding = after(back, { type: 'claimed', record: null });
    expect(toDo(finding)).toEqual(['find-basket']);
    expect(transition(finding, { type: 'basket-found', basketId: '9' })).toMatchObject({
      status: 'executing',
      basket: { id: '9', lines: [] },
    });
    expect(transition(finding, { type: 'basket-found', basketId: null })).toMatchObject({ status: 'unknown' });
    const unreadable = transition(finding, { type: 'basket-unread' });
    expect(toDo(unreadable)).toEqual([]);
    expect(toDo(transition(unreadable, { type: 'check-again' }))).toEqual(['claim']);
  });

  test('without a session the shopper signs in, and it goes on', () => {
    const asked = after({ ...back, signedIn: false });
    expect(toDo(asked)).toEqual(['ask-sign-in']);
    expect(toDo(transition(asked, { type: 'signed-in', userId: '5' }))).toEqual(['claim']);
  });

  test('a session that ends at the execution is the one failure after which it is made again', () => {
    const asked = after(back, claim, { type: 'execute-failed', outcome: 'signed-out' });
    expect(effectsOf(asked)).toEqual([{ do: 'remember', record: record('created') }, { do: 'ask-sign-in' }]);
    expect(transition(transition(asked, { type: 'signed-in', userId: '5' }), claim).status).toBe('executing');
  });

  test.each([
    ['rejected', 'paid', 'done'],
    ['rejected', 'unpaid', 'failed'],
    ['rejected', 'gone', 'failed'],
    ['unclear', 'paid', 'done'],
    ['unclear', 'unpaid', 'unknown'],
    ['unclear', 'gone', 'failed'],
  ] as const)('%s and the order says %s: %s', (outcome, order, status) => {
    const verifying = after(back, claim, { type: 'execute-failed', outcome });
    expect(effectsOf(verifying)).toEqual([{ do: 'read-order', basketId: '7' }]);
    expect(transition(verifying, { type: 'order-read', order }).status).toBe(status);
  });

  test('what nobody could say is asked again, never executed again', () => {
    const unknown = after(back, claim, { type: 'execute-failed', outcome: 'unclear' }, { type: 'order-unread' });
    expect([unknown.status, payableAgain(unknown)]).toEqual(['unknown', null]);
    expect(transition(unknown, pay)).toBe(unknown);
    expect(transition(unknown, { type: 'check-again' }).status).toBe('verifying');
  });

  test('a refused payment can be made anew, for the same basket', () => {
    const failed = after(back, claim, { type: 'execute-failed', outcome: 'refused' });
    expect(effectsOf(failed)).toEqual([{ do: 'remember', record: record('refused') }]);
    expect(effectsOf(transition(failed, pay))).toEqual([{ do: 'create-payment', basketId: '7' }]);
    expect(transition(failed, { type: 'pay', cart: [], rival: null })).toMatchObject({
      status: 'undoing',
      problem: 'cart-changed',
    });
    expect(toDo(transition(failed, { type: 'close' }))).toEqual(['delete-basket']);
  });

  test('a cancelled payment is forgotten and its basket deleted', () => {
    const state = after({ type: 'cancelled', record: record('created') });
    expect(effectsOf(state)).toEqual([
      { do: 'remember', record: record('cancelled') },
      { do: 'delete-basket', basketId: '7', tries: 1 },
    ]);
    expect(after({ type: 'cancelled', record: null })).toEqual({ status: 'cancelled', record: null });
  });

  test('the word "cancelled" counts for nothing once the money was asked for', () => {
    expect(after({ type: 'cancelled', record: record('executing') }).status).toBe('verifying');
    expect(after({ type: 'cancelled', record: record('paid') })).toMatchObject({ status: 'done', known: true });
  });

  test('a basket that was paid in another tab is not deleted but shown', () => {
    const closing = after(...toReady, { type: 'close' });
    expect(transition(closing, { type: 'basket-paid' })).toMatchObject({ status: 'verifying', basket });
  });
});

test('every event in every state is answered: with a state whose effects are known, or with the same object', () => {
  const key = (state: Checkout) => JSON.stringify(state);
  const reached = new Map<string, Checkout>([[key(idleCheckout), idleCheckout]]);
  for (const state of reached.values()) {
    for (const event of events) {
      const next = transition(state, event);
      expect(Array.isArray(effectsOf(next))).toBe(true);
      // An ignored event must not do again what was done.
      if (next !== state && effectsOf(next).length > 0) expect(key(next)).not.toBe(key(state));
      if (!reached.has(key(next))) reached.set(key(next), next);
    }
  }
  expect(new Set([...reached.values()].map(({ status }) => status)).size).toBe(18);
});
