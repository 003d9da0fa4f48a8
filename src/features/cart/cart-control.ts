import { cents } from '#lib/money.ts';
import { type CartProduct, orderable, quantityLimit, quantityOf } from './model.ts';
import { $cart, addItem, decreaseItem } from './store.ts';

/** Reads what `ui/CartControl.tsx` wrote into the element's attributes. */
function productOf({ dataset }: HTMLElement): CartProduct {
  const { id = '', name = '', price, oldPrice, thumbnail, categoryId, categoryName, stock } = dataset;
  const amount = (text: string | undefined) => (text ? cents(Number(text)) : null);
  return {
    id,
    name,
    category: categoryId && categoryName ? { id: categoryId, name: categoryName } : null,
    price: amount(price),
    oldPrice: amount(oldPrice),
    thumbnailUrl: thumbnail ?? null,
    stock: stock ? Number(stock) : null,
  };
}

/**
 * `<cart-control>`: an add-to-cart button that turns into a stepper while the cart holds the product.
 * It works on the markup of `ui/CartControl.tsx`, on static pages and in lists drawn by React alike.
 */
class CartControl extends HTMLElement {
  /** A fresh stock (`show-offer.ts`) moves the stepper's limit. */
  static readonly observedAttributes = ['data-stock'];

  private unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.unsubscribe = $cart.subscribe(() => this.draw());
  }

  disconnectedCallback(): void {
    this.unsubscribe?.();
  }

  attributeChangedCallback(): void {
    if (this.unsubscribe) this.draw();
  }

  handleEvent({ target }: Event): void {
    if (!(target instanceof Element)) return;
    // The button stands for a frame after the first press: a second one is of a double tap, and does nothing.
    if (target.closest(this.quantity ? '[data-cart-increase]' : '[data-cart-add]')) addItem(productOf(this));
    else if (target.closest('[data-cart-decrease]')) decreaseItem(productOf(this).id);
  }

  /** Controls of static pages get their stepper when they need it. Of a product's two, the one in the bar is silent. */
  private makeStepper(): void {
    const template = document.querySelector<HTMLTemplateElement>('#cart-stepper');
    if (!template) return;
    this.append(document.importNode(template.content, true));
    this.querySelector('[data-cart-stepper]')?.setAttribute('aria-label', `Quantity of ${this.dataset.name}`);
    if (this.closest('buy-bar')) this.querySelector('output')?.setAttribute('aria-live', 'off');
  }

  private get quantity(): number {
    return quantityOf(orderable($cart.get()), this.dataset.id ?? '');
  }

  private draw(): void {
    const { quantity } = this;
    // As the markup has it, and most of the forty controls of a page: nothing to look up.
    if (quantity === 0 && !this.querySelector('[data-cart-add][hidden]')) return;
    if (quantity && !this.querySelector('[data-cart-stepper]')) this.makeStepper();
    const [add, stepper, count, increase] = this.querySelectorAll<HTMLElement>(
      '[data-cart-add], [data-cart-stepper], [data-cart-count], [data-cart-increase]',
    );
    if (!add || !stepper || !count || !increase) return;
    count.textContent = String(quantity);
    increase.setAttribute('aria-disabled', String(quantity >= quantityLimit(productOf(this))));
    // Where the focus is to move the page is laid out at once: last of all that is to be shown, and no later.
    if (this.contains(document.activeElement)) requestAnimationFrame(() => this.swap(add, stepper, increase));
    else this.swap(add, stepper, increase);
  }

  /** Has one half of the control give way to the other, as the cart is now; the keyboard stays where it is. */
  private swap(add: HTMLElement, stepper: HTMLElement, increase: HTMLElement): void {
    const [leaving, coming, next] = this.quantity ? [add, stepper, increase] : [stepper, add, add];
    const held = leaving.contains(document.activeElement);
    coming.hidden = false;
    leaving.hidden = true;
    // Not while both are there, and it lies elsewhere.
    if (held) next.focus();
  }
}

customElements.define('cart-control', CartControl);
