/**
 * Between two pages the picture of a card becomes the picture of its product's page, and the other way round: the card
 * that leads to the other page takes the name of the latter, `motion.css`. Without a transition, as where less motion is
 * wanted, nothing happens.
 */
function lendName(transition: ViewTransition | null, url: string | null | undefined): void {
  if (!transition || !url) return;
  // The browser may give it up, say in a tab behind another one: the page changes without it.
  transition.ready.catch(() => undefined);
  const links = [...document.querySelectorAll(`.product-card__name a[href="${new URL(url).pathname}"]`)];
  const link =
    links.find((each) => each === document.activeElement) ??
    links.find((each) => {
      const { top, left } = each.getBoundingClientRect();
      return top > 0 && top < innerHeight && left > 0 && left < innerWidth;
    });
  const picture = link?.closest('.product-card')?.querySelector('img');
  picture?.classList.add('is-piece');
  // A page may be shown again, by Back.
  const end = () => picture?.classList.remove('is-piece');
  void transition.finished.then(end, end);
}

// The entry is missing, whatever its type says, where Back brings a page from memory.
window.addEventListener('pageswap', ({ viewTransition, activation }) =>
  lendName(viewTransition, activation?.entry?.url),
);
window.addEventListener('pagereveal', ({ viewTransition }) =>
  lendName(viewTransition, navigation.activation?.from?.url),
);
