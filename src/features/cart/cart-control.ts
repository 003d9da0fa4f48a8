import { cents } from '#lib/money.ts';
import { quantityLabel } from '#ui/quantity-label.ts';
import { type CartProduct, orderable, quantityLimit, quantityOf } from './model.ts';
import { $cart, addItem, decreaseItem } from './store.ts';

/** Id of the product whose add button was pressed last, or ''. An island may draw its stepper anew. */
let lastAdded = '';

/** Reads the product from the attributes of `ui/cart-attributes.ts`. */
function productOf({ dataset }: HTMLElement): CartProduct {
  const { id = '', name = '', price, oldPrice, thumbnail, categoryId, categoryName, stock } = dataset;
  const amount = (text: string | undefined) => (text ? cents(Number(text)) : null);
  return {
    id,
    name,
    category: categoryId && categoryName ? { id: categoryId, name: categoryName } : null,
    price: amount(price),
    oldPrice: amount(oldPrice),
    thumbnailUrl: thumbnail || null,
    stock: stock ? Number(stock) : null,
  };
}

/**
 * `<cart-control>`: an add-to-cart button that turns into a stepper while the product is in the cart, or in a cart line, a
 * stepper alone. It enhances the markup of `ui/CartControl.tsx` and `features/cart/CartLine.astro`.
 */
class CartControl extends HTMLElement {
  /** `show-offer.ts` updates the stock, which limits the stepper. */
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
    const { quantity } = this;
    // After the first press the add button stays for one frame. Ignore a double tap on it.
    if (target.closest(quantity ? '[data-cart-increase]' : '[data-cart-add]')) {
      const product = productOf(this);
      if (quantity === 0) lastAdded = product.id;
      addItem(product);
    } else if (target.closest('[data-cart-decrease]')) decreaseItem(productOf(this).id);
  }

  /**
   * Adds the stepper from the page's template. A product page has two controls; the one in the buy bar does not announce
   * changes.
   */
  private makeStepper(): void {
    const template = document.querySelector<HTMLTemplateElement>('#cart-stepper');
    if (!template) return;
    this.append(document.importNode(template.content, true));
    this.querySelector('[data-cart-stepper]')?.setAttribute('aria-label', quantityLabel(this.dataset.name ?? ''));
    if (this.closest('buy-bar')) this.querySelector('output')?.setAttribute('aria-live', 'off');
  }

  private get quantity(): number {
    return quantityOf(orderable($cart.get()), this.dataset.id ?? '');
  }

  private draw(): void {
    const { quantity } = this;
    const add = this.querySelector<HTMLElement>('[data-cart-add]');
    // The markup already matches, as for most of a page's 40 controls.
    if (quantity === 0 && add?.hidden === false) return;
    if (!this.querySelector('[data-cart-stepper]')) this.makeStepper();
    const [stepper, count, increase] = this.querySelectorAll<HTMLElement>(
      '[data-cart-stepper], [data-cart-count], [data-cart-increase]',
    );
    if (!stepper || !count || !increase) return;
    count.textContent = String(quantity);
    stepper.toggleAttribute('data-added', this.dataset.id === lastAdded);
    increase.setAttribute('aria-disabled', String(quantity >= quantityLimit(productOf(this))));
    if (!add) {
      stepper.hidden = false;
      return;
    }
    // Moving the focus forces a layout, so swap in the next frame, after all other DOM updates.
    if (this.contains(document.activeElement)) requestAnimationFrame(() => this.swap(add, stepper, increase));
    else this.swap(add, stepper, increase);
  }

  /** Shows the button or the stepper, depending on the cart, and keeps the keyboard focus in the control. */
  private swap(add: HTMLElement, stepper: HTMLElement, increase: HTMLElement): void {
    const [leaving, coming, next] = this.quantity ? [add, stepper, increase] : [stepper, add, add];
    const held = leaving.contains(document.activeElement);
    coming.hidden = false;
    leaving.hidden = true;
    // Focus last, because while both are visible, the target is at a different position.
    if (held) next.focus();
  }
}

customElements.define('cart-control', CartControl);
