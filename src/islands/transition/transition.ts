/**
 * Between two pages the picture of a card becomes the picture of its product's page, and the other way round: the card
 * that leads to the other page takes the name of the latter, `motion.css`. Without a transition, as where less motion is
 * wanted, nothing happens.
 */
function lendName(transition: ViewTransition | null, url: string | null | undefined): void {
  if (!transition || !url) return;
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
  void transition.finished.finally(() => picture?.classList.remove('is-piece'));
}

window.addEventListener('pageswap', ({ viewTransition, activation }) =>
  lendName(viewTransition, activation?.entry.url),
);
window.addEventListener('pagereveal', ({ viewTransition }) =>
  lendName(viewTransition, navigation.activation?.from?.url),
);
