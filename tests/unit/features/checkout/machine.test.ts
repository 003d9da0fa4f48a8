import { describe, expect, test } from 'vitest';
import { withCheck } from '#features/cart/cart-check.ts';
import { effectsOf } from '#features/checkout/effects.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import { isForOther } from '#features/checkout/order.ts';
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
import { after, amounts, cart, lines, never, paymentP, record } from './checkout-fixture.ts';

describe('checkout up to the redirect', () => {
  test('does not start without an address', () => {
    expect(after(press)).toBe(idleCheckout);
    expect(after(address, { type: 'delivery', delivery: null })).toEqual(idleCheckout);
  });

  test('asks a signed-out shopper to sign in and returns to the address when dismissed', () => {
    const asked = after(address, { ...press, userId: null });
    expect([asked.status, toDo(asked)]).toEqual(['signing-in', ['ask-sign-in']]);
    expect(transition(asked, { type: 'signed-in', userId: '5' })).toMatchObject({
      status: 'checking-orders',
      draft: { userId: '5', cart },
    });
    expect(transition(asked, { type: 'dismissed' }).status).toBe('address');
  });

  test('checks the cart before it creates a basket', () => {
    const checking = after(address, press, nothing);
    expect([checking.status, toDo(checking)]).toEqual(['checking', ['check-cart']]);
    expect(toDo(transition(checking, checked))).toEqual(['apply-cart-check', 'create-basket']);
    expect(transition(checking, { type: 'cart-check-failed' })).toMatchObject({
      status: 'address',
      problem: 'cart-check',
    });
  });

  test('asks the shopper to confirm changes and orders only available items', () => {
    const item = cart[0];
    if (!item) throw new Error('no line');
    const check = { cart: cart.slice(1), changes: [{ kind: 'gone' as const, item }] };
    const changed = after(address, press, nothing, { type: 'cart-checked', check });
    expect([changed.status, toDo(changed)]).toEqual(['changed', ['apply-cart-check']]);
    // The cart that the check produced does not close the confirmation; any other change does.
    expect(transition(changed, { type: 'cart', cart: withCheck(cart, check) })).toBe(changed);
    expect(transition(changed, { type: 'cart', cart: check.cart.slice(1) }).status).toBe('address');
    expect(transition(changed, { type: 'close' }).status).toBe('address');
    expect(transition(changed, { type: 'confirm' })).toMatchObject({ status: 'basket', draft: { cart: check.cart } });
    const empty: CheckoutEvent = { type: 'cart-checked', check: { ...check, cart: [] } };
    expect(after(address, press, nothing, empty, { type: 'confirm' })).toMatchObject({
      status: 'address',
      problem: 'cart-empty',
    });
  });

  test('a basket that is not created leads back to the address', () => {
    const failed = after(address, press, nothing, checked, { type: 'basket-failed' });
    expect(failed).toEqual({ status: 'address', delivery: toAda, problem: 'basket' });
  });

  test('a new address keeps the message about the cart', () => {
    const empty = after(address, { ...press, cart: [] });
    expect(transition(empty, { type: 'delivery', delivery: toEve })).toEqual({
      status: 'address',
      delivery: toEve,
      problem: 'cart-empty',
    });
  });

  test('a new address restarts checkout until a basket exists', () => {
    const moved: CheckoutEvent = { type: 'delivery', delivery: toEve };
    expect(transition(after(address, press), moved)).toEqual({ status: 'address', delivery: toEve, problem: null });
    expect(after(address, press, nothing, checked, moved).status).toBe('basket');
  });

  test('profile details for the same address are applied', () => {
    const delivery = { ...toAda, recipient: { ...toAda.recipient, phone: '540' } };
    const reached: CheckoutEvent = { type: 'delivery', delivery };
    expect(after(address, { ...press, userId: null }, reached)).toMatchObject({ status: 'signing-in', delivery });
    for (const row of [[press], [press, nothing]]) {
      const before = after(address, ...row);
      expect(transition(before, reached)).toMatchObject({ status: before.status, draft: { delivery } });
    }
    const changes = [{ kind: 'gone' as const, item: cart[0] ?? never() }];
    const changed = after(address, press, nothing, { type: 'cart-checked', check: { cart, changes } }, reached);
    expect(changed).toMatchObject({ status: 'changed', draft: { delivery } });
    const ready = after(...toReady);
    expect(transition(ready, reached)).toBe(ready);
  });

  test('an address change while the dialog is open or before payment deletes the basket', () => {
    const problem = { status: 'undoing', next: { problem: 'delivery-changed' } };
    expect(transition(after(...toReady), { type: 'delivery', delivery: toEve })).toMatchObject(problem);
    expect(transition(after(...toReady), { ...pay, delivery: toEve })).toMatchObject(problem);
    expect(after(...toReady)).toMatchObject({ basket: { delivery: toAda, amounts } });
  });

  test('a new gift note is part of an order to come, and deletes a basket that was made without it', () => {
    const noted = (giftNote: string) => ({ ...toAda, recipient: { ...toAda.recipient, giftNote } });
    const delivery = noted('Enjoy');
    const typed: CheckoutEvent = { type: 'delivery', delivery };
    expect(after(address, press, nothing, typed)).toMatchObject({ status: 'checking', draft: { delivery } });
    const ready = after(...toReady);
    const problem = { status: 'undoing', next: { problem: 'delivery-changed' } };
    expect(transition(ready, typed)).toMatchObject(problem);
    expect(transition(ready, { ...pay, delivery })).toMatchObject(problem);
    expect(transition(ready, { type: 'delivery', delivery: noted('\r\n') })).toBe(ready);
    // The API has the note as it was sent.
    const basket = { id: '1', lines: [], delivery: noted('For\nyou'), amounts: null };
    expect(isForOther(basket, noted(' For\r\nyou'))).toBe(false);
  });

  test('a leftover basket is deleted, or becomes the order if it is paid', () => {
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

  test('a leftover basket that another tab has paid does not replace the order of the new cart', () => {
    const paidOf6 = { type: 'claimed', intent: [{ ...of6, progress: 'paid' }] } as const;
    const asked = after(address, { ...press, leftover: '6' }, nothing);
    const now = cart.slice(1);
    expect(transition(asked, { ...paidOf6, cart: now })).toMatchObject({ status: 'checking', draft: { cart: now } });
    expect(transition(asked, { ...paidOf6, cart: [] })).toMatchObject({ status: 'done', basket: { id: '6' } });
  });

  test('a sign-in that removes the delivery of another shopper says so', () => {
    const asked = after(address, { ...press, userId: null });
    expect(transition(asked, { type: 'delivery', delivery: null })).toEqual({
      status: 'idle',
      problem: 'delivery-changed',
    });
  });

  test('sends one add-line call per item, in order', () => {
    const first = after(address, press, nothing, checked, created);
    expect(effectsOf(first)).toEqual([{ do: 'add-line', basketId: '7', line: lines[0] }]);
    const second = transition(first, added);
    expect(effectsOf(second)).toEqual([{ do: 'add-line', basketId: '7', line: lines[1] }]);
    expect(transition(second, added)).toMatchObject({ status: 'ready', payment: null, problem: null });
  });

  test('a failed line deletes the basket, with three attempts', () => {
    let state = after(address, press, nothing, checked, created, added, { type: 'line-failed' }, nothing);
    for (const tries of [1, 2, 3]) {
      expect(effectsOf(state)[1]).toEqual({ do: 'delete-basket', basketId: '7', tries });
      state = transition(state, { type: 'basket-delete-failed' });
    }
    expect(state).toEqual({ status: 'address', delivery: toAda, problem: 'line' });
  });

  test('closing the dialog deletes the basket, even while the payment is created or redirecting', () => {
    for (const row of [[], [pay], [pay, nothing], [pay, nothing, paid]]) {
      const closing = after(...toReady, ...row, { type: 'close' });
      expect([closing.status, toDo(closing)]).toEqual(['undoing', ['claim']]);
      expect(transition(closing, paid)).toBe(closing);
      const deleting = [claimP, read('unpaid')].reduce(transition, closing);
      expect(transition(deleting, { type: 'basket-deleted' })).toEqual(after(address));
    }
  });

  test('notices before payment that the cart changed after the basket was created', () => {
    const state = transition(after(...toReady), { ...pay, cart: cart.slice(1) });
    expect(state).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
  });

  test('does not pay when the cart changed while another tab held the lock', () => {
    const state = after(...toReady, pay, { type: 'claimed', intent: [], cart: [] });
    expect(state).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
    const looking = after(address, press, { type: 'claimed', intent: [], cart: [] });
    expect(looking).toMatchObject({ status: 'address', problem: 'cart-empty' });
  });

  test('the dialogs close when the cart changes, but not when it is only reordered', () => {
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

  test("another tab's open payment is deleted first, or counts when it is paid", () => {
    const against = after(...toReady, pay, claim(of6));
    expect(effectsOf(against)).toEqual([{ do: 'read-order', basketId: '6', tries: 1 }]);
    const deleting = transition(against, read('unpaid'));
    const cancelled = claim({ ...of6, progress: 'cancelled' });
    const alone = [{ type: 'basket-deleted' } as const, cancelled].reduce(transition, deleting);
    expect(effectsOf(alone)).toEqual([{ do: 'create-payment', basketId: '7' }]);
    expect(transition(against, read('paid'))).toMatchObject({ status: 'undoing', next: { problem: 'cart-changed' } });
    expect(transition(against, { type: 'close' })).toMatchObject({ status: 'undoing', basket: { id: '7' } });
  });

  test("another tab's basket that cannot be deleted does not block payment, but an unreadable one does", () => {
    const thrice = (type: 'basket-delete-failed' | 'order-read-failed') => [1, 2, 3].map(() => ({ type }));
    const against = after(...toReady, pay, claim(of6));
    const refused = [read('unpaid'), ...thrice('basket-delete-failed')].reduce(transition, against);
    expect(refused).toMatchObject({ status: 'paying', basket: { id: '7' } });
    expect(thrice('order-read-failed').reduce(transition, against)).toMatchObject({
      status: 'ready',
      problem: 'payment',
    });
  });

  test("another tab's basket is never deleted while its payment may be executing", () => {
    const state = after(...toReady, pay, claim({ ...of6, progress: 'executing' }));
    expect(state).toMatchObject({ status: 'undoing', basket: { id: '7' }, next: { problem: 'unsettled' } });
  });

  test('Make Payment waits for the lock, then leads to the order of a basket that is or may be paid', () => {
    const paying = after(...toReady, pay);
    expect(toDo(paying)).toEqual(['claim']);
    expect(transition(paying, claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
    expect(transition(paying, claim(record('executing')))).toMatchObject({ status: 'verifying', paymentId: 'P' });
    const refused = after(...toReady, pay, nothing, { type: 'basket-paid' });
    expect([refused.status, toDo(refused)]).toEqual(['verifying', ['read-order']]);
  });

  test('stores the payment before the redirect', () => {
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
    const again = [...toReady, pay, nothing, paid, { type: 'page-restored', signedIn: true }] as const;

    test('Make Payment reuses the created payment', () => {
      const state = after(...again, claimP);
      expect(state).toMatchObject({ status: 'ready', payment: paymentP });
      expect([pay, claimP].reduce(transition, state)).toMatchObject({ status: 'redirecting', payment: paymentP });
    });

    test.each([
      ['executing', 'verifying'],
      ['paid', 'done'],
      ['refused', 'verifying'],
      ['cancelled', 'address'],
    ] as const)('a payment that is %s leads to %s and is not paid again', (progress, status) => {
      expect(after(...again, claim(record(progress))).status).toBe(status);
    });

    test('a canceled payment is explained', () => {
      expect(after(...again, claim(record('cancelled')))).toMatchObject({ problem: 'basket-gone' });
    });

    test.each(['executing', 'paid', 'refused', 'cancelled'] as const)(
      'a payment that is %s when Make Payment is pressed does not redirect',
      (progress) => {
        expect(after(...again, claimP, pay, claim(record(progress))).status).not.toBe('redirecting');
      },
    );

    test.each(['executing', 'paid'] as const)('closing keeps the basket of a payment that is %s', (progress) => {
      const state = after(...again, claimP, { type: 'close' }, claim(record(progress)));
      expect(toDo(state)).not.toContain('delete-basket');
      expect(['verifying', 'done']).toContain(state.status);
    });

    test('reads the order when the payment is no longer stored', () => {
      expect(toDo(after(...again, nothing, pay, nothing))).toEqual(['read-order']);
      expect(toDo(after(...again, nothing, { type: 'close' }, nothing))).toEqual(['read-order']);
    });

    test('returns to the address when the shopper signed out in the meantime', () => {
      const state = after(...again.slice(0, -1), { type: 'page-restored', signedIn: false });
      expect(state).toEqual({ status: 'address', delivery: toAda, problem: 'signed-out' });
    });
  });

  test.each([
    ['payment', 'ready'],
    ['payment-url', 'ready'],
    ['basket-gone', 'address'],
  ] as const)('a payment that fails with %s leads to %s', (problem, status) => {
    expect(after(...toReady, pay, nothing, { type: 'payment-failed', problem })).toMatchObject({ status, problem });
  });

  test('signing out abandons the basket and keeps the address', () => {
    for (const row of [toReady.slice(0, 2), toReady.slice(0, 3), toReady.slice(0, 4), toReady, [...toReady, pay]]) {
      expect(after(...row, { type: 'signed-out' })).toEqual({
        status: 'address',
        delivery: toAda,
        problem: 'signed-out',
      });
    }
  });

  test('checks a payment with an unknown outcome before a new order', () => {
    for (const cartNow of [cart, []]) {
      const state = after(address, { ...press, cart: cartNow, unsettled: true }, claim(record('executing'), of6));
      expect(effectsOf(state)).toEqual([{ do: 'read-order', basketId: '7', tries: 1 }]);
      expect(transition(state, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    }
  });
});
