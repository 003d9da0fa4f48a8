import type { DeliveryPlace } from '#features/delivery/place.ts';

/** Something that a typed text may mean. */
export interface PlaceSuggestion {
  id: string;
  /** The line that tells it from others: a street address, or town and ZIP code. */
  main: string;
  /** What stands around it: town and state, or how many ZIP codes. */
  secondary: string;
  /** Null for a place that can be delivered to; else the text to go on with, for one that still holds several. */
  refine: string | null;
  /** Why the shop does not deliver there, to be said at the field; absent where it does. */
  refusal?: string;
}

/** Where delivery places come from. */
export interface PlacesProvider {
  /** Best first; empty when nothing fits. @throws when it can't be asked */
  suggest(text: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** The place behind a suggestion that has nothing to refine. @throws when it can't be asked */
  place(id: string, signal: AbortSignal): Promise<DeliveryPlace>;
}
