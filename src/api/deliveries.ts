import * as v from 'valibot';
import type { Delivery, DeliveryPlace } from '#domain/place.ts';

const words = v.string();

const deliverySchema = v.object({
  place_id: words,
  name: words,
  formatted_address: words,
  address_components: v.array(v.object({ long_name: words, short_name: words, types: v.array(words) })),
  location: v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  recipient: v.optional(
    v.object({
      name: v.optional(words, ''),
      street: v.optional(words, ''),
      unit: v.optional(words, ''),
      phone: v.optional(words, ''),
    }),
    {},
  ),
});

type WireDelivery = v.InferInput<typeof deliverySchema>;

function writePlace({ id, name, formattedAddress, components, location }: DeliveryPlace): WireDelivery {
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

/**
 * A place and who receives there, as `delivery_payload` of a basket and in storage: the fields that maps services give
 * (specification, section 5), and the recipient.
 */
export function writeDelivery({ place, recipient }: Delivery): WireDelivery {
  const trimmed = Object.entries(recipient).map(([field, text]) => [field, text.trim()]);
  return { ...writePlace(place), recipient: Object.fromEntries(trimmed) };
}

/** Reads what `writeDelivery` wrote; null when no place can be made of it. */
export function readDelivery(raw: unknown): Delivery | null {
  const parsed = v.safeParse(deliverySchema, raw);
  if (!parsed.success) return null;
  const { place_id, name, formatted_address, address_components, location, recipient } = parsed.output;
  const place = {
    id: place_id,
    name,
    formattedAddress: formatted_address,
    components: address_components.map(({ long_name, short_name, types }) => ({
      long: long_name,
      short: short_name,
      types,
    })),
    location: { latitude: location.lat, longitude: location.lng },
  };
  return { place, recipient };
}
