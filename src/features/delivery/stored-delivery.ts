import { manyLines } from '#lib/text.ts';
import type { Delivery, DeliveryDraft, DeliveryPlace, Recipient } from './place.ts';

// Parsed by hand, without the schema library, because the cart page needs it at load to price the delivery.

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** @returns null outside ±`limit` degrees */
function degrees(value: unknown, limit: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= limit ? value : null;
}

function readPlace(raw: Raw): DeliveryPlace | null {
  const location = isRecord(raw.location) ? raw.location : {};
  const latitude = degrees(location.lat, 90);
  const longitude = degrees(location.lng, 180);
  const name = textOf(raw.name);
  if (latitude === null || longitude === null || name === '') return null;
  const components = Array.isArray(raw.address_components) ? raw.address_components.filter(isRecord) : [];
  return {
    id: textOf(raw.place_id),
    name,
    formattedAddress: textOf(raw.formatted_address),
    components: components.map(({ long_name, short_name, types }) => ({
      long: textOf(long_name),
      short: textOf(short_name),
      types: Array.isArray(types) ? types.map(textOf) : [],
    })),
    location: { latitude, longitude },
  };
}

/** Parses what `writeDelivery` or `writeDraft` returned. Skips invalid fields and never throws. */
export function readDelivery(raw: unknown): DeliveryDraft {
  const record = isRecord(raw) ? raw : {};
  const { name, street, unit, phone, gift_note } = isRecord(record.recipient) ? record.recipient : ({} as Raw);
  const recipient: Recipient = {
    name: textOf(name),
    street: textOf(street),
    unit: textOf(unit),
    phone: textOf(phone),
    giftNote: textOf(gift_note),
  };
  return { place: readPlace(record), recipient, placeUnit: textOf(record.place_unit) };
}

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
