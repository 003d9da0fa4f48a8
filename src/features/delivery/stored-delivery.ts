import { shop } from '#config/shop.ts';
import { fieldsOf } from '#lib/fields.ts';
import { readStored } from '#lib/persistent.ts';
import { manyLines } from '#lib/text.ts';
import { type Delivery, type DeliveryDraft, type DeliveryPlace, isMilitary, type Recipient } from './place.ts';

// Parsed by hand, without the schema library, because the cart page needs it at load to price the delivery.

/** The key of the draft in local storage. */
export const DELIVERY_KEY = 'deliveryPlace';

/** The initial draft. */
export const emptyDelivery: DeliveryDraft = {
  place: null,
  recipient: { name: '', street: '', unit: '', phone: '', giftNote: '' },
  placeUnit: '',
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** @returns null outside ±`limit` degrees */
function degrees(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

function readPlace(raw: ReturnType<typeof fieldsOf>): DeliveryPlace | null {
  const location = fieldsOf(raw.location);
  const latitude = degrees(location.lat, 90);
  const longitude = degrees(location.lng, 180);
  const name = text(raw.name);
  if (latitude === null || longitude === null || name === '') return null;
  const components = Array.isArray(raw.address_components) ? raw.address_components.map(fieldsOf) : [];
  return {
    id: text(raw.place_id),
    name,
    formattedAddress: text(raw.formatted_address),
    components: components.map(({ long_name, short_name, types }) => ({
      long: text(long_name),
      short: text(short_name),
      types: Array.isArray(types) ? types.map(text) : [],
    })),
    location: { latitude, longitude },
  };
}

/** Parses what `writeDelivery` or `writeDraft` returned. Skips invalid fields and never throws. */
export function readDelivery(raw: unknown): DeliveryDraft {
  const record = fieldsOf(raw);
  const { name, street, unit, phone, gift_note } = fieldsOf(record.recipient);
  const recipient: Recipient = {
    name: text(name),
    street: text(street),
    unit: text(unit),
    phone: text(phone),
    giftNote: text(gift_note),
  };
  return { place: readPlace(record), recipient, placeUnit: text(record.place_unit) };
}

/** Parses a stored draft. Never throws. */
export function decodeDraft(stored: string): DeliveryDraft {
  try {
    const draft = readDelivery(JSON.parse(stored));
    // The draft may have been stored when the shop still delivered military mail.
    const refused = draft.place && isMilitary(draft.place) && shop.militaryDeliveryDollars === null;
    return refused ? { ...draft, place: null } : draft;
  } catch {
    return emptyDelivery;
  }
}

/** Returns the draft that is stored now. */
export const storedDraft = (): DeliveryDraft => decodeDraft(readStored(DELIVERY_KEY) ?? '');

/** Returns the stored place without `store.ts`; null if there is none. */
export const storedPlace = (): DeliveryPlace | null => storedDraft().place;

function writePlace({ id, name, formattedAddress, components, location }: DeliveryPlace) {
  return {
    place_id: id,
    name,
    formatted_address: formattedAddress,
    address_components: components.map(({ long, short, types }) => ({
      long_name: long,
      short_name: short,
      types: [...types],
    })),
    location: { lat: location.latitude, lng: location.longitude },
  };
}

/** Serializes an incomplete delivery for storage. */
export function writeDraft({ place, recipient: { giftNote, ...recipient }, placeUnit }: DeliveryDraft) {
  return { ...(place && writePlace(place)), recipient: { ...recipient, gift_note: giftNote }, place_unit: placeUnit };
}

/** Serializes a delivery as a basket's `delivery_payload`: the fields of maps services, and the recipient. */
export function writeDelivery({ place, recipient: { name, street, unit, phone, giftNote } }: Delivery) {
  const recipient = { name: name.trim(), street: street.trim(), unit: unit.trim(), phone: phone.trim() };
  const note = manyLines(giftNote);
  return { ...writePlace(place), recipient: { ...recipient, ...(note && { gift_note: note }) } };
}
