/** Pieces could not be fetched. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty-note" role="alert">
      <p className="empty-note__title">The pieces could not be loaded</p>
      <p>The connection may be down, or the shop busy.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
