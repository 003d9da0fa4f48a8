import { describe, expect, test } from 'vitest';
import { effectsOf } from '#features/checkout/effects.ts';
import { idleCheckout, payableAgain, transition } from '#features/checkout/machine.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { toAda, toEve } from '../delivery/place-fixture.ts';
import { back, press as checkoutPress, claim, claimP, nothing, pay, read, toDo, toReady } from './checkout-events.ts';
import { after, amounts, basket, events, lines, record } from './checkout-fixture.ts';

describe('from the provider to the order', () => {
  test('the marker is stored before the money is taken, and the cart is emptied after', () => {
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
  ] as const)('a payment that is already %s is never executed: %s', (progress, status, effects) => {
    const state = after(back, claim(record(progress)));
    expect([state.status, toDo(state)]).toEqual([status, effects]);
  });

  test('where another payment of the basket may have been executed, the order is read first', () => {
    const asking = after(back, claim({ ...record('executing'), paymentId: 'Q' }, record('created')));
    expect(toDo(asking)).toEqual(['read-order']);
    expect(transition(asking, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(asking, read('unpaid')).status).toBe('executing');
    expect(transition(asking, { type: 'order-unread' })).toMatchObject({ status: 'returned', step: 'unreadable' });
  });

  test('without a record the basket is the one that the API has, and its lines are those of the order', () => {
    const finding = after(back, nothing);
    expect(toDo(finding)).toEqual(['find-basket']);
    const asking = transition(finding, { type: 'basket-found', basketId: '9' });
    expect(effectsOf(asking)).toEqual([{ do: 'read-order', basketId: '9', tries: 1 }]);
    expect(transition(asking, read('unpaid'))).toMatchObject({ status: 'executing', basket: { id: '9', lines } });
    expect(transition(asking, read('paid')).status).toBe('done');
    expect(transition(finding, { type: 'basket-found', basketId: null })).toMatchObject({ status: 'unknown' });
    const unreadable = transition(finding, { type: 'basket-unread' });
    expect(toDo(unreadable)).toEqual([]);
    expect(toDo(transition(unreadable, { type: 'check-again' }))).toEqual(['claim']);
  });

  test('a payment that nobody remembers has paid for the basket that was found only if its order says so', () => {
    const executing = after(back, nothing, { type: 'basket-found', basketId: '9' }, read('unpaid'));
    const verifying = transition(executing, { type: 'executed' });
    expect(effectsOf(verifying)).toEqual([{ do: 'read-order', basketId: '9', tries: 1 }]);
    expect(transition(verifying, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(verifying, read('unpaid'))).toMatchObject({ status: 'unknown', order: 'unpaid' });
  });

  test('an order that is not there says nothing about money that may have been taken, and is not in the way for ever', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('gone'));
    expect([effectsOf(unknown), payableAgain(unknown)]).toEqual([[], null]);
    const given = transition(unknown, { type: 'close' });
    const deleting = [claim(record('executing')), read('gone')].reduce(transition, given);
    expect(effectsOf(deleting)).toEqual([
      { do: 'cancel-payments', basketId: '7', orderReadSinceDoubt: true },
      { do: 'delete-basket', basketId: '7', tries: 1 },
    ]);
    expect(transition(deleting, { type: 'basket-deleted' })).toMatchObject({ problem: null });
  });

  test('a basket that another payment was made for is not paid by one that nobody remembers', () => {
    const state = after(back, claim({ ...record('created'), paymentId: 'Q' }), { type: 'basket-found', basketId: '7' });
    expect(state).toMatchObject({ status: 'unknown', basket: null });
  });

  test('without a session the shopper signs in, and it goes on', () => {
    const asked = after({ ...back, signedIn: false });
    expect(toDo(asked)).toEqual(['ask-sign-in']);
    expect(toDo(transition(asked, { type: 'signed-in', userId: '5' }))).toEqual(['claim']);
  });

  test('a session that ends at the execution is the one failure after which it is made again', () => {
    const asked = after(back, claimP, { type: 'execute-failed', outcome: 'signed-out' });
    expect(effectsOf(asked)).toEqual([{ do: 'release', paymentId: 'P' }, { do: 'ask-sign-in' }]);
    expect(transition(transition(asked, { type: 'signed-in', userId: '5' }), claimP).status).toBe('executing');
  });

  test.each([
    ['rejected', 'paid', 'done'],
    ['rejected', 'unpaid', 'failed'],
    ['rejected', 'gone', 'failed'],
    ['unclear', 'paid', 'done'],
    ['unclear', 'unpaid', 'unknown'],
    ['unclear', 'gone', 'unknown'],
  ] as const)('%s and the order says %s: %s', (outcome, order, status) => {
    const verifying = after(back, claimP, { type: 'execute-failed', outcome });
    expect(effectsOf(verifying)).toEqual([{ do: 'read-order', basketId: '7', tries: 1 }]);
    expect(transition(verifying, read(order)).status).toBe(status);
  });

  test('what nobody could say is asked again, never executed again', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, { type: 'order-unread' });
    expect([unknown.status, payableAgain(unknown)]).toEqual(['unknown', null]);
    expect(transition(unknown, pay)).toBe(unknown);
    const again = transition(unknown, { type: 'check-again' });
    expect([again.status, toDo(again)]).toEqual(['verifying', ['claim']]);
    expect(transition(again, claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
  });

  test('a refused payment can be made anew, for the same basket', () => {
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

  test('paying anew shows what the order says, and goes nowhere else than the shopper wants', () => {
    const unknown = after(back, claimP, { type: 'execute-failed', outcome: 'unclear' }, read('unpaid'));
    const executing = claim(record('executing'));
    const creating = [pay, executing, read('unpaid')].reduce(transition, unknown);
    expect(creating).toMatchObject({ status: 'paying', basket: { delivery: toAda, amounts } });
    const elsewhere = transition(unknown, { ...pay, delivery: toEve });
    const undone = [executing, read('unpaid')].reduce(transition, elsewhere);
    expect(undone).toMatchObject({ status: 'undoing', step: 'delete', next: { problem: 'delivery-changed' } });
  });

  test('a payment that was refused once is called declined only while its order says unpaid', () => {
    const verifying = after(back, claim(record('refused')));
    expect(transition(verifying, read('unpaid'))).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(transition(verifying, read('paid')).status).toBe('done');
    expect(transition(verifying, { type: 'order-unread' })).toMatchObject({ status: 'unknown', order: null });
  });

  const cancelled = (basketId: string | null = null, signedIn = true): CheckoutEvent => ({
    type: 'cancelled',
    basketId,
    signedIn,
  });

  test('a cancelled payment is forgotten and its basket deleted once the order says unpaid', () => {
    for (const basketId of [null, '7']) {
      const looking = after(cancelled(basketId), claimP, claimP);
      expect(toDo(looking)).toEqual(['read-order']);
      const deleting = transition(looking, read('unpaid'));
      expect(toDo(deleting)).toEqual(['cancel-payments', 'delete-basket']);
      const tried = [1, 2].reduce((state) => transition(state, { type: 'basket-kept' }), deleting);
      expect(toDo(tried)).toContain('delete-basket');
      expect(transition(tried, { type: 'basket-kept' })).toEqual({ status: 'cancelled' });
      expect(transition(deleting, { type: 'signed-out' })).toEqual({ status: 'cancelled' });
    }
  });

  test('a cancelled payment whose order is paid leads to the order, and one whose order is gone leaves it alone', () => {
    const looking = after(cancelled('7'), claimP, claimP);
    expect(transition(looking, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(looking, read('gone'))).toEqual({ status: 'nothing-open' });
  });

  test('a cancelled payment whose order can not be read is left alone, and looked at again', () => {
    const looking = after(cancelled(), claimP, claimP);
    const paused = [1, 2, 3].reduce((state) => transition(state, { type: 'order-unread' }), looking);
    expect(paused).toMatchObject({ status: 'cancel-paused', reason: 'unread', basket: { id: '7' } });
    expect(toDo(paused)).toEqual([]);
    const again = [{ type: 'check-again' } as const, claimP, read('unpaid')].reduce(transition, paused);
    expect(toDo(again)).toEqual(['cancel-payments', 'delete-basket']);
  });

  test('a cancelled payment waits for a session: nothing is read or deleted without one', () => {
    const arrived = after(cancelled('7', false), claimP);
    const ended = [claimP, claimP, { type: 'signed-out' } as const].reduce(transition, after(cancelled('7')));
    for (const paused of [arrived, ended]) {
      expect(paused).toMatchObject({ status: 'cancel-paused', reason: 'signed-out', basket: { id: '7' } });
      expect([toDo(paused), transition(paused, { type: 'check-again' })]).toEqual([[], paused]);
      const resumed = [{ type: 'signed-in', userId: '5' } as const, claimP].reduce(transition, paused);
      expect(toDo(resumed)).toEqual(['read-order']);
    }
    // The session of another tab may come late.
    const late = transition(after(cancelled('7', false)), { type: 'signed-in', userId: '5' });
    expect(transition(late, claimP).status).toBe('undoing');
  });

  test('without a payment that is known to be open nothing is done', () => {
    for (const signedIn of [true, false]) {
      for (const known of [nothing, claim(record('paid')), claim(record('cancelled'))]) {
        const state = after(cancelled(null, signedIn), known);
        expect([state, toDo(state)]).toEqual([{ status: 'nothing-open' }, []]);
      }
    }
  });

  test('paying again after a cancelled payment orders the cart anew, and looks for open payments first', () => {
    const givenUp = after(cancelled('7'), claimP, claimP, read('unpaid'), { type: 'signed-out' });
    const { type: _, ...press } = checkoutPress;
    const again: CheckoutEvent = { type: 'order-again', delivery: toAda, ...press };
    const looking = transition(givenUp, again);
    expect(looking).toMatchObject({ status: 'looking', draft: { delivery: toAda, userId: '5' } });
    expect(toDo(looking)).toEqual(['claim']);
    expect(toDo(transition(looking, nothing))).toEqual(['check-cart']);
    expect(transition(looking, claim(record('executing'))).status).toBe('verifying');
    expect(transition(givenUp, { ...again, userId: null }).status).toBe('signing-in');
    expect(transition(givenUp, { ...again, cart: [] })).toMatchObject({ status: 'address', problem: 'cart-empty' });
    const failed = after(back, claim(record('refused')));
    expect(transition(failed, again)).toBe(failed);
  });

  test('the word "cancelled" counts for nothing once the money was asked for', () => {
    expect(after(cancelled('7'), claim(record('executing'))).status).toBe('verifying');
    expect(after(cancelled('7'), claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
  });

  test('a basket that was paid in another tab is not deleted but shown', () => {
    const closing = after(...toReady, { type: 'close' }, nothing);
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
  expect(new Set([...reached.values()].map(({ status }) => status)).size).toBe(24);
});
