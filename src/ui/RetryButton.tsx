interface RetryButtonProps {
  className?: string;
  onRetry: () => void;
}

/** Retries what failed. This removes the button, so the focus moves to the nearest container with `tabIndex={-1}`. */
export function RetryButton({ className = 'button', onRetry }: RetryButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      Try again
    </button>
  );
}
