import { $cartTotals } from '#stores/cart.ts';

/** Keeps the header's cart link counting: the badge for the eye, the label for screen readers. */
$cartTotals.subscribe(({ quantity }) => {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const badge = link.querySelector<HTMLElement>('[data-cart-badge]');
    if (!badge) continue;
    badge.textContent = quantity > 99 ? '99+' : String(quantity);
    badge.hidden = quantity === 0;
    link.setAttribute('aria-label', quantity === 0 ? 'Cart' : `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`);
  }
});
