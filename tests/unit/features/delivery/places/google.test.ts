import { afterEach, describe, expect, test, vi } from 'vitest';
import { componentOf, hasStreet } from '#features/delivery/place.ts';
import { places, placesWithGoogle } from '#features/delivery/places/places.ts';
import { stubSite } from './places-site.ts';

const never = new AbortController().signal;
const json = (value: unknown) => new Response(JSON.stringify(value));

const prediction = (placeId: string, main: string, secondary?: string) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: main }, ...(secondary && { secondaryText: { text: secondary } }) },
  },
});
const details = {
  id: 'ChIJ1',
  formattedAddress: '114 Market St SE, Roanoke, VA 24011, USA',
  addressComponents: [
    { longText: '114', shortText: '114', types: ['street_number'], languageCode: 'en-US' },
    { longText: 'Market Street Southeast', shortText: 'Market St SE', types: ['route'] },
    { longText: '24011', shortText: '24011', types: ['postal_code'] },
  ],
  location: { latitude: 37.271, longitude: -79.9388 },
};

function answers(url: URL): Response {
  if (url.pathname === '/v1/places:autocomplete') {
    return json({
      suggestions: [prediction('ChIJ1', '114 Market St SE', 'Roanoke, VA, USA'), prediction('ChIJ2', 'Elm')],
    });
  }
  return json(details);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Google places', () => {
  test('are requested for US addresses, with only the needed fields', async () => {
    const site = stubSite(answers);
    const places = placesWithGoogle('key-1');
    expect(await places.suggest('114 mark', never)).toEqual([
      { id: 'ChIJ1', main: '114 Market St SE', secondary: 'Roanoke, VA, USA', nextQuery: null },
      { id: 'ChIJ2', main: 'Elm', secondary: '', nextQuery: null },
    ]);
    const place = await places.place('ChIJ1', never);
    expect(place).toMatchObject({
      id: 'ChIJ1',
      name: '114 Market St SE, Roanoke, VA 24011',
      location: { latitude: 37.271, longitude: -79.9388 },
    });
    expect([componentOf(place, 'route')?.short, hasStreet(place)]).toEqual(['Market St SE', true]);

    const [query, choice] = site.google;
    expect(query?.body).toMatchObject({
      input: '114 mark',
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    });
    expect(query?.init).toMatchObject({ method: 'POST', headers: { 'X-Goog-Api-Key': 'key-1' } });
    expect(choice?.url.pathname).toBe('/v1/places/ChIJ1');
    expect(choice?.init).toMatchObject({
      method: 'GET',
      headers: { 'X-Goog-FieldMask': 'id,formattedAddress,addressComponents,location' },
    });
    // The key is sent as a header, never in a URL.
    expect(site.asked.join()).not.toContain('key-1');
  });

  test('share one session token until a place is chosen', async () => {
    const site = stubSite(answers);
    const places = placesWithGoogle('key-1');
    await places.suggest('114 m', never);
    await places.suggest('114 ma', never);
    await places.place('ChIJ1', never);
    await places.suggest('9 elm', never);
    const tokens = site.google.map(({ url, body }) => url.searchParams.get('sessionToken') ?? body.sessionToken);
    expect(new Set(tokens.slice(0, 3)).size).toBe(1);
    expect(tokens[3]).toMatch(/^[\w-]{36}$/);
    expect(tokens[3]).not.toBe(tokens[0]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['refuses', () => new Response('{"error":{}}', { status: 403 })],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers nonsense', () => new Response('<html>')],
    ['answers with another form', () => json({ suggestions: [{ placePrediction: {} }] })],
    ['knows nothing', () => json({})],
  ])('when Google %s, a ZIP code alone is enough', async (_, answer) => {
    stubSite(answer);
    const places = placesWithGoogle('key-1');
    const [first] = await places.suggest('24011', never);
    expect(first?.main).toBe('Roanoke, VA 24011');
    expect(await places.place(first?.id ?? '', never)).toMatchObject({ name: 'Roanoke, VA 24011' });
  });

  test('throw when the details of a place cannot be read', async () => {
    stubSite((url) => (url.pathname.endsWith('ChIJ1') ? json({ ...details, location: null }) : answers(url)));
    await expect(placesWithGoogle('key-1').place('ChIJ1', never)).rejects.toThrow();
  });

  test('are not requested without a key', async () => {
    const site = stubSite(answers);
    expect(await places.suggest('24011', never)).toHaveLength(1);
    expect(site.google).toEqual([]);
  });
});
