import type { WritableAtom } from 'nanostores';
import { messageTexts } from '#features/contact/model.ts';
import { ApiError } from '#lib/http/errors.ts';
import type { Sending, SendingFailed } from './sending.ts';
import { notify } from './toasts/notices.ts';

/** What a form shows of a failure. */
export function sendingFailed(error: unknown): SendingFailed {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.code !== 'http') return { status: 'failed', httpStatus: null, fields: {}, detail: null };
  return { status: 'failed', httpStatus: failure.status, fields: failure.fields, detail: failure.detail };
}

/**
 * Sends a form, keeps its state and announces the outcome; while one is on its way, a second press does nothing.
 * @param thanks announced when it arrived
 * @param failed announced when it did not
 */
export async function deliver(
  $sending: WritableAtom<Sending>,
  send: () => Promise<void>,
  thanks: string,
  failed: string = messageTexts.failed,
): Promise<void> {
  if ($sending.get().status === 'sending') return;
  $sending.set({ status: 'sending' });
  const outcome = await send().then((): Sending => ({ status: 'sent' }), sendingFailed);
  $sending.set(outcome);
  // Of one form: thanks take the place of an older failure.
  if (outcome.status === 'sent') notify('success', thanks, thanks);
  else notify('error', failed, thanks);
}
