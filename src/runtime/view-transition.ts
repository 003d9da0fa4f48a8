/**
 * Between two pages the picture of a card becomes the picture of its product's page, and the other way round: the card
 * that leads to the other page takes the name of the latter, `motion.css`. Without a transition, as where less motion is
 * wanted, nothing happens.
 */
function lendName({ viewTransition }: PageSwapEvent | PageRevealEvent, url: string | null | undefined): void {
  if (!viewTransition) return;
  // The browser gives it up where the shopper goes elsewhere meanwhile, and takes that for an error unless somebody hears of it.
  viewTransition.ready.catch(() => undefined);
  if (!url) return;
  const links = [...document.querySelectorAll(`.product-card__name a[href="${new URL(url).pathname}"]`)];
  // The one that was clicked, else the first that is not above the window.
  const link =
    links.find((each) => each === document.activeElement) ?? links.find((each) => each.getBoundingClientRect().top > 0);
  const picture = link?.closest('.product-card')?.querySelector('img');
  if (!picture) return;
  const name = (isLent: boolean) => {
    picture.classList.toggle('is-piece', isLent);
    document.documentElement.classList.toggle('has-piece', isLent);
  };
  name(true);
  // A page may be shown again, by Back.
  const end = () => name(false);
  viewTransition.finished.then(end, end);
}

// The entry is missing, whatever its type says, where Back brings a page from memory.
window.addEventListener('pageswap', (event) => lendName(event, event.activation?.entry?.url));
window.addEventListener('pagereveal', (event) => lendName(event, navigation.activation?.from?.url));
// A transition into a page that shows already, as a slow one may, is given up without either event: nobody else can hear of it.
window.addEventListener('unhandledrejection', (event) => {
  if (/Page already revealed$/.test(event.reason?.message)) event.preventDefault();
});
