import { atom, computed } from 'nanostores';
import { readingRules } from '#catalogue/reading-rules.ts';
import { isSignInPage, isTransientPage, orderIdIn } from '#config/read-path.ts';
import { statusOf } from '#lib/http/errors.ts';
import { changeAddress, currentPath, currentSearch } from '#lib/location.ts';
import { orNotFound } from '#lib/not-found.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { completeOrder, fetchOrder } from './api.ts';
import { ARRIVED, COMPLETED } from './order-timeline.ts';
import { previousPath } from './previous-path.ts';

/** The order id in the URL: '' if it has none, null until the URL is read. */
const $id = atom<string | null>(null);

const $request = computed([$session, $id], (session, id) =>
  session.status === 'signed-in' && id !== null ? { user: session.user, id } : null,
);

/** The order in the URL; null if the shopper has no order with this id. */
export const trackedOrder = createResource(
  $request,
  ({ user, id }) => privateKey(user.id, `order ${id}`),
  async ({ id }, signal) => (id === '' ? null : orNotFound(fetchOrder(client, id, readingRules, { signal }))),
);

/** Whether the shopper arrives directly from payment. */
export const $placed = atom(false);

/** Reads the URL and loads its order. */
export function openOrder(): void {
  $placed.set(new URLSearchParams(currentSearch()).get('placed') === '1');
  $id.set(orderIdIn(currentPath()) ?? '');
}

/** Removes `?placed=1` from the URL, so that a reload or a shared link does not show the thank-you note. */
export function settleAddress(): void {
  if ($placed.get()) changeAddress(currentPath(), 'replace');
}

/** Returns whether the Back button may go to the previous page. */
export function canGoBack(): boolean {
  const previous = previousPath();
  return previous !== null && !isTransientPage(previous) && !(__IDENTITY__ && isSignInPage(previous));
}

/** The state of 'Received?'. `refused`: the order's stage is not, or no longer, Arrived. */
export type Receiving = 'idle' | 'sending' | 'received' | 'refused' | 'failed';

export const $receiving = atom<Receiving>('idle');

const receivingFailed = (error: unknown): Receiving => (statusOf(error) === 409 ? 'refused' : 'failed');

/** Marks the order as received and reloads it. Ignores a second press while the request is pending. */
export async function markReceived(id: string): Promise<void> {
  if ($receiving.get() === 'sending') return;
  $receiving.set('sending');
  const outcome = await completeOrder(client, id).then((): Receiving => 'received', receivingFailed);
  await trackedOrder.refresh();
  const state = trackedOrder.$state.get();
  const order = state.status === 'ready' ? state.value : null;
  // The reload failed, but the order is complete.
  if (outcome === 'received' && order?.stage === ARRIVED) trackedOrder.put({ ...order, stage: COMPLETED });
  // Only the response was lost.
  $receiving.set(outcome === 'failed' && order?.stage === COMPLETED ? 'received' : outcome);
}
