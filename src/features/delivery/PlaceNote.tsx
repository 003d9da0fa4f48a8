import * as copy from './copy.ts';

/** Why the text in the field is not a valid delivery place. */
export type PlaceFault = keyof typeof copy.placeFaults | 'refused';

interface PlaceNoteProps {
  id: string;
  hint: string;
  /** Number of suggestions in the list. */
  listed: number;
  /** Google's status of the last query; '' for none. */
  status: string;
  /** Whether a place is being looked up. */
  loading: boolean;
  fault: PlaceFault | null;
  /** Why the shop does not deliver to the typed place. */
  refusalReason: string | undefined;
  onRetry: () => void;
}

/** Returns the message to show instead of the hint while the shopper types, or null. */
function newsOf({ loading, status, refusalReason }: PlaceNoteProps): string | null {
  if (loading) return copy.placeNoteLoading;
  if (status === 'UNKNOWN_ERROR') return copy.placeFaults.unread;
  return refusalReason ?? (status === 'ZERO_RESULTS' ? copy.placeFaults.unknown : null);
}

/** The line under the address field: a hint, status or error, with a retry button. Its height is constant. */
export function PlaceNote(props: PlaceNoteProps) {
  const { id, hint, listed, status, loading, fault, refusalReason, onRetry } = props;
  const news = newsOf(props);
  const failed = fault === 'unread' || fault === 'lookup' || (status === 'UNKNOWN_ERROR' && !loading);
  const count = listed > 0 ? copy.placeNoteFound(listed) : '';
  return (
    <div className="place-picker__note">
      {fault ? (
        // Polite, so that the screen reader announces the focus change first.
        <p key={fault} id={id} className="field__error" role="alert" aria-live="polite">
          {fault === 'refused' ? refusalReason : copy.placeFaults[fault]}
        </p>
      ) : (
        <p id={id}>{news ?? hint}</p>
      )}
      {failed && (
        // Keep the focus in the input, because blurring it would hide the message.
        <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {copy.placeNoteTryAgain}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {fault ? '' : (news ?? count)}
      </p>
    </div>
  );
}
