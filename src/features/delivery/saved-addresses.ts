import { atom, computed } from 'nanostores';
import { profile } from '#features/account/profile-store.ts';
import { isLocal } from '#features/delivery/places/local.ts';
import { places } from '#features/delivery/places/places.ts';
import { componentOf, type DeliveryPlace, hasStreet } from './place.ts';
import { $deliveryDraft, setPlace, setRecipient } from './store.ts';
import { splitUnit } from './unit.ts';

/** An address of the shopper's profile. */
export interface SavedAddress {
  label: string;
  text: string;
}

/** The addresses that the signed-in shopper has saved, each once. */
export const $savedAddresses = computed(profile.$state, (state): SavedAddress[] => {
  if (state.status !== 'ready') return [];
  const { defaultAddress, homeAddress, workAddress } = state.value.profile;
  const saved = [
    { label: 'Default address', text: defaultAddress },
    { label: 'Home', text: homeAddress },
    { label: 'Work', text: workAddress },
  ];
  return saved.filter(({ text }, index) => text !== '' && saved.findIndex((other) => other.text === text) === index);
});

/** How the look-up of a saved address goes; `unsure` where it may be several places, `refused` where the shop does not deliver. */
type SavedAddressLookup = 'idle' | 'loading' | 'unsure' | 'refused' | 'failed';

export const $savedAddressLookup = atom<SavedAddressLookup>('idle');

let underWay = new AbortController();

/** Takes a place for the delivery; its message and the look-up of another are over. @param text what it was found by */
export function choosePlace(place: DeliveryPlace, text: string): void {
  underWay.abort();
  $savedAddressLookup.set('idle');
  // A place that has a unit of its own says it in its name.
  setPlace(place, componentOf(place, 'subpremise') ? '' : splitUnit(text).unit);
}

async function findPlace(text: string, signal: AbortSignal): Promise<DeliveryPlace | 'unsure' | 'refused' | 'failed'> {
  const [first, ...others] = await places.suggest(text, signal);
  if (!first) return 'failed';
  if (first.refusal) return 'refused';
  // Google's first is what is meant; in the shop's own table each of several is as likely.
  const sure = first.refine === null && (others.length === 0 || !isLocal(first.id));
  return sure ? places.place(first.id, signal) : 'unsure';
}

/** Takes a saved address for the delivery, if it is sure which place that is. @returns how it went; `idle` when it is over */
export async function chooseSavedAddress({ text }: SavedAddress): Promise<SavedAddressLookup> {
  underWay.abort();
  const mine = new AbortController();
  underWay = mine;
  $savedAddressLookup.set('loading');
  const found = await findPlace(text, mine.signal).catch((): 'failed' => 'failed');
  if (mine.signal.aborted) return 'idle';
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
 * Fills in the name and phone of the account where the shopper has given none.
 * @returns a function that ends it
 */
export function prefillRecipient(): () => void {
  return profile.$state.subscribe((state) => {
    if (state.status !== 'ready') return;
    const { recipient } = $deliveryDraft.get();
    const { firstName, lastName } = state.value.user;
    const name = recipient.name || `${firstName} ${lastName}`.trim();
    const phone = recipient.phone || state.value.profile.phoneNumber;
    if (name !== recipient.name || phone !== recipient.phone) setRecipient({ name, phone });
  });
}
