import { RetryButton } from './RetryButton.tsx';

interface LoadFailureProps {
  title?: string;
  onRetry: () => void;
}

/** The error message for products or orders that failed to load, with a retry button. */
export function LoadFailure({ title = 'We couldn’t load these pieces', onRetry }: LoadFailureProps) {
  return (
    <div className="empty-note" role="alert">
      <p className="empty-note__title">{title}</p>
      <p>Check your connection, or try again in a moment.</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
