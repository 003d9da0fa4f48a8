import { googlePlaces } from './google.ts';
import { isLocal, isMilitaryText, localPlaces } from './local.ts';
import type { PlacesProvider } from './provider.ts';

/**
 * The provider of the shop: Google where there is a key, the shop's own table where there is none, where Google fails and
 * where it knows nothing, so that a ZIP code alone is always enough. Military mail is known to the table alone.
 * @param mapsKey '' for none
 */
export function createPlaces(mapsKey: string): PlacesProvider {
  if (mapsKey === '') return localPlaces;
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
