import * as v from 'valibot';
import { GOOGLE_PLACES } from '#config/third-parties.ts';
import type { DeliveryPlace } from '#features/delivery/place.ts';
import type { PlaceSuggestion, PlacesProvider } from './provider.ts';

const API = `${GOOGLE_PLACES}/v1`;

/** Somebody waits while typing; the shop's own table answers instead. */
const TIMEOUT_MS = 5000;

/** Google's names of what is an address. */
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];

const lines = v.object({ text: v.string() });

const predictions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          structuredFormat: v.object({ mainText: lines, secondaryText: v.optional(lines, { text: '' }) }),
        }),
      }),
    ),
    [],
  ),
});

const details = v.object({
  id: v.string(),
  formattedAddress: v.string(),
  addressComponents: v.array(v.object({ longText: v.string(), shortText: v.string(), types: v.array(v.string()) })),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
});

/**
 * Addresses of the United States from Google's Places API (New), by fetch: no script of Google's enters the page.
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete and …/place-details
 */
export function googlePlaces(key: string): PlacesProvider {
  /** Ties a row of queries to the details asked in the end: they are billed as one. */
  let sessionToken = '';

  async function call<T>(
    path: string,
    fields: string,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<T> {
    const answer = await fetch(`${API}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Nothing of the shopper's goes along but the text.
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) throw new Error(`Google Places: status ${answer.status}`);
    return v.parse(schema, await answer.json());
  }

  return {
    async suggest(text, signal) {
      sessionToken ||= crypto.randomUUID();
      const { suggestions } = await call(
        '/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        predictions,
        signal,
        { input: text, sessionToken, includedRegionCodes: ['us'], includedPrimaryTypes: ADDRESSES, languageCode: 'en' },
      );
      return suggestions.map(
        ({ placePrediction: { placeId, structuredFormat } }): PlaceSuggestion => ({
          id: placeId,
          main: structuredFormat.mainText.text,
          secondary: structuredFormat.secondaryText.text,
          refine: null,
        }),
      );
    },

    async place(id, signal): Promise<DeliveryPlace> {
      const query = new URLSearchParams({ languageCode: 'en', ...(sessionToken && { sessionToken }) });
      // The token is spent, whatever becomes of this call.
      sessionToken = '';
      const { addressComponents, ...place } = await call(
        `/places/${encodeURIComponent(id)}?${query}`,
        'id,formattedAddress,addressComponents,location',
        details,
        signal,
      );
      return {
        id: place.id,
        name: place.formattedAddress.replace(/, USA$/, ''),
        formattedAddress: place.formattedAddress,
        components: addressComponents.map(({ longText, shortText, types }) => ({
          long: longText,
          short: shortText,
          types,
        })),
        location: place.location,
      };
    },
  };
}
