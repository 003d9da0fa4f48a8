import { useRef, useState } from 'react';
import type { PlaceSuggestion, PlacesProvider } from '#features/delivery/places/provider.ts';
import type { DeliveryPlace } from './place.ts';

/** The status of the lookup of a chosen suggestion. */
type Lookup = { status: 'none' } | { status: 'loading' } | { status: 'failed'; of: PlaceSuggestion };

/** Looks up the place of a chosen suggestion. A newer choice or `giveUp` aborts the pending lookup. */
export function useLookup(places: PlacesProvider, onFound: (place: DeliveryPlace) => void) {
  const [lookup, setLookup] = useState<Lookup>({ status: 'none' });
  const last = useRef(new AbortController());

  function giveUp(): void {
    last.current.abort();
    setLookup({ status: 'none' });
  }

  async function lookUp(suggestion: PlaceSuggestion): Promise<void> {
    last.current.abort();
    const mine = new AbortController();
    last.current = mine;
    setLookup({ status: 'loading' });
    const place = await places.place(suggestion.id, mine.signal).catch(() => null);
    if (mine.signal.aborted) return;
    setLookup(place ? { status: 'none' } : { status: 'failed', of: suggestion });
    if (place) onFound(place);
  }

  return { lookup, lookUp, giveUp };
}
