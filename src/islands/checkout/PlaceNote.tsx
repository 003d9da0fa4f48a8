interface PlaceNoteProps {
  id: string;
  hint: string;
  /** How many places are listed. */
  listed: number;
  /** Google's word for how the last question went; '' for none. */
  status: string;
  /** Why the shop does not deliver to what was typed. */
  refusal: string | undefined;
  /** How the choice goes. */
  lookup: 'none' | 'loading' | 'failed';
  onRetry: () => void;
}

/** What needs saying instead of the hint; null when nothing does. */
function noteOf({ status, lookup, refusal }: PlaceNoteProps): string | null {
  if (lookup === 'loading') return 'Looking up the place …';
  if (lookup === 'failed') return 'This place could not be looked up.';
  if (status === 'UNKNOWN_ERROR') return 'Places could not be loaded.';
  if (refusal) return refusal;
  return status === 'ZERO_RESULTS' ? 'No place found. Try a ZIP code, or a city and its state.' : null;
}

/** The line under the address field: a hint, or what came of it, with a way to try again. It keeps its height. */
export function PlaceNote(props: PlaceNoteProps) {
  const { id, hint, listed, status, lookup, onRetry } = props;
  const note = noteOf(props);
  const failed = lookup === 'failed' || status === 'UNKNOWN_ERROR';
  return (
    <div className="place-picker__note">
      <p id={id}>{note ?? hint}</p>
      {failed && (
        // A press must not take the focus from the field: leaving it puts the message away.
        <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          Try again
        </button>
      )}
      <p className="visually-hidden" role="status">
        {note ?? (listed > 0 ? `${listed} ${listed === 1 ? 'place' : 'places'}. Choose with the arrow keys.` : '')}
      </p>
    </div>
  );
}
