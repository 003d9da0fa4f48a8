import { describe, expect, test } from 'vitest';
import { keepChecked } from '#features/cart/cart-check.ts';
import { effectsOf } from '#features/checkout/effects.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import type { CheckoutEvent } from '#features/checkout/state.ts';
import { toAda, toEve } from '../delivery/place-fixture.ts';
import {
  added,
  address,
  checked,
  claim,
  claimP,
  created,
  nothing,
  of6,
  paid,
  pay,
  press,
  read,
  toDo,
  toReady,
} from './checkout-events.ts';
import { after, amounts, cart, lines, paymentP, record } from './checkout-fixture.ts';

describe('from the cart to the provider', () => {
  test('nothing starts without an address', () => {
    expect(after(press)).toBe(idleCheckout);
    expect(after(address, { type: 'delivery', delivery: null })).toEqual(idleCheckout);
  });

  test('a signed-out shopper signs in first, or goes back to where they were', () => {
    const asked = after(address, { ...press, userId: null });
    expect([asked.status, toDo(asked)]).toEqual(['signing-in', ['ask-sign-in']]);
    expect(transition(asked, { type: 'signed-in', userId: '5' })).toMatchObject({
      status: 'looking',
      draft: { userId: '5', cart },
    });
    expect(transition(asked, { type: 'dismissed' }).status).toBe('address');
  });

  test('the cart is checked before a basket is made', () => {
    const checking = after(address, press, nothing);
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
    const changed = after(address, press, nothing, { type: 'cart-checked', check });
    expect([changed.status, toDo(changed)]).toEqual(['changed', ['keep-cart']]);
    // What the check made of the cart is what the shopper is asked about; anything else is not.
    expect(transition(changed, { type: 'cart', cart: keepChecked(cart, check) })).toBe(changed);
    expect(transition(changed, { type: 'cart', cart: check.cart.slice(1) }).status).toBe('address');
    expect(transition(changed, { type: 'close' }).status).toBe('address');
    expect(transition(changed, { type: 'confirm' })).toMatchObject({ status: 'basket', draft: { cart: check.cart } });
    const empty: CheckoutEvent = { type: 'cart-checked', check: { ...check, cart: [] } };
    expect(after(address, press, nothing, empty, { type: 'confirm' })).toMatchObject({
      status: 'address',
      problem: 'cart-empty',
    });
  });

  test('a new address starts anew until there is a basket', () => {
    const moved: CheckoutEvent = { type: 'delivery', delivery: toEve };
    expect(transition(after(address, press), moved)).toEqual({ status: 'address', delivery: toEve, problem: null });
    expect(after(address, press, nothing, checked, moved).status).toBe('basket');
  });

  test('what the profile adds to the same address is taken along', () => {
    const delivery = { ...toAda, recipient: { ...toAda.recipient, phone: '540' } };
    const reached: CheckoutEvent = { type: 'delivery', delivery };
    expect(after(address, { ...press, userId: null }, reached)).toMatchObject({ status: 'signing-in', delivery });
    for (const row of [[press], [press, nothing]]) {
      const before = after(address, ...row);
      expect(transition(before, reached)).toMatchObject({ status: before.status, draft: { delivery } });
    }
    const ready = after(...toReady);
    expect(transition(ready, reached)).toBe(ready);
  });

  test('an address that changes while the dialog is open, or before it is paid, undoes the order', () => {
    const problem = { status: 'undoing', next: { problem: 'delivery-changed' } };
    expect(transition(after(...toReady), { type: 'delivery', delivery: toEve })).toMatchObject(problem);
    expect(transition(after(...toReady), { ...pay, delivery: toEve })).toMatchObject(problem);
    expect(after(...toReady)).toMatchObject({ basket: { delivery: toAda, amounts } });
  });

  test('a basket left behind makes way for the new one; if it is paid, it is the order', () => {
    const unpaid = after(address, { ...press, leftover: '6' }, nothing, nothing);
    expect(toDo(unpaid)).toEqual(['cancel-payments', 'delete-basket']);
    expect(transition(unpaid, { type: 'basket-deleted' }).status).toBe('checking');
    const asked = after(address, press, claim(of6), claim(of6));
    expect(effectsOf(asked)).toEqual([{ do: 'read-order', basketId: '6', tries: 1 }]);
    expect(transition(asked, read('paid'))).toMatchObject({
      status: 'done',
      basket: { id: '6' },
      cartAlreadySettled: false,
    });
    expect(toDo(transition(asked, read('unpaid')))).toEqual(['cancel-payments', 'delete-basket']);
  });

  test('one line call per item, in order', () => {
    const first = after(address, press, nothing, checked, created);
    expect(effectsOf(first)).toEqual([{ do: 'add-line', basketId: '7', line: lines[0] }]);
    const second = transition(first, added);
    expect(effectsOf(second)).toEqual([{ do: 'add-line', basketId: '7', line: lines[1] }]);
    expect(transition(second, added)).toMatchObject({ status: 'ready', payment: null, problem: null });
  });

  test('a failing line deletes the basket, tried three times', () => {
    let state = after(address, press, nothing, checked, created, added, { type: 'line-failed' }, nothing);
    for (const tries of [1, 2, 3]) {
      expect(effectsOf(state)[1]).toEqual({ do: 'delete-basket', basketId: '7', tries });
      state = transition(state, { type: 'basket-kept' });
    }
    expect(state).toEqual({ status: 'address', delivery: toAda, problem: 'line' });
  });

  test('closing the dialog deletes the basket, also while the payment is being made or its page opens', () => {
    for (const row of [[], [pay], [pay, nothing], [pay, nothing, paid]]) {
      const closing = after(...toReady, ...row, { type: 'close' });
      expect([closing.status, toDo(closing)]).toEqual(['undoing', ['claim']]);
      expect(transition(closing, paid)).toBe(closing);
      const deleting = [claimP, read('unpaid')].reduce(transition, closing);
      expect(transition(deleting, { type: 'basket-deleted' })).toEqual(after(address));
    }
  });

  test('a cart that changed after the basket was made is noticed before paying', () => {
    const state = transition(after(...toReady), { ...pay, cart: cart.slice(1) });
    expect(state).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
  });

  test('nor is it paid when the cart changed while another tab had the lock', () => {
    const state = after(...toReady, pay, { type: 'claimed', intent: [], cart: [] });
    expect(state).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
    const looking = after(address, press, { type: 'claimed', intent: [], cart: [] });
    expect(looking).toMatchObject({ status: 'address', problem: 'cart-empty' });
  });

  test('the dialogs close over a cart that changed, and over no other', () => {
    const item = cart[0];
    if (!item) throw new Error('no line');
    const asked = after(address, press, nothing, {
      type: 'cart-checked',
      check: { cart, changes: [{ kind: 'gone', item }] },
    });
    const problem = 'cart-changed';
    for (const [state, closed] of [
      [asked, { problem }],
      [after(...toReady), { next: { problem } }],
    ] as const) {
      expect(transition(state, { type: 'cart', cart: [...cart].reverse() })).toBe(state);
      expect(transition(state, { type: 'cart', cart: [] })).toMatchObject(closed);
    }
  });

  test('a basket that another tab went to pay makes way first, or is the one that is paid', () => {
    const against = after(...toReady, pay, claim(of6));
    expect(effectsOf(against)).toEqual([{ do: 'read-order', basketId: '6', tries: 1 }]);
    const deleting = transition(against, read('unpaid'));
    const cancelled = claim({ ...of6, progress: 'cancelled' });
    const alone = [{ type: 'basket-deleted' } as const, cancelled].reduce(transition, deleting);
    expect(effectsOf(alone)).toEqual([{ do: 'create-payment', basketId: '7' }]);
    expect(transition(against, read('paid'))).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
    expect(transition(against, { type: 'close' })).toMatchObject({ status: 'undoing', basket: { id: '7' } });
  });

  test('a rival that the API won’t delete does not block for good; one that can’t be read does', () => {
    const thrice = (type: 'basket-kept' | 'order-unread') => [1, 2, 3].map(() => ({ type }));
    const against = after(...toReady, pay, claim(of6));
    const refused = [read('unpaid'), ...thrice('basket-kept')].reduce(transition, against);
    expect(refused).toMatchObject({ status: 'paying', basket: { id: '7' } });
    expect(thrice('order-unread').reduce(transition, against)).toMatchObject({ status: 'ready', problem: 'payment' });
  });

  test('a rival whose money may be on its way is never deleted', () => {
    const state = after(...toReady, pay, claim({ ...of6, progress: 'executing' }));
    expect(state).toMatchObject({ status: 'undoing', basket: { id: '7' }, next: { problem: 'unsettled' } });
  });

  test('the payment is remembered before the shopper is sent away', () => {
    const state = after(...toReady, pay, nothing, paid);
    expect(effectsOf(state)).toEqual([
      { do: 'remember', record: record('created') },
      { do: 'redirect', url: paymentP.url },
    ]);
  });

  test('a second press does nothing: one basket, one payment', () => {
    for (const [row, event] of [
      [[address, press], press],
      [[address, press, nothing], press],
      [[address, press, nothing, checked], press],
      [[...toReady, pay], pay],
      [[...toReady, pay, nothing], pay],
      [[...toReady, pay, nothing, paid], pay],
    ] as const) {
      const state = after(...row);
      expect(transition(state, event)).toBe(state);
    }
  });

  describe('Back from the provider', () => {
    const again = [...toReady, pay, nothing, paid, { type: 'shown-again', signedIn: true }] as const;

    test('Make Payment leads to the payment that was made', () => {
      const state = after(...again, claimP);
      expect(state).toMatchObject({ status: 'ready', payment: paymentP });
      expect([pay, claimP].reduce(transition, state)).toMatchObject({ status: 'redirecting', payment: paymentP });
    });

    test.each([
      ['executing', 'verifying'],
      ['paid', 'done'],
      ['refused', 'verifying'],
      ['cancelled', 'address'],
    ] as const)('it is %s by now: %s, and not paid again', (progress, status) => {
      expect(after(...again, claim(record(progress))).status).toBe(status);
    });

    test.each(['executing', 'paid', 'refused', 'cancelled'] as const)(
      'it is %s when Make Payment is pressed: no way to its page',
      (progress) => {
        expect(after(...again, claimP, pay, claim(record(progress))).status).not.toBe('redirecting');
      },
    );

    test.each(['executing', 'paid'] as const)('it is %s when the dialog closes: nothing is deleted', (progress) => {
      const state = after(...again, claimP, { type: 'close' }, claim(record(progress)));
      expect(toDo(state)).not.toContain('delete-basket');
      expect(['verifying', 'done']).toContain(state.status);
    });

    test('a payment that is not remembered any more is not taken for none', () => {
      expect(toDo(after(...again, nothing, pay, nothing))).toEqual(['read-order']);
      expect(toDo(after(...again, nothing, { type: 'close' }, nothing))).toEqual(['read-order']);
    });

    test('signed out meanwhile, it is as before Checkout', () => {
      const state = after(...again.slice(0, -1), { type: 'shown-again', signedIn: false });
      expect(state).toEqual({ status: 'address', delivery: toAda, problem: 'signed-out' });
    });
  });

  test.each([
    ['payment', 'ready'],
    ['payment-url', 'ready'],
    ['basket-gone', 'address'],
  ] as const)('a payment that fails for %s leads to %s', (problem, status) => {
    expect(after(...toReady, pay, nothing, { type: 'payment-failed', problem })).toMatchObject({ status, problem });
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
    for (const cartNow of [cart, []]) {
      const state = after(address, { ...press, cart: cartNow, unsettled: true }, claim(record('executing'), of6));
      expect(effectsOf(state)).toEqual([{ do: 'read-order', basketId: '7', tries: 1 }]);
      expect(transition(state, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    }
  });
});
