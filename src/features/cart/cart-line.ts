import { productPath } from '#config/paths.ts';
import { imageSet } from '#lib/image.ts';
import { formatMoney, multiplyMoney, zero } from '#lib/money.ts';
import type { LineChange } from './cart-check.ts';
import { type CartItem, isOrderable, quantityLimit } from './model.ts';

const WIDTHS = [120, 240, 360];

function write(line: HTMLElement, part: string, text: string): void {
  const element = line.querySelector(`[data-line-${part}]`);
  if (element) element.textContent = text;
}

function label(line: HTMLElement, part: string, text: string): void {
  line.querySelector(`[data-line-${part}]`)?.setAttribute('aria-label', text);
}

/** What of a line never changes: written once, into a fresh copy of `features/cart/CartLine.astro`. */
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

/** What the shop has changed of a line, for as long as that is how the line is. */
function noteText({ product }: CartItem, changes: readonly LineChange[]): string {
  const notes = changes.map((change) => {
    if (change.kind === 'price' && change.price === product.price)
      return `Price was ${formatMoney(change.item.product.price ?? zero)}`;
    if (change.kind === 'quantity' && change.left === product.stock) return `Only ${change.left} left`;
    return change.kind === 'back' && change.price === product.price ? 'Available again' : '';
  });
  return notes.filter(Boolean).join(' · ');
}

/** What of a line changes. @param changes what checks have changed of it since the page began */
export function updateLine(line: HTMLElement, item: CartItem, changes: readonly LineChange[]): void {
  const { product, quantity } = item;
  const price = product.price ?? zero;
  write(line, 'each', `${formatMoney(price)} each`);
  write(line, 'quantity', String(quantity));
  write(line, 'sum', formatMoney(multiplyMoney(price, quantity)));
  const increase = line.querySelector('[data-line-increase]');
  increase?.setAttribute('aria-disabled', String(quantity >= quantityLimit(product)));
  // Found to be unavailable: it stays where the shopper sees it, and is neither counted nor ordered.
  const aside = !isOrderable(product);
  line.classList.toggle('cart-line--aside', aside);
  write(line, 'aside', aside ? asideText(product) : '');
  write(line, 'note', aside ? '' : noteText(item, changes));
}
