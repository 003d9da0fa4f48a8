import { atom, computed } from 'nanostores';
import { readingRules } from '#catalogue/reading-rules.ts';
import { isPassage, orderIdIn } from '#config/paths.ts';
import { ApiError } from '#lib/http/errors.ts';
import { changeAddress, currentPath, currentSearch, previousPath } from '#lib/location.ts';
import { orNotFound } from '#lib/not-found.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { completeOrder, fetchOrder } from './api.ts';

/** The id in the address: '' where it names none, null until it was read. */
const $id = atom<string | null>(null);

const $request = computed([$session, $id], (session, id) =>
  session.status === 'signed-in' && id !== null ? { user: session.user, id } : null,
);

/** The order that the address names; null when the shopper has none of this id. */
export const trackedOrder = createResource(
  $request,
  ({ user, id }) => privateKey(user.id, `order ${id}`),
  async ({ id }, signal) => (id === '' ? null : orNotFound(fetchOrder(client, id, readingRules, { signal }))),
);

/** Whether the shopper comes straight from paying. */
export const $placed = atom(false);

/** Reads the address and asks for the order it names. */
export function openOrder(): void {
  $placed.set(new URLSearchParams(currentSearch()).get('placed') === '1');
  $id.set(orderIdIn(currentPath()) ?? '');
}

/** Takes what led here from paying out of the address: a reload or a shared link thanks nobody. */
export function settleAddress(): void {
  if ($placed.get()) changeAddress(currentPath(), 'replace');
}

/** Whether Back may lead to the page before this one. */
export function canGoBack(): boolean {
  const previous = previousPath();
  return previous !== null && !isPassage(previous);
}

/** How 'Received?' goes. `refused`: the order is not, or no longer, Arrived. */
export type Receiving = 'idle' | 'sending' | 'received' | 'refused' | 'failed';

export const $receiving = atom<Receiving>('idle');

function receivingFailed(error: unknown): Receiving {
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.code === 'http' && failure.status === 409 ? 'refused' : 'failed';
}

/** Says that the order has been received, and reads it again; pressed twice, it is sent once. */
export async function markReceived(id: string): Promise<void> {
  if ($receiving.get() === 'sending') return;
  $receiving.set('sending');
  const outcome = await completeOrder(client, id).then((): Receiving => 'received', receivingFailed);
  if (outcome !== 'failed') await trackedOrder.refresh();
  $receiving.set(outcome);
}
