import type { PlaceSuggestion, PlacesProvider } from './provider.ts';

/** The status codes of Google's AutocompleteService that the hook and the shop handle. */
type Status = 'OK' | 'ZERO_RESULTS' | 'UNKNOWN_ERROR';

/**
 * Wraps a provider in the shape of the `google.maps` object for `use-places-autocomplete`, which calls only this method.
 * A new query aborts the previous one, so that no late result replaces a newer one.
 */
export function autocompleteOver(provider: PlacesProvider) {
  let last = new AbortController();

  class AutocompleteService {
    getPlacePredictions({ input }: { input: string }, answer: (data: PlaceSuggestion[], status: Status) => void): void {
      last.abort();
      const mine = new AbortController();
      last = mine;
      provider.suggest(input, mine.signal).then(
        (found) => {
          if (!mine.signal.aborted) answer(found, found.length > 0 ? 'OK' : 'ZERO_RESULTS');
        },
        () => {
          if (!mine.signal.aborted) answer([], 'UNKNOWN_ERROR');
        },
      );
    }
  }

  return {
    googleMaps: { places: { AutocompleteService } },
    /** Aborts the pending query. */
    cancel: () => last.abort(),
  };
}
