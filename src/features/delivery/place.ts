/** Degrees, WGS 84. */
export interface Location {
  latitude: number;
  longitude: number;
}

/** One part of an address, as maps services return it. `types` are Google's, such as `locality` or `postal_code`. */
export interface AddressComponent {
  long: string;
  short: string;
  types: readonly string[];
}

/** A delivery place, chosen from the address autocomplete. */
export interface DeliveryPlace {
  /** The provider's id, or `local:` and the ZIP code for a place from the shop's own table. */
  id: string;
  /** The place in one line, as shown to the shopper; sent as `delivery_place_name`. */
  name: string;
  formattedAddress: string;
  components: readonly AddressComponent[];
  location: Location;
}

/** The recipient, and address details that the place lacks. Empty strings where the shopper entered none. */
export interface Recipient {
  name: string;
  /** Number and street; only needed when the place has none. */
  street: string;
  unit: string;
  phone: string;
  /** May have several lines. It belongs to one order only. */
  giftNote: string;
}

export interface Delivery {
  place: DeliveryPlace;
  recipient: Recipient;
}

/** A delivery that is still being filled in. */
export interface DeliveryDraft {
  place: DeliveryPlace | null;
  recipient: Recipient;
  /** The unit that came with the place, to distinguish it from one that the shopper typed; '' for none. */
  placeUnit: string;
}

/** Returns the address component of a type (such as `postal_code` or `administrative_area_level_1`), or null. */
export function componentOf(place: DeliveryPlace, type: string): AddressComponent | null {
  return place.components.find(({ types }) => types.includes(type)) ?? null;
}

/** Returns town and state, such as 'Washington, DC'; the place's whole name if it has no town of its own. */
export function townLine(place: DeliveryPlace): string {
  const town = componentOf(place, 'locality')?.long;
  const state = componentOf(place, 'administrative_area_level_1')?.short;
  return town && state ? `${town}, ${state}` : place.name;
}

/** The abbreviations that replace the state in a military address: `military-mail.ts`. */
const militaryStates = ['AA', 'AE', 'AP'] as const;

export type MilitaryState = (typeof militaryStates)[number];

/** Returns whether mail to the place is military mail. */
export function isMilitary(place: DeliveryPlace): boolean {
  const state = componentOf(place, 'administrative_area_level_1')?.short;
  return militaryStates.some((each) => each === state);
}

/** Returns whether the place is a single address, not a whole town or ZIP code. */
export function hasStreet(place: DeliveryPlace): boolean {
  return ['street_number', 'premise', 'post_box'].some((type) => componentOf(place, type) !== null);
}

/** Returns the first field that is still missing for a delivery, or null when it is complete. */
export function deliveryGap(place: DeliveryPlace | null, recipient: Recipient): 'place' | 'name' | 'street' | null {
  if (place === null) return 'place';
  if (recipient.name.trim() === '') return 'name';
  return hasStreet(place) || recipient.street.trim() !== '' ? null : 'street';
}

/** Returns whether two deliveries go to the same address and recipient. Phone number and gift note are ignored. */
export function isSameDestination(one: Delivery, other: Delivery): boolean {
  const door = ({ place, recipient: { name, street, unit } }: Delivery) =>
    JSON.stringify([place.id, place.name, ...[name, street, unit].map((text) => text.trim())]);
  return door(one) === door(other);
}
