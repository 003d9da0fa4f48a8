import { googlePlaces } from './google.ts';
import { isLocal, isMilitaryText, localPlaces } from './local.ts';
import type { PlacesProvider } from './provider.ts';

/** Put in place of this name by the bundler, so that Google's provider stays out of a shop without a key. */
declare const __MAPS_KEY__: string;

/**
 * Google's provider, and the shop's own table where Google fails and where it knows nothing, so that a ZIP code alone is
 * always enough. Military mail is known to the table alone.
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

/** The provider of the shop: with Google where there is a key, else its own table. */
export const places: PlacesProvider = __MAPS_KEY__ === '' ? localPlaces : placesWithGoogle(__MAPS_KEY__);
