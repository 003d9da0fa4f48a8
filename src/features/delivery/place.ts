/** Degrees, WGS 84. */
export interface Location {
  latitude: number;
  longitude: number;
}

/** One part of an address, as maps services give it; `types` are Google's names such as `locality` or `postal_code`. */
export interface AddressComponent {
  long: string;
  short: string;
  types: readonly string[];
}

/** Where an order goes, as chosen from an address autocomplete. */
export interface DeliveryPlace {
  /** The provider's id; `local:` and the ZIP code for a place of the shop's own table. */
  id: string;
  /** What the shopper chose, in one line; sent as `delivery_place_name`. */
  name: string;
  formattedAddress: string;
  components: readonly AddressComponent[];
  location: Location;
}

/** Who receives an order, and what the place leaves open. Empty text where the shopper gave none. */
export interface Recipient {
  name: string;
  /** Number and street; asked for only when the place has none of its own. */
  street: string;
  unit: string;
  phone: string;
}

export interface Delivery {
  place: DeliveryPlace;
  recipient: Recipient;
}

/** A delivery that the shopper is filling in. */
export interface DeliveryDraft {
  place: DeliveryPlace | null;
  recipient: Recipient;
  /** The unit that came with the place, to tell it from one that the shopper typed; '' for none. */
  placeUnit: string;
}

/** The part of an address that has a type: `postal_code`, `locality`, `administrative_area_level_1`. */
export function componentOf(place: DeliveryPlace, type: string): AddressComponent | null {
  return place.components.find(({ types }) => types.includes(type)) ?? null;
}

/** Whether the place is one address in a street, and not a whole town or ZIP code. */
export function hasStreet(place: DeliveryPlace): boolean {
  return ['street_number', 'premise', 'post_box'].some((type) => componentOf(place, type) !== null);
}

/** What still keeps an order from being delivered, the first thing first; null when nothing does. */
export function deliveryGap(place: DeliveryPlace | null, recipient: Recipient): 'place' | 'name' | 'street' | null {
  if (place === null) return 'place';
  if (recipient.name.trim() === '') return 'name';
  return hasStreet(place) || recipient.street.trim() !== '' ? null : 'street';
}

/** Whether two deliveries go to the same door; a phone number changes nothing about that. */
export function isSameDestination(one: Delivery, other: Delivery): boolean {
  const door = ({ place, recipient: { name, street, unit } }: Delivery) =>
    JSON.stringify([place.id, place.name, ...[name, street, unit].map((text) => text.trim())]);
  return door(one) === door(other);
}
