import type { DeliveryPlace } from '#features/delivery/place.ts';

/** A suggestion for a typed text. */
export interface PlaceSuggestion {
  id: string;
  /** The main line: a street address, or town and ZIP code. */
  main: string;
  /** The secondary line: town and state, or the number of ZIP codes. */
  secondary: string;
  /** Null if it is one deliverable place; otherwise the text to continue with, because it covers several. */
  nextQuery: string | null;
  /** Why the shop does not deliver there, shown at the field; absent if it does. */
  refusalReason?: string;
}

/** A source of delivery places. */
export interface PlacesProvider {
  /** Returns suggestions, best first; empty if nothing matches. @throws {Error} when the request fails */
  suggest(text: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** Returns the place of a suggestion whose `nextQuery` is null. @throws {Error} when the request fails */
  place(id: string, signal: AbortSignal): Promise<DeliveryPlace>;
}
