import { googlePlaces } from './google.ts';
import { isLocal, isMilitaryText, localPlaces } from './local.ts';
import type { PlacesProvider } from './provider.ts';

/**
 * Uses Google, and falls back to the shop's own table when Google fails or finds nothing, so that a ZIP code is always
 * enough. Military mail always uses the table.
 */
export function placesWithGoogle(mapsKey: string): PlacesProvider {
  const google = googlePlaces(mapsKey);
  return {
    async suggest(text, signal) {
      if (isMilitaryText(text)) return localPlaces.suggest(text, signal);
      const found = await google.suggest(text, signal).catch(() => []);
      signal.throwIfAborted();
      return found.length > 0 ? found : localPlaces.suggest(text, signal);
    },
    place: (id, signal) => (isLocal(id) ? localPlaces : google).place(id, signal),
  };
}

/** The shop's provider: Google with the table as the fallback if there is a key, otherwise the table alone. */
export const places: PlacesProvider = __MAPS_KEY__ === '' ? localPlaces : placesWithGoogle(__MAPS_KEY__);
