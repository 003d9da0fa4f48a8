import { atom, computed } from 'nanostores';
import { settings } from '#config/settings.ts';
import { componentOf, type DeliveryPlace, hasStreet } from '#domain/place.ts';
import { splitUnit } from '#domain/unit.ts';
import { createPlaces } from '#platform/places/places.ts';
import { $deliveryDraft, setPlace, setRecipient } from './delivery.ts';
import { profile } from './profile.ts';

const places = createPlaces(settings.mapsKey);

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

/** How the look-up of a saved address goes. */
export const $savedAddressLookup = atom<'idle' | 'loading' | 'failed'>('idle');

/** Takes a place for the delivery. @param text what it was found by */
export function choosePlace(place: DeliveryPlace, text: string): void {
  // A place that has a unit of its own says it in its name.
  setPlace(place, componentOf(place, 'subpremise') ? '' : splitUnit(text).unit);
}

/** The address as the places know it; its ZIP code alone where they know no more. */
async function findPlace(text: string) {
  const { signal } = new AbortController();
  const zip = text.match(/\b\d{5}\b(?!.*\b\d{5}\b)/)?.[0];
  for (const query of [text, ...(zip ? [zip] : [])]) {
    const suggestion = (await places.suggest(query, signal)).find(({ refine }) => refine === null);
    if (suggestion) return places.place(suggestion.id, signal);
  }
  return null;
}

/** Takes a saved address for the delivery. */
export async function chooseSavedAddress({ text }: SavedAddress): Promise<void> {
  if ($savedAddressLookup.get() === 'loading') return;
  $savedAddressLookup.set('loading');
  const place = await findPlace(text).catch(() => null);
  $savedAddressLookup.set(place ? 'idle' : 'failed');
  if (!place) return;
  choosePlace(place, text);
  const [street = ''] = splitUnit(text).rest.split(',');
  if (!hasStreet(place) && /\d/.test(street)) setRecipient({ street: street.trim() });
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
