import { atom } from 'nanostores';
import { settings } from '#config/settings.ts';
import { openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { leaveFor } from '#lib/location.ts';
import { client } from '#runtime/session/client.ts';
import { sessionKnown } from '#runtime/session/session-known.ts';
import { checkoutProblems } from './copy.ts';
import { rememberPayment } from './payment-intent-store.ts';
import { createPayment, paymentUrl } from './payments-api.ts';

/** The test page always pays this basket. */
const TEST_BASKET = '1';

/** The state of the test payment. `failed` carries the message to show. */
export type TestPayment = { status: 'idle' | 'loading' } | { status: 'failed'; text: string };

export const $testPayment = atom<TestPayment>({ status: 'idle' });

/** Creates a payment for the test basket and goes to the provider's page. */
export async function payTestBasket(): Promise<void> {
  if ($testPayment.get().status === 'loading') return;
  $testPayment.set({ status: 'loading' });
  if ((await sessionKnown()).status !== 'signed-in') {
    $testPayment.set({ status: 'idle' });
    openSignIn();
    return;
  }
  try {
    const { paymentId, redirectUrl } = await createPayment(client, TEST_BASKET);
    const url = paymentUrl(redirectUrl, settings.paymentHosts);
    if (url === null) {
      $testPayment.set({ status: 'failed', text: checkoutProblems['payment-url'] });
      return;
    }
    rememberPayment({ paymentId, basketId: TEST_BASKET, lines: [], progress: 'created' });
    leaveFor(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    $testPayment.set({ status: 'failed', text: `${checkoutProblems.payment} (${reason})` });
  }
}
