import { expect, test } from 'vitest';
import { driveCheckout } from '#features/checkout/machine.ts';
import type { CheckoutEvent } from '#features/checkout/state.ts';
import { toAda } from '../delivery/place-fixture.ts';
import { cart } from './checkout-fixture.ts';

const checkout: CheckoutEvent = { type: 'checkout', userId: '5', cart, leftover: null, unsettled: false };

function start(atOnce: Partial<Record<string, CheckoutEvent>> = {}) {
  const done: string[] = [];
  const answers: ((event: CheckoutEvent) => void)[] = [];
  const shown: string[] = [];
  const { send } = driveCheckout(
    (effect, answer) => {
      done.push(effect.do);
      answers.push(answer);
      const event = atOnce[effect.do];
      if (event) answer(event);
    },
    ({ status }) => shown.push(status),
  );
  send({ type: 'delivery', delivery: toAda });
  send(checkout);
  return { send, done, answers, shown };
}

test('runs each effect of a state once and shows every state', () => {
  const { send, done, shown } = start();
  send(checkout);
  expect([done, shown]).toEqual([['claim'], ['address', 'checking-orders']]);
});

test('ignores the response to an effect of an earlier state', () => {
  const { send, answers, shown } = start();
  send({ type: 'signed-out' });
  send(checkout);
  answers[0]?.({ type: 'claimed', intent: [], cart });
  expect(shown.at(-1)).toBe('checking-orders');
  answers[1]?.({ type: 'claimed', intent: [], cart });
  expect(shown.at(-1)).toBe('checking');
});

test('skips the remaining effects when a synchronous response leaves the state', () => {
  const { done } = start({
    claim: { type: 'claimed', intent: [], cart },
    'check-cart': { type: 'cart-checked', check: { cart, changes: [] } },
    'apply-cart-check': { type: 'signed-out' },
  });
  expect(done).toEqual(['claim', 'check-cart', 'apply-cart-check']);
});
