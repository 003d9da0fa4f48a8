import type { PlaceSuggestion, PlacesProvider } from './provider.ts';

/** The part of Google's AutocompleteService status codes that the hook and the shop tell apart. */
type Status = 'OK' | 'ZERO_RESULTS' | 'UNKNOWN_ERROR';

/**
 * A provider in the shape of the `google.maps` object that `use-places-autocomplete` takes: the hook makes one service and
 * calls this one method. An older question is given up when a newer one comes, so that no late answer takes its place.
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
    /** Gives up the question under way: a choice was made. */
    cancel: () => last.abort(),
  };
}
