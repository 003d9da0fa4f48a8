import { discountLabel, percentOff } from '#catalogue/discount.ts';
import { availability, type Offer } from '#catalogue/model.ts';
import { describeProduct } from '#features/cart/describe-product.ts';
import { enquiryMail } from '#features/contact/model.ts';
import { formatMoney } from '#lib/money.ts';
import { offerNews } from './copy.ts';

/** Clones a template of `features/product/OfferTemplates.tsx`. */
function markup(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`[data-offer-template="${name}"]`);
  return document.importNode(template?.content ?? new DocumentFragment(), true);
}

/** Announces a text to screen readers. */
function announce(text: string): void {
  const place = document.querySelector('[data-offer-news]');
  if (place) place.textContent = text;
}

/** Sets the last child's text, after a visually hidden word such as 'Was'. */
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
  if (badge && percent !== null) badge.textContent = discountLabel(percent);
  return fragment;
}

/** Adds the product's name to the enquiry email links. */
function writeMails(place: Element): void {
  const name = place.querySelector<HTMLElement>('[data-enquire-name]')?.dataset.enquireName ?? '';
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
    link.href = enquiryMail(link.pathname, name, location.origin + location.pathname);
  }
}

/** Replaces the buy control and keeps the focus in its place. */
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

/** Updates the price and stock that the cart control inside `place` uses. */
function updateControl(place: Element | null, { price, oldPrice, stock }: Offer): void {
  const control = place?.querySelector<HTMLElement>('cart-control');
  if (control) describeProduct(control, { price, oldPrice, stock });
}

function show(root: HTMLElement, part: 'last' | 'terms' | 'question', isShown: boolean): void {
  const element = root.querySelector<HTMLElement>(`[data-offer-${part}]`);
  if (element) element.hidden = !isShown;
}

/** Returns the prerendered buy bar while `buy-bar.ts` has not loaded; after that the bar updates itself. */
function prerenderedBuyBar(): HTMLElement | null {
  return document.querySelector('buy-bar:not(:defined)');
}

function hideBar(): void {
  const bar = prerenderedBuyBar();
  if (bar) bar.hidden = true;
}

/** Shows that the product was removed from the shop. */
export function showGone(root: HTMLElement): void {
  root.dataset.offered = 'gone';
  replaceControl(root, 'gone');
  hideBar();
  show(root, 'last', false);
  show(root, 'terms', false);
  show(root, 'question', true);
  announce(offerNews.gone);
}

/** Shows the current offer: price, discount and buy control. */
export function showOffer(root: HTMLElement, fresh: Offer): void {
  const offered = availability(fresh);
  const place = root.querySelector('[data-offer-price]');
  const shown = place?.querySelector<HTMLElement>('[data-price]')?.dataset.price;
  place?.replaceChildren(priceOf(fresh));

  const changed = offered !== root.dataset.offered;
  root.dataset.offered = offered;
  if (changed) replaceControl(root, offered);
  updateControl(root, fresh);
  if (changed) hideBar();
  const bar = prerenderedBuyBar();
  const price = place?.querySelector('.price')?.cloneNode(true);
  if (price) bar?.querySelector('.price')?.replaceWith(price);
  updateControl(bar, fresh);
  show(root, 'last', offered !== 'sold' && fresh.stock === 1);
  show(root, 'terms', offered === 'for-sale');
  show(root, 'question', offered !== 'enquire');

  if (changed && offered !== 'for-sale') announce(offerNews[offered]);
  else if (fresh.price !== null && shown !== String(fresh.price)) announce(offerNews.price(formatMoney(fresh.price)));
  else announce('');
}
