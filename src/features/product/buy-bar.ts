import * as copy from './copy.ts';

/** Phones, except short screens and very large fonts, where the bar would take too much space. */
const phone = window.matchMedia('(19em <= width < 43.75em) and (height >= 25rem)');

/** The areas covered by the header (4 rem) and the bar (4.75 rem), in CSS pixels. */
const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const COVERED = `${-4 * rem}px 0px ${-4.75 * rem}px`;

/**
 * `<buy-bar>`: a copy of the buy control at the bottom of a phone, shown while the original is out of view. The
 * prerendered content (`features/product/BuyBar.tsx`) stays until that changes. After that it holds a live clone,
 * updated with the page (`show-offer.ts`), and is empty while hidden.
 */
class BuyBar extends HTMLElement {
  private readonly view = new IntersectionObserver(
    ([entry]) => {
      const away = entry?.isIntersecting === false;
      if (away === this.away) return;
      this.away = away;
      void this.redraw();
    },
    { rootMargin: COVERED },
  );
  private readonly change = new MutationObserver(() => void this.redraw());
  private away = this.childElementCount > 0;

  connectedCallback(): void {
    const offer = document.querySelector('[data-offer]');
    const price = offer?.querySelector('[data-offer-price]');
    const buy = offer?.querySelector('[data-offer-buy]');
    if (!offer || !price || !buy) return;
    this.view.observe(buy);
    for (const place of [price, buy]) this.change.observe(place, { childList: true });
    this.change.observe(offer, { subtree: true, attributeFilter: ['data-price', 'data-old-price', 'data-stock'] });
    phone.addEventListener('change', this);
  }

  disconnectedCallback(): void {
    this.view.disconnect();
    this.change.disconnect();
    phone.removeEventListener('change', this);
  }

  handleEvent(): void {
    void this.redraw();
  }

  /** Draws once nothing is pressed, because otherwise the browser would drop a click on the bar. */
  private async redraw(): Promise<void> {
    while (this.matches(':active')) await new Promise(requestAnimationFrame);
    this.draw();
  }

  private draw(): void {
    const held = this.contains(document.activeElement);
    const place = document.querySelector<HTMLElement>('[data-offer-buy]');
    const control = this.away && phone.matches ? this.copyOfControl(place) : null;
    this.hidden = control === null;
    document.documentElement.classList.toggle('has-buy-bar', control !== null);
    this.replaceChildren(...(control ? [this.text(), control] : []));
    if (!held) {
      this.uncoverFocus();
      return;
    }
    // The focused control is replaced, so move the focus to the bar, or to the control in the page.
    const next = control ? this : place;
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  /** Scrolls the focused element out from under a bar that just appeared; `scroll-padding` only affects later focus changes. */
  private uncoverFocus(): void {
    const focused = document.querySelector(':focus-visible');
    if (!focused || this.hidden) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const covered = top < window.innerHeight && bottom > this.getBoundingClientRect().top;
    if (covered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  /** Returns null for a product that is not available. */
  private copyOfControl(place: HTMLElement | null): HTMLElement | null {
    const control = place?.querySelector<HTMLElement>('cart-control, [data-enquire]');
    if (!control) return null;
    const { enquire, enquireName } = control.dataset;
    const clone = document.importNode(control, enquire === undefined);
    if (enquire !== undefined) {
      clone.textContent = copy.buyBarEnquire;
      clone.ariaLabel = copy.buyBarEnquireLabel(enquireName ?? '');
    }
    // The original already announces the new quantity.
    clone.querySelector('output')?.setAttribute('aria-live', 'off');
    return clone;
  }

  /** Returns name and price, hidden from screen readers because the page already has both. */
  private text(): HTMLElement {
    const text = document.createElement('div');
    text.className = 'buy-bar__text';
    text.ariaHidden = 'true';
    const name = document.createElement('p');
    name.className = 'buy-bar__name';
    name.dir = 'auto';
    name.textContent = document.querySelector('.product h1')?.textContent ?? '';
    const price = document.querySelector('[data-offer-price] .price');
    text.append(name, ...(price ? [document.importNode(price, true)] : []));
    return text;
  }
}

customElements.define('buy-bar', BuyBar);
