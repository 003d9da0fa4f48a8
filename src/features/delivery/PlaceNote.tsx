/** Why what stands in the field is no place to deliver to. */
export type PlaceFault = 'missing' | 'unknown' | 'several' | 'refused' | 'unread' | 'lookup';

interface PlaceNoteProps {
  id: string;
  hint: string;
  /** How many places are listed. */
  listed: number;
  /** Google's word for how the last question went; '' for none. */
  status: string;
  /** Whether a place is being looked up. */
  loading: boolean;
  fault: PlaceFault | null;
  /** Why the shop does not deliver to what was typed. */
  refusal: string | undefined;
  onRetry: () => void;
}

const faults: Readonly<Record<Exclude<PlaceFault, 'refused'>, string>> = {
  missing: 'Where does it go? A ZIP code is enough.',
  unknown: 'No place found. Try a ZIP code, or a city and its state.',
  several: 'Several places fit. Choose one, or type its ZIP code.',
  unread: 'Places could not be loaded.',
  lookup: 'This place could not be looked up.',
};

/** What needs saying while the shopper types, instead of the hint; null when nothing does. */
function newsOf({ loading, status, refusal }: PlaceNoteProps): string | null {
  if (loading) return 'Looking up the place …';
  if (status === 'UNKNOWN_ERROR') return faults.unread;
  return refusal ?? (status === 'ZERO_RESULTS' ? faults.unknown : null);
}

/** The line under the address field: a hint, or what came of it, with a way to try again. It keeps its height. */
export function PlaceNote(props: PlaceNoteProps) {
  const { id, hint, listed, status, loading, fault, refusal, onRetry } = props;
  const news = newsOf(props);
  const failed = fault === 'unread' || fault === 'lookup' || (status === 'UNKNOWN_ERROR' && !loading);
  const count = listed > 0 ? `${listed} ${listed === 1 ? 'place' : 'places'}. Choose with the arrow keys.` : '';
  return (
    <div className="place-picker__note">
      {fault ? (
        // Read out, once the screen reader has said where the focus went.
        <p key={fault} id={id} className="field__error" role="alert" aria-live="polite">
          {fault === 'refused' ? refusal : faults[fault]}
        </p>
      ) : (
        <p id={id}>{news ?? hint}</p>
      )}
      {failed && (
        // A press must not take the focus from the field: leaving it puts the message away.
        <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          Try again
        </button>
      )}
      <p className="visually-hidden" role="status">
        {fault ? '' : (news ?? count)}
      </p>
    </div>
  );
}
