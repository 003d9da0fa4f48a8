import { expect, test } from 'vitest';
import { checkoutProblems, paymentOutcome, returnQuestion } from '#features/checkout/copy.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { events } from './checkout-fixture.ts';

/** What the API has said of the order, since anybody may last have changed it; null when nothing. */
type Known = 'paid' | 'unpaid' | 'gone' | 'declined' | null;

/** Each sentence about money, and what must be known where it shows. */
const sentences: { says: RegExp; known: Known[] }[] = [
  { says: /nothing was charged/i, known: ['unpaid', 'declined'] },
  { says: /was declined/, known: ['unpaid', 'declined'] },
  { says: /was cancelled/, known: ['unpaid'] },
  { says: /not marked as paid yet/, known: ['unpaid'] },
  { says: /not in your account|not find this order/, known: ['gone'] },
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
    // Until this tab had the lock, another one may have paid.
    case 'claimed':
      return null;
    default:
      return next.status === 'executing' || next.status === 'redirecting' ? null : known;
  }
}

/** Everything that the pages of checkout and payment say in a state. */
function textsOf(state: Checkout): string[] {
  const messages = [paymentOutcome(state), returnQuestion(state)].filter((message) => message !== null);
  const problem = 'problem' in state && state.problem ? [checkoutProblems[state.problem]] : [];
  return [...messages.flatMap(({ title, text }) => [title, text]), ...problem];
}

test('in every state, what is said about money was read from the API, and not before it may have changed', () => {
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
}, 60_000);

test('why checkout did not go on says nothing about money', () => {
  for (const text of Object.values(checkoutProblems)) expect(text).not.toMatch(aboutMoney);
});
