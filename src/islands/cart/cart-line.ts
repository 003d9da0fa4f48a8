import { type CartItem, isOrderable, quantityLimit } from '#domain/cart.ts';
import { formatMoney } from '#domain/format-money.ts';
import { imageSet } from '#domain/image.ts';
import { productPath } from '#domain/item-paths.ts';
import { multiplyMoney, zero } from '#domain/money.ts';

const WIDTHS = [120, 240, 360];

function write(line: HTMLElement, part: string, text: string): void {
  const element = line.querySelector(`[data-line-${part}]`);
  if (element) element.textContent = text;
}

function label(line: HTMLElement, part: string, text: string): void {
  line.querySelector(`[data-line-${part}]`)?.setAttribute('aria-label', text);
}

/** What of a line never changes: written once, into a fresh copy of `sections/CartLine.astro`. */
export function fillLine(line: HTMLElement, { product }: CartItem): void {
  line.dataset.id = product.id;
  write(line, 'name', product.name);
  write(line, 'category', product.category?.name ?? '');
  label(line, 'stepper', `Quantity of ${product.name}`);
  label(line, 'remove', `Remove ${product.name}`);
  line.querySelector('[data-line-name]')?.setAttribute('href', productPath(product.id));
  const picture = line.querySelector<HTMLImageElement>('[data-line-picture]');
  if (!picture || product.thumbnailUrl === null) return;
  picture.sizes = '120px';
  picture.srcset = imageSet(product.thumbnailUrl, WIDTHS);
}

const asideText = ({ price }: CartItem['product']) =>
  price === null ? 'Set aside: its price is now given on request.' : 'Set aside: no longer available.';

/** What of a line changes. */
export function updateLine(line: HTMLElement, { product, quantity }: CartItem): void {
  const price = product.price ?? zero;
  write(line, 'price', formatMoney(price));
  write(line, 'quantity', String(quantity));
  write(line, 'sum', formatMoney(multiplyMoney(price, quantity)));
  const increase = line.querySelector('[data-line-increase]');
  increase?.setAttribute('aria-disabled', String(quantity >= quantityLimit(product)));
  // Found to be unavailable at checkout: it stays where the shopper sees it, and is neither counted nor ordered.
  const aside = !isOrderable(product);
  line.classList.toggle('cart-line--aside', aside);
  write(line, 'aside', aside ? asideText(product) : '');
}
