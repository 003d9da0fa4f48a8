import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { type CartChange, cartTotals } from '#features/cart/model.ts';
import { $cart } from '#features/cart/store.ts';
import { orderAmounts } from '#features/delivery/model.ts';
import { storedPlace } from '#features/delivery/stored-delivery.ts';
import { imageSet } from '#lib/image.ts';
import { formatMoney, zero } from '#lib/money.ts';
import { NOTICE_MS } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';

/** How long the drawer stays open while it is not used, in milliseconds. */
const OPEN_MS = 8000;

/** Those of the cart page, whose pictures are then in the cache. */
const WIDTHS = [120, 240, 360];

/** The root has this class while the drawer is open and while a toast from then may show. `toasts.css` uses it. */
const OPEN_CLASS = 'has-cart-drawer';

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', ...content: (Node | string)[]) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function link(path: string, text: string, className: string): HTMLElement {
  const element = make('a', className, text);
  element.href = path;
  return element;
}

/** Amounts and numbers are not for the browser's translation. */
function amount<K extends 'dd' | 'p'>(tag: K, className?: string) {
  const element = make(tag, className);
  element.translate = false;
  return element;
}

const picture = make('img', 'picture');
const name = make('p', 'cart-drawer__name');
const price = amount('p');
const quantity = make('p');
const subtotalTerm = make('dt');
const subtotal = amount('dd');
const deliveredTerm = make('dt');
const delivered = amount('dd');
const deliveredRow = make('div', 'amounts__total', deliveredTerm, delivered);
const closing = make('button', 'icon-button', '×');
const drawer = make(
  'section',
  'cart-drawer',
  make('p', 'cart-drawer__title', copy.drawerTitle),
  closing,
  make('div', 'cart-drawer__line', picture, make('div', '', name, price, quantity)),
  make('dl', 'amounts', make('div', '', subtotalTerm, subtotal), deliveredRow),
  link(paths.cart, copy.drawerCart, 'button button--quiet'),
  link(paths.checkout, copy.drawerCheckout, 'button'),
);

picture.alt = '';
picture.src = '/placeholder.svg';
picture.width = 4;
picture.height = 5;
picture.sizes = '80px';
name.dir = deliveredTerm.dir = 'auto';
closing.type = 'button';
closing.ariaLabel = copy.drawerClose;
drawer.ariaLabel = copy.drawerTitle;
drawer.popover = 'manual';
document.body.append(drawer);

/** The product that was added last. */
let added = '';
/** The element that had the focus then. */
let from: Element | null = null;
let timer: number | undefined;

const isOpen = () => drawer.matches(':popover-open');

/** Returns the control that added the product: what had the focus, or the button that has replaced it. */
function adder(): HTMLElement | undefined {
  const control = `cart-control[data-id="${CSS.escape(added)}"]`;
  const controls = document.querySelectorAll(`${control} [data-cart-increase], ${control} [data-cart-add]`);
  return [from, ...controls].find((each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility());
}

function close(): void {
  const held = drawer.contains(document.activeElement);
  drawer.hidePopover();
  if (held) adder()?.focus({ preventScroll: true });
  // The toast about the addition may still show.
  setTimeout(() => document.documentElement.classList.toggle(OPEN_CLASS, isOpen()), NOTICE_MS);
}

/** Closes the drawer later, but not while it has the focus or the pointer. */
function closeLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => (drawer.matches(':hover, :focus-within') ? closeLater() : close()), OPEN_MS);
}

function draw(): void {
  const cart = $cart.get();
  const item = cart.find(({ product }) => product.id === added);
  if (!item) {
    if (isOpen()) close();
    return;
  }
  const { product } = item;
  const totals = cartTotals(cart);
  const place = storedPlace();
  picture.srcset = product.thumbnailUrl === null ? '' : imageSet(product.thumbnailUrl, WIDTHS);
  name.textContent = product.name;
  price.textContent = formatMoney(product.price ?? zero);
  quantity.textContent = copy.drawerQuantity(item.quantity);
  subtotalTerm.textContent = copy.drawerSubtotal(totals.quantity);
  subtotal.textContent = formatMoney(totals.amount);
  deliveredRow.hidden = place === null;
  if (!place) return;
  deliveredTerm.textContent = copy.drawerDelivered(place.name);
  delivered.textContent = formatMoney(orderAmounts(totals.amount, place, shop).total);
}

/** Opens the drawer where it does not cover the control, which the shopper may press again. */
function open(): void {
  // The piece may have left the cart since it was added.
  if (!$cart.get().some(({ product }) => product.id === added)) return;
  const source = adder();
  drawer.hidePopover();
  // The keyboard reaches the drawer right after its source.
  drawer.showPopover({ source });
  document.documentElement.classList.add(OPEN_CLASS);
  drawer.classList.remove('cart-drawer--low');
  const [box, pressed] = [drawer, source].map((each) => each?.getBoundingClientRect());
  const covers = box && pressed && pressed.right > box.left && pressed.bottom > box.top && pressed.top < box.bottom;
  drawer.classList.toggle('cart-drawer--low', covers === true);
}

/** Shows an added product in the drawer, which it opens. A higher quantity only updates an open drawer. */
export function showAddition(change: CartChange): void {
  if (!('id' in change) || (change.kind === 'increased' && !isOpen())) return;
  added = change.id;
  draw();
  closeLater();
  // In the drawer itself nothing can be added, so the focus there came from Tab.
  if (drawer.contains(document.activeElement)) return;
  from = document.activeElement === document.body ? null : document.activeElement;
  // `<cart-control>` replaces the pressed button in the next frame.
  requestAnimationFrame(open);
}

$cart.listen(draw);
closing.addEventListener('click', close);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen() && close());
