import * as v from 'valibot';
import { GOOGLE_PLACES } from '#config/third-parties.ts';
import type { DeliveryPlace } from '#features/delivery/place.ts';
import type { PlaceSuggestion, PlacesProvider } from './provider.ts';

const API = `${GOOGLE_PLACES}/v1`;

/** After this many milliseconds, the shop's own table is used instead. */
const TIMEOUT_MS = 5000;

/** Google's type names for addresses. */
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];

/**
 * Searches US addresses with Google's Places API (New), using `fetch`, so no Google script runs on the page.
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete and …/place-details
 */
export function googlePlaces(key: string): PlacesProvider {
  // Inside, so that a shop without a key does not load them.
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

  /** Groups the queries and the final details request, which Google then bills as one session. */
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
      // Send nothing about the shopper except the text.
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
          nextQuery: null,
        }),
      );
    },

    async place(id, signal): Promise<DeliveryPlace> {
      const query = new URLSearchParams({ languageCode: 'en', ...(sessionToken && { sessionToken }) });
      // The token is used up even if this request fails.
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
