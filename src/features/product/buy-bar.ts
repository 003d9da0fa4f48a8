/** Phones, and not those so low, or with so large a font, that a bar would take too much of the page. */
const phone = window.matchMedia('(19em <= width < 43.75em) and (height >= 25rem)');

/** The header covers the top of the window, the bar its bottom: 4 and 4.75 rem, in CSS pixels. */
const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const COVERED = `${-4 * rem}px 0px ${-4.75 * rem}px`;

/**
 * `<buy-bar>`: the product page's buy control once more, at the bottom of a phone, while the one in the page is out of
 * view. What is in it from the start (`features/product/BuyBar.tsx`) stays until that changes; then it shows copies of what the page
 * shows, so a fresh offer (`show-offer.ts`) is in both, and the copied control is alive like any other. It is empty while
 * it does not show, so that nothing is there twice.
 */
class BuyBar extends HTMLElement {
  private readonly view = new IntersectionObserver(
    ([entry]) => {
      const away = entry?.isIntersecting === false;
      if (away === this.away) return;
      this.away = away;
      this.draw();
    },
    { rootMargin: COVERED },
  );
  private readonly change = new MutationObserver(() => this.draw());
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
    // The keyboard goes on from the bar, or from the control in the page.
    const next = control ? this : place;
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  /** What the keyboard is at moves out from under the bar that has just come: `scroll-padding` counts for what is focused later. */
  private uncoverFocus(): void {
    const focused = document.querySelector(':focus-visible');
    if (!focused || this.hidden) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const covered = top < window.innerHeight && bottom > this.getBoundingClientRect().top;
    if (covered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  /** Null for a piece that can't be had. */
  private copyOfControl(place: HTMLElement | null): HTMLElement | null {
    const control = place?.querySelector<HTMLElement>('cart-control, [data-enquire]');
    if (!control) return null;
    const { enquire, enquireName } = control.dataset;
    const copy = document.importNode(control, enquire === undefined);
    if (enquire !== undefined) {
      copy.textContent = 'Enquire';
      copy.ariaLabel = `Enquire price: ${enquireName}`;
    }
    // The one in the page says the new number.
    copy.querySelector('output')?.setAttribute('aria-live', 'off');
    return copy;
  }

  /** Name and price, for the eye only: the page has said both. */
  private text(): HTMLElement {
    const text = document.createElement('div');
    text.className = 'buy-bar__text';
    text.ariaHidden = 'true';
    const name = document.createElement('p');
    name.className = 'buy-bar__name';
    name.textContent = document.querySelector('.product h1')?.textContent ?? '';
    const price = document.querySelector('[data-offer-price] .price');
    text.append(name, ...(price ? [document.importNode(price, true)] : []));
    return text;
  }
}

customElements.define('buy-bar', BuyBar);
