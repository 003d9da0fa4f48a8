import { expect, test } from 'vitest';
import { checkoutProblems, deliveryTerm, paymentOutcome } from '#features/checkout/copy.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import { returnQuestion } from '#features/checkout/return-copy.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { events } from './checkout-fixture.ts';

/** The order's last status from the API that cannot have changed since; null when unknown. */
type Known = 'paid' | 'unpaid' | 'gone' | 'declined' | null;

/** Each sentence about money, and the known statuses for which it may be shown. */
const sentences: { says: RegExp; known: Known[] }[] = [
  { says: /nothing was charged/i, known: ['unpaid', 'declined'] },
  { says: /was declined/, known: ['unpaid', 'declined'] },
  { says: /was canceled/, known: ['unpaid'] },
  { says: /isn’t marked as paid yet/, known: ['unpaid'] },
  { says: /isn’t in your account|can’t find this order/, known: ['gone'] },
  { says: /may have gone through|went through/, known: [null, 'gone', 'paid'] },
];

const aboutMoney = /charge|\bpaid\b|refund|declined|went through|gone through/i;

function knownAfter(known: Known, event: CheckoutEvent, next: Checkout): Known {
  switch (event.type) {
    case 'order-read':
      return event.order;
    case 'execute-failed':
      return event.outcome === 'refused' ? 'declined' : null;
    case 'executed':
    case 'basket-paid':
      return 'paid';
    // Another tab may have paid before this tab got the lock.
    case 'claimed':
      return null;
    default:
      return next.status === 'executing' || next.status === 'redirecting' ? null : known;
  }
}

/** All texts that the checkout and payment pages show in a state. */
function textsOf(state: Checkout): string[] {
  const messages = [paymentOutcome(state), returnQuestion(state)].filter((message) => message !== null);
  const problem = 'problem' in state && state.problem ? [checkoutProblems[state.problem]] : [];
  return [...messages.flatMap(({ title, text }) => [title, text]), ...problem];
}

test('in every state, texts about money match what the API last reported', () => {
  const key = (state: Checkout, known: Known) => JSON.stringify([known, state]);
  const reached = new Map<string, [Checkout, Known]>([[key(idleCheckout, null), [idleCheckout, null]]]);
  const shown = new Set<RegExp>();
  for (const [state, known] of reached.values()) {
    for (const text of textsOf(state)) {
      const said = sentences.filter(({ says }) => says.test(text));
      for (const { says, known: needed } of said) {
        shown.add(says);
        expect(needed, `${state.status}: ${text}`).toContain(known);
      }
      expect(said.length > 0 || !aboutMoney.test(text), `not in the table: ${text}`).toBe(true);
    }
    for (const event of events) {
      const next = transition(state, event);
      if (next === state) continue;
      const pair: [Checkout, Known] = [next, knownAfter(known, event, next)];
      if (!reached.has(key(...pair))) reached.set(key(...pair), pair);
    }
  }
  expect(shown.size).toBe(sentences.length);
});

test('checkout problems do not mention money', () => {
  for (const text of Object.values(checkoutProblems)) expect(text).not.toMatch(aboutMoney);
});

test.each([
  [194, 'Delivery, 194 miles'],
  [1, 'Delivery, 1 mile'],
  [null, 'Delivery, military mail'],
])('the delivery charge for %s miles is labeled %s', (miles, label) => {
  expect(deliveryTerm(miles)).toBe(label);
});
