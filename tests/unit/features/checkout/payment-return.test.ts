import { describe, expect, test } from 'vitest';
import { effectsOf } from '#features/checkout/effects.ts';
import { idleCheckout, retryableBasket, transition } from '#features/checkout/machine.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { toAda, toEve } from '../delivery/place-fixture.ts';
import { back, press as checkoutPress, claim, claimP, nothing, pay, read, toDo, toReady } from './checkout-events.ts';
import { after, amounts, basket, events, lines, record } from './checkout-fixture.ts';

describe('return from the provider', () => {
  test('stores the record before execution and empties the cart after it', () => {
    const claiming = after(back);
    expect(toDo(claiming)).toEqual(['claim']);
    const executing = transition(claiming, claimP);
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
    ['refused', 'verifying', ['read-order']],
    ['cancelled', 'undoing', ['claim']],
  ] as const)('never executes a payment that is already %s: %s', (progress, status, effects) => {
    const state = after(back, claim(record(progress)));
    expect([state.status, toDo(state)]).toEqual([status, effects]);
  });

  test('reads the order first when another payment of the basket may have been executed', () => {
    const asking = after(back, claim({ ...record('executing'), paymentId: 'Q' }, record('created')));
    expect(toDo(asking)).toEqual(['read-order']);
    expect(transition(asking, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(asking, read('unpaid')).status).toBe('executing');
    expect(transition(asking, { type: 'order-read-failed' })).toMatchObject({ status: 'returned', step: 'unreadable' });
  });

  test('keeps the lines of this browser if those of the order differ', () => {
    const asking = after(back, claim({ ...record('executing'), paymentId: 'Q' }, record('created')));
    const contents = { lines: lines.slice(1), delivery: toAda, amounts };
    const executing = transition(asking, { type: 'order-read', order: 'unpaid', contents });
    expect(executing).toMatchObject({ status: 'executing', basket: { lines, amounts } });
  });

  test('without a record, uses the basket found at the API and the lines of its order', () => {
    const finding = after(back, nothing);
    expect(toDo(finding)).toEqual(['find-basket']);
    const asking = transition(finding, { type: 'basket-found', basketId: '9' });
    expect(effectsOf(asking)).toEqual([{ do: 'read-order', basketId: '9', tries: 1 }]);
    expect(transition(asking, read('unpaid'))).toMatchObject({ status: 'executing', basket: { id: '9', lines } });
    expect(transition(asking, read('paid')).status).toBe('done');
    expect(transition(finding, { type: 'basket-found', basketId: null })).toMatchObject({ status: 'unknown' });
    const unreadable = transition(finding, { type: 'basket-read-failed' });
    expect(toDo(unreadable)).toEqual([]);
    expect(toDo(transition(unreadable, { type: 'check-again' }))).toEqual(['claim']);
  });

  test('a payment without a record completes the found basket only when its order is paid', () => {
    const executing = after(back, nothing, { type: 'basket-found', basketId: '9' }, read('unpaid'));
    const verifying = transition(executing, { type: 'executed' });
    expect(effectsOf(verifying)).toEqual([{ do: 'read-order', basketId: '9', tries: 1 }]);
    expect(transition(verifying, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(verifying, read('unpaid'))).toMatchObject({ status: 'unknown', order: 'unpaid' });
  });

  test('a missing order leaves the payment unknown and can be dismissed', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('gone'));
    expect([effectsOf(unknown), retryableBasket(unknown)]).toEqual([[], null]);
    const given = transition(unknown, { type: 'close' });
    const deleting = [claim(record('executing')), read('gone')].reduce(transition, given);
    expect(effectsOf(deleting)).toEqual([
      { do: 'cancel-payments', basketId: '7', orderReadSinceDoubt: true },
      { do: 'delete-basket', basketId: '7', tries: 1 },
    ]);
    expect(transition(deleting, { type: 'basket-deleted' })).toMatchObject({ problem: null });
  });

  test('a payment without a record does not pay a basket that has another payment', () => {
    const state = after(back, claim({ ...record('created'), paymentId: 'Q' }), { type: 'basket-found', basketId: '7' });
    expect(state).toMatchObject({ status: 'unknown', basket: null });
  });

  test('asks a signed-out shopper to sign in, then continues', () => {
    const asked = after({ ...back, signedIn: false });
    expect(toDo(asked)).toEqual(['ask-sign-in']);
    expect(toDo(transition(asked, { type: 'signed-in', userId: '5' }))).toEqual(['claim']);
  });

  test('signing out before the execution asks to sign in and resets nothing', () => {
    const asking = after(back, claim({ ...record('executing'), paymentId: 'Q' }, record('created')));
    const retried = after(
      back,
      claimP,
      { type: 'execute-failed', outcome: 'signed-out' },
      { type: 'signed-in', userId: '5' },
    );
    for (const state of [after(back), after(back, nothing), asking, retried]) {
      expect(toDo(transition(state, { type: 'signed-out' }))).toEqual(['ask-sign-in']);
    }
  });

  test('an order that is gone can be neither paid again nor deleted', () => {
    const asking = after(back, claim({ ...record('executing'), paymentId: 'Q' }, record('created')), read('gone'));
    const rejected = after(back, claimP, { type: 'execute-failed', outcome: 'rejected' }, read('gone'));
    for (const state of [asking, rejected]) {
      expect(state).toMatchObject({ status: 'failed', reason: 'gone' });
      expect(transition(state, pay)).toBe(state);
      expect(transition(state, { type: 'close' })).toEqual(idleCheckout);
    }
  });

  test('an unpaid order of an unknown outcome is left in place when the shopper goes back', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('unpaid'));
    expect(transition(unknown, { type: 'close' })).toEqual({ status: 'address', delivery: toAda, problem: null });
  });

  test('an unknown outcome is checked again after signing in', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('unpaid'));
    const again = transition(unknown, { type: 'signed-in', userId: '5' });
    expect(toDo(again)).toEqual(['claim']);
    expect(toDo(transition(again, claim(record('executing'))))).toEqual(['read-order']);
  });

  test('executes again only after the session ended during execution', () => {
    const asked = after(back, claimP, { type: 'execute-failed', outcome: 'signed-out' });
    expect(effectsOf(asked)).toEqual([{ do: 'release', paymentId: 'P' }, { do: 'ask-sign-in' }]);
    expect(transition(transition(asked, { type: 'signed-in', userId: '5' }), claimP).status).toBe('executing');
  });

  test('executes again after the access token could not be renewed', () => {
    const waiting = after(back, claimP, { type: 'execute-failed', outcome: 'not-renewed' });
    expect(effectsOf(waiting)).toEqual([{ do: 'release', paymentId: 'P' }]);
    const again = transition(waiting, { type: 'check-again' });
    expect(effectsOf(again)).toEqual([{ do: 'claim' }]);
    expect(transition(again, claimP).status).toBe('executing');
  });

  test.each([
    ['rejected', 'paid', 'done'],
    ['rejected', 'unpaid', 'failed'],
    ['rejected', 'gone', 'failed'],
    ['unclear', 'paid', 'done'],
    ['unclear', 'unpaid', 'unknown'],
    ['unclear', 'gone', 'unknown'],
  ] as const)('%s with the order %s leads to %s', (outcome, order, status) => {
    const verifying = after(back, claimP, { type: 'execute-failed', outcome });
    expect(effectsOf(verifying)).toEqual([{ do: 'read-order', basketId: '7', tries: 1 }]);
    expect(transition(verifying, read(order)).status).toBe(status);
  });

  test('an unknown outcome is checked again but never executed again', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, { type: 'order-read-failed' });
    expect([unknown.status, retryableBasket(unknown)]).toEqual(['unknown', null]);
    expect(transition(unknown, pay)).toBe(unknown);
    const again = transition(unknown, { type: 'check-again' });
    expect([again.status, toDo(again)]).toEqual(['verifying', ['claim']]);
    expect(transition(again, claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
  });

  test('a refused payment can be retried for the same basket', () => {
    const failed = after(back, claimP, { type: 'execute-failed', outcome: 'refused' });
    expect(effectsOf(failed)).toEqual([{ do: 'remember', record: record('refused') }]);
    const looking = [pay, claim(record('refused'))].reduce(transition, failed);
    expect(toDo(looking)).toEqual(['read-order']);
    expect(effectsOf(transition(looking, read('unpaid')))).toEqual([{ do: 'create-payment', basketId: '7' }]);
    expect(transition(looking, read('paid')).status).toBe('done');
    expect(transition(failed, { ...pay, cart: [] })).toMatchObject({ next: { problem: 'cart-changed' } });
    const deleting = [{ type: 'close' } as const, claim(record('refused')), read('unpaid')].reduce(transition, failed);
    expect(toDo(deleting)).toEqual(['cancel-payments', 'delete-basket']);
  });

  test("paying again uses the order's contents and stops when the address changed", () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('unpaid'));
    const executing = claim(record('executing'));
    const creating = [pay, executing, read('unpaid')].reduce(transition, unknown);
    expect(creating).toMatchObject({ status: 'paying', basket: { delivery: toAda, amounts } });
    const elsewhere = transition(unknown, { ...pay, delivery: toEve });
    const undone = [executing, read('unpaid')].reduce(transition, elsewhere);
    expect(undone).toMatchObject({ status: 'undoing', step: 'delete', next: { problem: 'delivery-changed' } });
  });

  test('a refused payment is shown as declined only while its order is unpaid', () => {
    const verifying = after(back, claim(record('refused')));
    expect(transition(verifying, read('unpaid'))).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(transition(verifying, read('paid')).status).toBe('done');
    expect(transition(verifying, { type: 'order-read-failed' })).toMatchObject({ status: 'unknown', order: null });
  });

  const cancelled = (basketId: string | null = null, signedIn = true): CheckoutEvent => ({
    type: 'cancelled',
    basketId,
    signedIn,
  });

  test('a canceled payment is dropped and its basket deleted once the order is read as unpaid', () => {
    for (const basketId of [null, '7']) {
      const looking = after(cancelled(basketId), claimP, claimP);
      expect(toDo(looking)).toEqual(['read-order']);
      const deleting = transition(looking, read('unpaid'));
      expect(toDo(deleting)).toEqual(['cancel-payments', 'delete-basket']);
      const tried = [1, 2].reduce((state) => transition(state, { type: 'basket-delete-failed' }), deleting);
      expect(toDo(tried)).toContain('delete-basket');
      expect(transition(tried, { type: 'basket-delete-failed' })).toEqual({ status: 'cancelled' });
      expect(transition(deleting, { type: 'signed-out' })).toEqual({ status: 'cancelled' });
    }
  });

  test('a canceled payment shows a paid order and ignores a missing one', () => {
    const looking = after(cancelled('7'), claimP, claimP);
    expect(transition(looking, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(looking, read('gone'))).toEqual({ status: 'no-open-payment' });
  });

  test('a canceled payment pauses when its order cannot be read and can be checked again', () => {
    const looking = after(cancelled(), claimP, claimP);
    const paused = [1, 2, 3].reduce((state) => transition(state, { type: 'order-read-failed' }), looking);
    expect(paused).toMatchObject({ status: 'cancel-paused', reason: 'unread', basket: { id: '7' } });
    expect(toDo(paused)).toEqual([]);
    const again = [{ type: 'check-again' } as const, claimP, read('unpaid')].reduce(transition, paused);
    expect(toDo(again)).toEqual(['cancel-payments', 'delete-basket']);
  });

  test('a canceled payment waits for a session before it reads or deletes anything', () => {
    const arrived = after(cancelled('7', false), claimP);
    const ended = [claimP, claimP, { type: 'signed-out' } as const].reduce(transition, after(cancelled('7')));
    for (const paused of [arrived, ended]) {
      expect(paused).toMatchObject({ status: 'cancel-paused', reason: 'signed-out', basket: { id: '7' } });
      expect([toDo(paused), transition(paused, { type: 'check-again' })]).toEqual([[], paused]);
      const resumed = [{ type: 'signed-in', userId: '5' } as const, claimP].reduce(transition, paused);
      expect(toDo(resumed)).toEqual(['read-order']);
    }
    const left = after(cancelled('7'), { type: 'signed-out' }, claimP);
    expect(left).toMatchObject({ status: 'cancel-paused', reason: 'signed-out' });
    const unread = [1, 2, 3].map((): CheckoutEvent => ({ type: 'order-read-failed' }));
    const paused = after(cancelled('7'), claimP, claimP, ...unread, { type: 'signed-out' });
    expect(transition(paused, { type: 'check-again' })).toBe(paused);
    // Another tab's session may arrive late.
    const late = transition(after(cancelled('7', false)), { type: 'signed-in', userId: '5' });
    expect(transition(late, claimP).status).toBe('undoing');
  });

  test('does nothing without a payment that is known to be open', () => {
    for (const signedIn of [true, false]) {
      for (const known of [nothing, claim(record('paid')), claim(record('cancelled'))]) {
        const state = after(cancelled(null, signedIn), known);
        expect([state, toDo(state)]).toEqual([{ status: 'no-open-payment' }, []]);
      }
    }
  });

  test('ordering again after a canceled payment starts a new checkout and checks open payments first', () => {
    const givenUp = after(cancelled('7'), claimP, claimP, read('unpaid'), { type: 'signed-out' });
    const { type: _, ...press } = checkoutPress;
    const again: CheckoutEvent = { type: 'order-again', delivery: toAda, ...press };
    const looking = transition(givenUp, again);
    expect(looking).toMatchObject({ status: 'checking-orders', draft: { delivery: toAda, userId: '5' } });
    expect(toDo(looking)).toEqual(['claim']);
    expect(toDo(transition(looking, nothing))).toEqual(['check-cart']);
    expect(transition(looking, claim(record('executing'))).status).toBe('verifying');
    expect(transition(givenUp, { ...again, userId: null }).status).toBe('signing-in');
    expect(transition(givenUp, { ...again, cart: [] })).toMatchObject({ status: 'address', problem: 'cart-empty' });
    const failed = after(back, claim(record('refused')));
    expect(transition(failed, again)).toBe(failed);
  });

  test('ignores the cancellation once the payment was executed', () => {
    expect(after(cancelled('7'), claim(record('executing'))).status).toBe('verifying');
    expect(after(cancelled('7'), claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
  });

  test('shows a basket that was paid in another tab instead of deleting it', () => {
    const closing = after(...toReady, { type: 'close' }, nothing);
    expect(transition(closing, { type: 'basket-paid' })).toMatchObject({ status: 'verifying', basket });
  });
});

test('every event in every state returns the same object or a state with known effects', () => {
  const key = (state: Checkout) => JSON.stringify(state);
  const reached = new Map<string, Checkout>([[key(idleCheckout), idleCheckout]]);
  for (const state of reached.values()) {
    for (const event of events) {
      const next = transition(state, event);
      expect(Array.isArray(effectsOf(next))).toBe(true);
      // An ignored event must not repeat effects.
      if (next !== state && effectsOf(next).length > 0) expect(key(next)).not.toBe(key(state));
      if (!reached.has(key(next))) reached.set(key(next), next);
    }
  }
  expect(new Set([...reached.values()].map(({ status }) => status)).size).toBe(24);
});
