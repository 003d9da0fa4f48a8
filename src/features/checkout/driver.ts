import { type Effect, effectsOf } from './effects.ts';
import { idleCheckout, transition } from './machine.ts';
import type { Checkout, CheckoutEvent } from './state.ts';

export interface CheckoutDriver {
  /** Tells the machine what happened. */
  send: (event: CheckoutEvent) => void;
}

/**
 * Runs the machine: events in, states and effects out. The answer to an effect counts only while its state stands, so that
 * none from before, say of a basket that was given up, is taken for a later one.
 * @param perform does an effect and gives its answer, at once or later; it must not throw
 * @param show told of every new state, before its effects are done
 */
export function driveCheckout(
  perform: (effect: Effect, answer: (event: CheckoutEvent) => void) => void,
  show: (state: Checkout) => void,
): CheckoutDriver {
  let state = idleCheckout;

  function send(event: CheckoutEvent): void {
    const next = transition(state, event);
    if (next === state) return;
    state = next;
    show(next);
    for (const effect of effectsOf(next)) {
      // An answer given at once has led on.
      if (state !== next) return;
      perform(effect, (answer) => {
        if (state === next) send(answer);
      });
    }
  }

  return { send };
}
