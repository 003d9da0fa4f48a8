import type { WritableAtom } from 'nanostores';
import { ApiError } from '#lib/http/errors.ts';
import { notify } from './toasts/notices.ts';

/** Announced when a form fails to send. */
export const FAILED = 'An error occured. Please try again.';

/** The state of a form that is sent to the API. */
export type Sending = { status: 'idle' } | { status: 'sending' } | { status: 'sent' } | SendingFailed;

export interface SendingFailed {
  status: 'failed';
  /** Null when there was no response. */
  httpStatus: number | null;
  /** The API's messages about single fields, by the API's field names. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** The API's message about the whole form, if any. */
  detail: string | null;
}

/** Returns the messages of a failure that no shown field displays, each once, without those that a shown field repeats. */
export function unshownMessages({ fields, detail }: SendingFailed, shown: readonly string[]): string[] {
  const rest = Object.entries(fields).filter(([name]) => !shown.includes(name));
  const said = shown.flatMap((name) => fields[name] ?? []);
  const all = new Set([...(detail === null ? [] : [detail]), ...rest.flatMap(([, messages]) => messages)]);
  return [...all].filter((message) => !said.includes(message));
}

/** Converts an error to the `failed` state. */
export function sendingFailed(error: unknown): SendingFailed {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.code !== 'http') return { status: 'failed', httpStatus: null, fields: {}, detail: null };
  return { status: 'failed', httpStatus: failure.status, fields: failure.fields, detail: failure.detail };
}

/**
 * Sends a form, updates its state and announces the outcome. Does nothing while the form is being sent.
 * @param thanks announced on success
 * @param failed announced on failure
 */
export async function submitForm(
  $sending: WritableAtom<Sending>,
  send: () => Promise<void>,
  thanks: string,
  failed: string = FAILED,
): Promise<void> {
  if ($sending.get().status === 'sending') return;
  $sending.set({ status: 'sending' });
  const outcome = await send().then((): Sending => ({ status: 'sent' }), sendingFailed);
  $sending.set(outcome);
  // Both notices use `thanks` as their subject, so that success replaces an older failure.
  if (outcome.status === 'sent') notify('success', thanks, thanks);
  else notify('error', failed, thanks);
}
