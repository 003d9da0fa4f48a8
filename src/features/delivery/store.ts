import { atom, computed } from 'nanostores';
import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import { $cart } from '#features/cart/store.ts';
import { persistentAtom } from '#lib/persistent.ts';
import { $session } from '#runtime/session/session.ts';
import { isMilitary } from './military-mail.ts';
import { type OrderAmounts, orderAmounts } from './model.ts';
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryPlace,
  deliveryGap,
  hasStreet,
  type Recipient,
} from './place.ts';
import { readDelivery, writeDraft } from './stored-delivery.ts';

/** Before the shopper has said anything. */
export const emptyDelivery: DeliveryDraft = {
  place: null,
  recipient: { name: '', street: '', unit: '', phone: '' },
  placeUnit: '',
};

function decode(text: string): DeliveryDraft {
  try {
    const draft = readDelivery(JSON.parse(text));
    // Kept from the time when the shop still delivered there.
    const refused = draft.place && isMilitary(draft.place) && shop.militaryDeliveryDollars === null;
    return refused ? { ...draft, place: null } : draft;
  } catch {
    return emptyDelivery;
  }
}

/** Where the cart is to be sent, as far as the shopper has said; kept under `deliveryPlace`. */
export const $deliveryDraft = persistentAtom<DeliveryDraft>('deliveryPlace', emptyDelivery, {
  encode: (draft) => (draft === emptyDelivery ? undefined : JSON.stringify(writeDraft(draft))),
  decode,
});

// It is the shopper's: who signs out takes it along. A visitor, who never was signed in, keeps it.
$session.listen(({ status }, before) => {
  if (status === 'signed-out' && before?.status === 'signed-in') $deliveryDraft.set(emptyDelivery);
});

/** Where the order goes, once nothing is missing; null before. */
export const $delivery = computed($deliveryDraft, ({ place, recipient }): Delivery | null => {
  if (place === null || deliveryGap(place, recipient) !== null) return null;
  // The form shows no street beside a place that has one: what was typed for another place must not travel along.
  return { place, recipient: hasStreet(place) ? { ...recipient, street: '' } : recipient };
});

/** What can be ordered of the cart costs so much, delivered; null while the place is not known. */
export const $orderAmounts = computed(
  [$cart, $deliveryDraft],
  (cart, { place }): OrderAmounts | null => place && orderAmounts(cartTotals(cart).amount, place, shop),
);

/** Takes the place back while the shopper types on. */
export function clearPlace(): void {
  $deliveryDraft.set({ ...$deliveryDraft.get(), place: null });
}

/** @param unit what the address says of a flat or suite: the recipient's, unless the shopper has typed one */
export function setPlace(place: DeliveryPlace, unit = ''): void {
  const { recipient, placeUnit } = $deliveryDraft.get();
  const typed = recipient.unit.trim() !== '' && recipient.unit !== placeUnit;
  $deliveryDraft.set({ place, recipient: typed ? recipient : { ...recipient, unit }, placeUnit: unit });
}

export function setRecipient(change: Partial<Recipient>): void {
  const draft = $deliveryDraft.get();
  $deliveryDraft.set({ ...draft, recipient: { ...draft.recipient, ...change } });
}

/** Whether the place behind what the shopper typed is still looked for. */
export const $placeSought = atom(false);

/** Settles once no place is looked for. */
export function placeSettled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $placeSought.subscribe((sought) => {
      if (sought) return;
      resolve();
      // Not before it is known: the first call comes while subscribing.
      queueMicrotask(() => stop());
    });
  });
}

/** What the shopper was asked for when Checkout was last pressed too early: another object each time, so that it is said again. */
export const $demand = atom<{ gap: NonNullable<ReturnType<typeof deliveryGap>> } | null>(null);

/** Asks for what is missing. @returns whether nothing is */
export function demandDelivery(): boolean {
  const { place, recipient } = $deliveryDraft.get();
  const gap = deliveryGap(place, recipient);
  $demand.set(gap && { gap });
  return gap === null;
}
