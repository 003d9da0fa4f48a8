/**
 * Between two pages the picture of a card becomes the picture of its product's page, and the other way round: the card
 * that leads to the other page takes the name of the latter, `motion.css`. Without a transition, as where less motion is
 * wanted, nothing happens.
 */
function lendName(event: PageSwapEvent | PageRevealEvent, url: string | null | undefined): void {
  if (!url) return;
  const links = [...document.querySelectorAll(`.product-card__name a[href="${new URL(url).pathname}"]`)];
  // The one that was clicked, else the first that is not above the window.
  const link =
    links.find((each) => each === document.activeElement) ?? links.find((each) => each.getBoundingClientRect().top > 0);
  const picture = link?.closest('.product-card')?.querySelector('img');
  // Whoever asks for the transition hears of it when the browser gives it up: asked for only where it matters.
  const transition = picture && event.viewTransition;
  if (!transition) return;
  picture.classList.add('is-piece');
  // A page may be shown again, by Back.
  const end = () => picture.classList.remove('is-piece');
  transition.finished.then(end, end);
  transition.ready.catch(end);
}

/** Home, lists and pieces. */
const catalogue = /^\/($|products|category)/;

/**
 * Only pages of the catalogue are faded into. On another one a toast may come at once, and its style sheet would break
 * the transition off, with an error that nobody can catch.
 */
function skipElsewhere({ viewTransition }: PageSwapEvent, url: string | null | undefined): void {
  if (!viewTransition || !url || catalogue.test(new URL(url).pathname)) return;
  viewTransition.ready.catch(() => {});
  viewTransition.skipTransition();
}

window.addEventListener('pageswap', (event) => {
  // The entry is missing, whatever its type says, where Back brings a page from memory.
  const url = event.activation?.entry?.url;
  skipElsewhere(event, url);
  lendName(event, url);
});
window.addEventListener('pagereveal', (event) => lendName(event, navigation.activation?.from?.url));
