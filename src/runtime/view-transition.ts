/**
 * Morphs a card's picture into the picture of its product page, and back. The card that links to the other page gets the
 * transition name of that picture (`motion.css`). Does nothing without a transition, for example with reduced motion.
 */
function lendName({ viewTransition }: PageSwapEvent | PageRevealEvent, url: string | null | undefined): void {
  if (!viewTransition) return;
  // `ready` rejects when the shopper navigates elsewhere meanwhile. Unhandled, that would be reported as an error.
  viewTransition.ready.catch(() => undefined);
  if (!url) return;
  const links = [...document.querySelectorAll(`.product-card__name a[href="${new URL(url).pathname}"]`)];
  // The clicked link, else the first one that is not above the viewport.
  const link =
    links.find((each) => each === document.activeElement) ?? links.find((each) => each.getBoundingClientRect().top > 0);
  const picture = link?.closest('.product-card')?.querySelector('img');
  if (!picture) return;
  const name = (isLent: boolean) => {
    picture.classList.toggle('is-piece', isLent);
    document.documentElement.classList.toggle('has-piece', isLent);
  };
  name(true);
  // Back may restore this page from the back-forward cache.
  const end = () => name(false);
  viewTransition.finished.then(end, end);
}

// Despite its type, the entry is missing when Back restores a page from the back-forward cache.
window.addEventListener('pageswap', (event) => lendName(event, event.activation?.entry?.url));
// Safari 18.2 has this event, and the Navigation API only from 26.2 on.
window.addEventListener('pagereveal', (event) => lendName(event, window.navigation?.activation?.from?.url));
// The browser skips a slow transition into a page that is already visible. It fires neither event, so only this can handle the
// rejection.
window.addEventListener('unhandledrejection', (event) => {
  if (/Page already revealed$/.test(event.reason?.message)) event.preventDefault();
});
