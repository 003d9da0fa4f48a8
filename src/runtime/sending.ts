import type { WritableAtom } from 'nanostores';
import { ApiError } from '#lib/http/errors.ts';
import { notify } from './toasts/notices.ts';

/** Announced when a form could not be sent. */
export const FAILED = 'An error occured. Please try again.';

/** A form on its way to the API. */
export type Sending = { status: 'idle' } | { status: 'sending' } | { status: 'sent' } | SendingFailed;

export interface SendingFailed {
  status: 'failed';
  /** Of the answer; null when there was none. */
  httpStatus: number | null;
  /** What the API says against single fields, by its names of them. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** What it says against the whole, if it does. */
  detail: string | null;
}

/** What a failure says beyond the fields that the form shows, where it is read already: it would go unread beside them. */
export function otherComplaints({ fields, detail }: SendingFailed, shown: readonly string[]): string[] {
  const rest = Object.entries(fields).filter(([name]) => !shown.includes(name));
  const said = shown.flatMap((name) => fields[name] ?? []);
  const all = [...(detail === null ? [] : [detail]), ...rest.flatMap(([, messages]) => messages)];
  return all.filter((complaint) => !said.includes(complaint));
}

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
  failed: string = FAILED,
): Promise<void> {
  if ($sending.get().status === 'sending') return;
  $sending.set({ status: 'sending' });
  const outcome = await send().then((): Sending => ({ status: 'sent' }), sendingFailed);
  $sending.set(outcome);
  // Of one form: thanks take the place of an older failure.
  if (outcome.status === 'sent') notify('success', thanks, thanks);
  else notify('error', failed, thanks);
}
