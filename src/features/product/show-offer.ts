import { percentOff } from '#catalogue/discount.ts';
import { availability, type Offer } from '#catalogue/model.ts';
import { enquiryMail } from '#features/contact/model.ts';
import { formatMoney } from '#lib/money.ts';

/** A copy of the markup that `features/product/OfferTemplates.tsx` keeps ready under this name. */
function markup(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`[data-offer-template="${name}"]`);
  return document.importNode(template?.content ?? new DocumentFragment(), true);
}

/** Says something to screen readers. */
function announce(text: string): void {
  const place = document.querySelector('[data-offer-news]');
  if (place) place.textContent = text;
}

/** Writes behind the words for screen readers, such as 'Was'. */
function write(place: Element | null, text: string): void {
  if (place?.lastChild) place.lastChild.textContent = text;
}

function priceOf(offer: Offer): DocumentFragment {
  const { price, oldPrice } = offer;
  if (price === null) return markup('on-request');
  const percent = percentOff(offer);
  const fragment = markup(percent === null ? 'plain' : 'reduced');
  const now = fragment.querySelector<HTMLElement>('[data-price]');
  if (now) now.dataset.price = String(price);
  write(now, formatMoney(price));
  if (oldPrice !== null) write(fragment.querySelector('s'), formatMoney(oldPrice));
  const badge = fragment.querySelector('.badge');
  if (badge) badge.textContent = `${percent}% OFF`;
  return fragment;
}

/** Names the piece in the e-mails that ask for its price. */
function writeMails(place: Element): void {
  const name = place.querySelector<HTMLElement>('[data-enquire-name]')?.dataset.enquireName ?? '';
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
    link.href = enquiryMail(link.pathname, name, location.origin + location.pathname);
  }
}

/** Puts something else where the buy control stands; the keyboard stays at the place. */
function replaceControl(root: HTMLElement, name: string): void {
  const place = root.querySelector<HTMLElement>('[data-offer-buy]');
  const held = place?.contains(document.activeElement);
  if (!place) return;
  place.replaceChildren(markup(name));
  writeMails(place);
  if (!held) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Gives the cart control what it is to add to the cart now, and how many there are. */
function inform(control: HTMLElement | null, { price, oldPrice, stock }: Offer): void {
  if (!control) return;
  for (const [name, value] of Object.entries({ price, oldPrice, stock })) {
    if (value === null) delete control.dataset[name];
    else control.dataset[name] = String(value);
  }
}

function showLast(root: HTMLElement, isLast: boolean): void {
  const note = root.querySelector<HTMLElement>('[data-offer-last]');
  if (note) note.hidden = !isLast;
}

const news = {
  sold: 'This piece has been sold.',
  enquire: 'The price of this piece is now on request.',
};

/** The bar of phones, while it is a copy that does not follow the page by itself: `buy-bar.ts`. */
function quietBar(): HTMLElement | null {
  return document.querySelector('buy-bar:not(:defined)');
}

function hideBar(): void {
  const bar = quietBar();
  if (bar) bar.hidden = true;
}

/** Shows that the piece was removed from the shop. */
export function showGone(root: HTMLElement): void {
  replaceControl(root, 'gone');
  hideBar();
  showLast(root, false);
  announce('This piece is no longer in the shop.');
}

/** Shows what the piece is offered for now: price, discount, and how it can be had. */
export function showOffer(root: HTMLElement, fresh: Offer): void {
  const offered = availability(fresh);
  const place = root.querySelector('[data-offer-price]');
  const shown = place?.querySelector<HTMLElement>('[data-price]')?.dataset.price;
  place?.replaceChildren(priceOf(fresh));

  const changed = offered !== root.dataset.offered;
  if (changed) replaceControl(root, offered);
  inform(root.querySelector('cart-control'), fresh);
  if (changed) hideBar();
  const bar = quietBar();
  const price = place?.querySelector('.price')?.cloneNode(true);
  if (price) bar?.querySelector('.price')?.replaceWith(price);
  inform(bar?.querySelector('cart-control') ?? null, fresh);
  showLast(root, offered === 'for-sale' && fresh.stock === 1);

  if (changed && offered !== 'for-sale') announce(news[offered]);
  else if (fresh.price !== null && shown !== String(fresh.price)) {
    announce(`Price updated: ${formatMoney(fresh.price)}`);
  }
}
