/** The path of the shop page that linked here; null if there is none or the tab has no history to go back to. */
export function previousPath(): string | null {
  const { referrer } = document;
  // The fallback also counts later entries.
  const hasEarlierEntry = window.navigation?.canGoBack ?? window.history.length > 1;
  if (!hasEarlierEntry || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname : null;
}
