import type { Look } from './shopping-model.ts';

export interface ShownPage {
  look: Look;
  /** Quantity of each cart control. A product may have several. */
  quantities: [id: string, quantity: number][];
  /** Whether each heart is pressed. */
  hearts: [id: string, pressed: boolean][];
}

/** Reads what a page shows and stores, for the products of the given ids. It runs in the page. */
export function lookAt(ids: readonly string[]): ShownPage {
  const read = (key: string) => JSON.parse(localStorage.getItem(key) || '[]');
  const badge = (name: string) => {
    const element = document.querySelector<HTMLElement>(`[data-counts="${name}"] .count-badge`);
    return element?.hidden === false ? Number(element.textContent) : 0;
  };
  const centsOf = (element: Element | null) => Number(element?.textContent?.replaceAll(/[$,.]/g, ''));
  const amount = (name: string) => {
    const element = document.querySelector(`[data-amount="${name}"]`);
    return element?.parentElement?.hidden === false && element.textContent?.startsWith('$') ? centsOf(element) : null;
  };
  const elements = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(name)].filter(({ dataset }) => ids.includes(dataset.id ?? ''));
  const filled = document.querySelector<HTMLElement>('[data-cart-filled]');
  return {
    look: {
      badge: badge('cart'),
      wishBadge: badge('wish-list'),
      cart: read('cartItems').map((item: { id: string; cartQuantity: number }) => [item.id, item.cartQuantity]),
      storedQuantity: Number(localStorage.getItem('cartTalQuantity')),
      storedCents: Math.round(Number(localStorage.getItem('cartTotalAmount')) * 100),
      wishes: read('wishlist').map(({ id }: { id: string }) => id),
      hasPlace: read('deliveryPlace').place_id !== undefined,
      signedIn: document.documentElement.dataset.session === 'in',
      hasTokens: sessionStorage.getItem('accessToken') !== null && sessionStorage.getItem('refreshToken') !== null,
      asksToSignIn: document.querySelector('dialog:modal') !== null,
      amounts:
        filled?.hidden === false
          ? {
              lines: [...document.querySelectorAll('.cart-line [data-line-sum]')].map(centsOf),
              items: amount('items') ?? 0,
              tax: amount('tax') ?? 0,
              delivery: amount('delivery'),
              total: amount('after') ?? amount('before') ?? 0,
            }
          : null,
    },
    quantities: elements('cart-control').map((control) => {
      const add = control.querySelector<HTMLElement>('[data-cart-add]');
      const isOut = add !== null && !add.hidden;
      return [control.dataset.id ?? '', isOut ? 0 : Number(control.querySelector('[data-cart-count]')?.textContent)];
    }),
    hearts: elements('wish-heart').map((heart) => [
      heart.dataset.id ?? '',
      heart.querySelector('button')?.getAttribute('aria-pressed') === 'true',
    ]),
  };
}
