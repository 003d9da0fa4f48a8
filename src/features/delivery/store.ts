import { atom, computed } from 'nanostores';
import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import { $cart } from '#features/cart/store.ts';
import { firstValue } from '#lib/first-value.ts';
import { persistentAtom, readStored } from '#lib/persistent.ts';
import { $session } from '#runtime/session/session.ts';
import { type OrderAmounts, orderAmounts } from './model.ts';
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryPlace,
  deliveryGap,
  hasStreet,
  type Recipient,
} from './place.ts';
import { DELIVERY_KEY, decodeDraft, emptyDelivery, storedDraft, writeDraft } from './stored-delivery.ts';

export { emptyDelivery };

/** The delivery as far as the shopper has filled it in, stored under `deliveryPlace`. */
export const $deliveryDraft = persistentAtom<DeliveryDraft>(DELIVERY_KEY, emptyDelivery, {
  encode: (draft) => (draft === emptyDelivery ? undefined : JSON.stringify(writeDraft(draft))),
  decode: decodeDraft,
});

// Signing out removes the delivery from storage, and so does the sign-in of another user. On a restored page, storage may have the
// next shopper's.
$session.listen(({ status }, before) => {
  const removed = readStored(DELIVERY_KEY) === null;
  if (before?.status === 'signed-in' || (status === 'signed-in' && removed)) $deliveryDraft.set(storedDraft());
});

/** The complete delivery, or null while something is missing. */
export const $delivery = computed($deliveryDraft, ({ place, recipient }): Delivery | null => {
  if (place === null || deliveryGap(place, recipient) !== null) return null;
  // The form hides the street if the place has one. Drop a street that was typed for another place.
  return { place, recipient: hasStreet(place) ? { ...recipient, street: '' } : recipient };
});

/** The amounts of the orderable cart with delivery, in cents; null without an orderable piece or a known place. */
export const $orderAmounts = computed([$cart, $deliveryDraft], (cart, { place }): OrderAmounts | null => {
  const { quantity, amount } = cartTotals(cart);
  return place && quantity > 0 ? orderAmounts(amount, place, shop) : null;
});

let clearedId: string | null = null;

/** Id of the place that the unit and the street were typed for; null before the first one. */
export const placeIdOfDetails = (): string | null => $deliveryDraft.get().place?.id ?? clearedId;

/** Clears the place because the shopper edited the text. */
export function clearPlace(): void {
  clearedId = placeIdOfDetails();
  $deliveryDraft.set({ ...$deliveryDraft.get(), place: null });
}

/** Sets the place. @param unit the unit in the address; it becomes the recipient's unless the shopper typed one */
export function setPlace(place: DeliveryPlace, unit = ''): void {
  const { recipient, placeUnit } = $deliveryDraft.get();
  const typed = recipient.unit.trim() !== '' && recipient.unit !== placeUnit;
  $deliveryDraft.set({ place, recipient: typed ? recipient : { ...recipient, unit }, placeUnit: unit });
}

export function setRecipient(change: Partial<Recipient>): void {
  const draft = $deliveryDraft.get();
  $deliveryDraft.set({ ...draft, recipient: { ...draft.recipient, ...change } });
}

/** Removes the gift note of an order that is paid, so that it does not go with the next one. */
export function clearGiftNote(): void {
  // Setting nothing keeps storage empty where there was nothing to remove.
  if ($deliveryDraft.get().recipient.giftNote !== '') setRecipient({ giftNote: '' });
}

/** Whether the lookup of the typed place is pending. */
export const $placeLookupPending = atom(false);

/**
 * Status of the lookup of a saved address: `unsure` if it may be several places, `refused` if the shop does not deliver
 * there.
 */
export type SavedAddressLookup = 'idle' | 'loading' | 'unsure' | 'refused' | 'failed';

export const $savedAddressLookup = atom<SavedAddressLookup>('idle');

/** Resolves when no place lookup is pending. @returns false if a saved address was not found meanwhile */
export async function placeSettled(): Promise<boolean> {
  const isSeeking = $savedAddressLookup.get() === 'loading';
  const lookup = await firstValue($savedAddressLookup, (status) => status !== 'loading');
  await firstValue($placeLookupPending, (sought) => !sought);
  return !isSeeking || lookup === 'idle';
}

/** The missing field at the last press of Checkout. A new object each time, so that the error is announced again. */
export const $missingField = atom<{ gap: NonNullable<ReturnType<typeof deliveryGap>> } | null>(null);

/** Shows the shopper the first missing field. @returns whether the delivery is complete */
export function requireDelivery(): boolean {
  const { place, recipient } = $deliveryDraft.get();
  const gap = deliveryGap(place, recipient);
  $missingField.set(gap && { gap });
  return gap === null;
}
