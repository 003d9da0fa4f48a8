import { describe, expect, test } from 'vitest';
import { effectsOf } from '#features/checkout/effects.ts';
import { transition } from '#features/checkout/machine.ts';
import type { CheckoutEvent } from '#features/checkout/state.ts';
import { toEve } from '../delivery/place-fixture.ts';
import {
  address,
  back,
  claim,
  claimP,
  nothing,
  of6,
  paid,
  pay,
  press,
  read,
  toDo,
  toReady,
} from './checkout-events.ts';
import { after, contents, record } from './checkout-fixture.ts';

const close = { type: 'close' } satisfies CheckoutEvent;
const toProvider = [...toReady, pay, nothing, paid];
const restored = { type: 'page-restored', signedIn: true } satisfies CheckoutEvent;
const refused = { type: 'execute-failed', outcome: 'refused' } satisfies CheckoutEvent;
const unclear = { type: 'execute-failed', outcome: 'unclear' } satisfies CheckoutEvent;

const ways: [string, CheckoutEvent[]][] = [
  ['the dialog is closed', [close]],
  ['the cart changes', [{ type: 'cart', cart: [] }]],
  ['the place changes', [{ type: 'delivery', delivery: toEve }]],
  ['Make Payment finds another cart', [{ ...pay, cart: [] }]],
  ['Make Payment finds another place', [{ ...pay, delivery: toEve }]],
  ['the dialog is closed during payment', [pay, close]],
  ['the cart changes while another tab holds the lock', [pay, { type: 'claimed', intent: [], cart: [] }]],
  ["another tab's payment is being executed", [pay, claim({ ...of6, progress: 'executing' })]],
  ["another tab's basket is paid", [pay, claim(of6), read('paid')]],
  ["the dialog is closed while another tab's basket is deleted", [pay, claim(of6), close]],
];

describe.each(ways)('when %s', (_, row) => {
  test('a basket that had a payment is deleted only after its order was read', () => {
    const deleting = after(...toProvider, restored, claimP, ...row, nothing);
    expect(effectsOf(deleting)).toEqual([{ do: 'read-order', basketId: '7', tries: 1 }]);
  });

  test('a basket without a payment is deleted at once', () => {
    expect(effectsOf(after(...toReady, ...row, nothing))).toEqual([
      { do: 'cancel-payments', basketId: '7', orderReadSinceDoubt: false },
      { do: 'delete-basket', basketId: '7', tries: 1 },
    ]);
  });
});

test.each<[string, CheckoutEvent[]]>([
  ['on the way to the provider', [...toProvider, close]],
  ['after Back', [...toProvider, restored, close]],
  ['after a refusal', [back, claimP, refused, close]],
  ['after an order that is gone', [back, claimP, unclear, read('gone'), close]],
  ['after a cancellation', [{ type: 'cancelled', basketId: '7', signedIn: true }, claimP]],
])('a basket that is given up %s is deleted only after its order was read', (_, row) => {
  expect(toDo(after(...row, nothing))).toEqual(['read-order']);
});

test('closing leads to the order if the basket was paid meanwhile, and to its check if it may be', () => {
  const closing = after(...toReady, close);
  expect(transition(closing, claim(record('paid')))).toMatchObject({ status: 'done', cartAlreadySettled: true });
  expect(transition(closing, claim(record('executing')))).toMatchObject({ status: 'verifying', paymentId: 'P' });
});

describe('a retry of a refused payment', () => {
  const looking = after(back, claimP, refused, pay, claim(record('refused')));

  test('deletes the basket if its order has another place, and does not wait for doubtful payments again', () => {
    const elsewhere = { type: 'order-read', order: 'unpaid', contents: { ...contents, delivery: toEve } } as const;
    const moved = transition(looking, elsewhere);
    expect(moved).toMatchObject({ status: 'undoing', next: { problem: 'delivery-changed' } });
    expect(toDo(transition(moved, nothing))).toEqual(['read-order']);
    const reading = transition(moved, claim(record('executing')));
    expect(toDo(reading)).toEqual(['read-order']);
    expect(effectsOf(transition(reading, read('unpaid')))[0]).toEqual({
      do: 'cancel-payments',
      basketId: '7',
      orderReadSinceDoubt: true,
    });
  });

  test('stops if the order is gone, paid or unreadable', () => {
    expect(transition(looking, read('gone'))).toMatchObject({ status: 'idle', problem: 'basket-gone' });
    expect(transition(looking, read('paid'))).toMatchObject({ status: 'done', cartAlreadySettled: false });
    expect(transition(looking, { type: 'order-read-failed' })).toMatchObject({ status: 'ready', problem: 'payment' });
  });

  test('checks a payment that is being executed, unless the shopper saw the order unpaid since', () => {
    const again = (outcome: CheckoutEvent) =>
      after(back, claimP, outcome, read('unpaid'), pay, claim(record('executing')));
    expect(again(refused).status).toBe('verifying');
    expect(again(unclear)).toMatchObject({ status: 'paying', step: 'read-order' });
  });
});

test('a basket left behind is deleted by its id, and signing out meanwhile keeps the place', () => {
  const deleting = after(address, { ...press, leftover: '6' }, nothing);
  expect(deleting).toMatchObject({ basket: { id: '6', lines: [], delivery: null, amounts: null } });
  expect(transition(deleting, { type: 'signed-out' })).toEqual({ ...after(address), problem: 'signed-out' });
});
