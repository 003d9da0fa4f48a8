import { whenIdle } from '#lib/dom/when-idle.ts';
import { addMoney, type Cents, formatMoney } from '#lib/money.ts';
import { fillLine, updateLine } from './cart-line.ts';
import { $lineChanges } from './line-changes.ts';
import { type Cart, cartTotals, salesTax } from './model.ts';
import { cartSummary } from './page-copy.ts';
import { $cart, clearCart, removeItem } from './store.ts';

/** `<cart-page>`: renders the cart's lines and totals into the markup of `pages/cart.astro`. */
class CartPage extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.unsubscribe = $cart.subscribe((cart) => this.draw(cart));
  }

  disconnectedCallback(): void {
    this.unsubscribe?.();
    this.removeEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-cart-clear]')) clearCart();
    const line = target.closest('[data-line-remove]')?.closest('li');
    if (line?.dataset.id) removeItem(line.dataset.id);
  }

  private find(name: string): HTMLElement | null {
    return this.querySelector(`[data-cart-${name}]`);
  }

  /** Writes an amount of `ui/Amounts.tsx`. */
  private writeAmount(name: string, amount: Cents): void {
    const place = this.querySelector(`[data-amount="${name}"]`);
    if (place) place.textContent = formatMoney(amount);
  }

  private draw(cart: Cart): void {
    const held = this.contains(document.activeElement);
    const { quantity, amount } = cartTotals(cart);
    const tax = salesTax(amount, Number(this.dataset.taxPerMille));
    this.toggle('filled', cart.length > 0);
    this.toggle('empty', cart.length === 0);
    this.drawLines(cart);
    const summary = this.find('summary');
    if (summary) summary.textContent = cart.length > 0 ? cartSummary(quantity) : '';
    this.writeAmount('items', amount);
    this.writeAmount('tax', tax);
    this.writeAmount('before', addMoney(amount, tax));
    // If the focused line was removed, move the focus to the heading.
    if (held && !this.holdsVisibleFocus()) this.focusHeading();
  }

  private toggle(name: string, shown: boolean): void {
    const part = this.find(name);
    if (part) part.hidden = !shown;
  }

  private drawLines(cart: Cart): void {
    const list = this.find('lines');
    const template = this.querySelector<HTMLTemplateElement>('[data-cart-line-template]');
    if (!list || !template) return;
    const lines = new Map(Array.from(list.children, (line) => [(line as HTMLElement).dataset.id, line as HTMLElement]));
    const ids = cart.map(({ product }) => product.id);
    for (const [id, line] of lines) if (!id || !ids.includes(id)) line.remove();
    for (const [place, item] of cart.entries()) {
      let line = lines.get(item.product.id);
      if (!line) {
        line = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        fillLine(line, item);
      }
      updateLine(line, item, $lineChanges.get().get(item.product.id) ?? []);
      // Do not move a line that is already in place, because it may contain the focus.
      const there = list.children[place];
      if (there !== line) list.insertBefore(line, there ?? null);
    }
  }

  private holdsVisibleFocus(): boolean {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && this.contains(focused) && focused.offsetParent !== null;
  }

  private focusHeading(): void {
    const heading = this.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }
}

customElements.define('cart-page', CartPage);

/** A failed check changes nothing and shows nothing. */
async function freshen(cart: Cart): Promise<void> {
  if (cart.length === 0) return;
  const lines = await import('./fresh-lines.ts').catch(() => null);
  await lines?.freshenLines();
}

// Also checks lines that are added while the page is open.
whenIdle(() => $cart.subscribe((cart) => void freshen(cart)));
