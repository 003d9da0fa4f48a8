interface LoadFailureProps {
  title?: string;
  onRetry: () => void;
}

/** Pieces could not be fetched. */
export function LoadFailure({ title = 'The pieces could not be loaded', onRetry }: LoadFailureProps) {
  return (
    <div className="empty-note" role="alert">
      <p className="empty-note__title">{title}</p>
      <p>The connection may be down, or the shop busy.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
