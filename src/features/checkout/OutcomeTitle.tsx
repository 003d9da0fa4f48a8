/** Takes the focus if the button that the shopper pressed has disappeared. Without that, the Tab key starts at the top of the page. */
function focusIfLost(title: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive)
    title?.focus({ preventScroll: true });
}

/** The title that says how a payment stands. */
export function OutcomeTitle({ children }: { children: string }) {
  return (
    <h2 tabIndex={-1} ref={focusIfLost}>
      {children}
    </h2>
  );
}
