import { computed } from 'nanostores';
import { profile } from '#features/account/profile-store.ts';
import { isLocal } from '#features/delivery/places/local.ts';
import { places } from '#features/delivery/places/places.ts';
import { $session } from '#runtime/session/session.ts';
import * as copy from './copy.ts';
import { componentOf, type DeliveryPlace, hasStreet } from './place.ts';
import {
  $deliveryDraft,
  $savedAddressLookup,
  placeIdOfDetails,
  type SavedAddressLookup,
  setPlace,
  setRecipient,
} from './store.ts';
import { splitUnit } from './unit.ts';

/** An address from the shopper's profile. */
export interface SavedAddress {
  label: string;
  text: string;
}

/** The signed-in shopper's saved addresses, without duplicates. */
export const $savedAddresses = computed(profile.$state, (state): SavedAddress[] => {
  if (state.status !== 'ready') return [];
  const { defaultAddress, homeAddress, workAddress } = state.value.profile;
  const saved = [
    { label: copy.savedAddressesDefault, text: defaultAddress },
    { label: copy.savedAddressesHome, text: homeAddress },
    { label: copy.savedAddressesWork, text: workAddress },
  ];
  return saved.filter(({ text }, index) => text !== '' && saved.findIndex((other) => other.text === text) === index);
});

let underWay = new AbortController();

/** Sets the delivery place, cancels a pending lookup and clears its message. @param text the query that found the place */
export function choosePlace(place: DeliveryPlace, text: string): void {
  underWay.abort();
  $savedAddressLookup.set('idle');
  // If the place has its own unit, its name already contains it.
  setPlace(place, componentOf(place, 'subpremise') ? '' : splitUnit(text).unit);
}

/** Cancels a pending lookup, because the shopper types another place. */
export function giveUpSavedAddress(): void {
  underWay.abort();
  if ($savedAddressLookup.get() === 'loading') $savedAddressLookup.set('idle');
}

// The next shopper must not get the address. A visitor who never signed in has no saved addresses.
$session.listen(({ status }) => status === 'signed-out' && giveUpSavedAddress());

async function findPlace(text: string, signal: AbortSignal): Promise<DeliveryPlace | 'unsure' | 'refused' | 'failed'> {
  const [first, ...others] = await places.suggest(text, signal);
  if (!first) return 'failed';
  if (first.refusalReason) return 'refused';
  // Google's first result is reliable; results from the shop's own table are equally likely.
  const sure = first.nextQuery === null && (others.length === 0 || !isLocal(first.id));
  return sure ? places.place(first.id, signal) : 'unsure';
}

/**
 * Looks up a saved address and sets it as the delivery place if it is unambiguous.
 * @returns the resulting status; `idle` after success or when a newer lookup took over
 */
export async function chooseSavedAddress({ text }: SavedAddress): Promise<SavedAddressLookup> {
  underWay.abort();
  const mine = new AbortController();
  underWay = mine;
  $savedAddressLookup.set('loading');
  const found = await findPlace(text, mine.signal).catch((): 'failed' => 'failed');
  if (mine.signal.aborted) return 'idle';
  const before = placeIdOfDetails();
  const isOther = found === 'unsure' || (typeof found === 'object' && found.id !== before);
  if (before !== null && isOther) setRecipient({ unit: '', street: '' });
  if (typeof found === 'string') {
    $savedAddressLookup.set(found);
    return found;
  }
  choosePlace(found, text);
  const [street = ''] = splitUnit(text).rest.split(',');
  const isStreet = /\d/.test(street) && !street.includes(componentOf(found, 'postal_code')?.long ?? '-');
  if (!hasStreet(found) && isStreet) setRecipient({ street: street.trim() });
  return 'idle';
}

/**
 * Fills in name and phone from the account if both are empty. The optional phone number of another recipient may stay empty.
 * @returns a function that unsubscribes
 */
export function prefillRecipient(): () => void {
  return profile.$state.subscribe((state) => {
    if (state.status !== 'ready') return;
    const { recipient } = $deliveryDraft.get();
    const { firstName, lastName } = state.value.user;
    const name = `${firstName} ${lastName}`.trim();
    if (!recipient.name && !recipient.phone) setRecipient({ name, phone: state.value.profile.phoneNumber });
  });
}
