import { productPath } from '#config/paths.ts';
import { imageSet } from '#lib/image.ts';
import { formatMoney, multiplyMoney, zero } from '#lib/money.ts';
import type { LineChange } from './cart-check.ts';
import { describeProduct } from './describe-product.ts';
import { type CartItem, isOrderable } from './model.ts';
import {
  asideOnRequest,
  asideUnavailable,
  backAgain,
  onlyLeft,
  priceEach,
  priceWas,
  removeLabel,
} from './page-copy.ts';

const WIDTHS = [120, 240, 360];

function write(line: HTMLElement, part: string, text: string): void {
  const element = line.querySelector(`[data-line-${part}]`);
  if (element) element.textContent = text;
}

/** Writes the parts of a line that never change into a new copy of `features/cart/CartLine.astro`. */
export function fillLine(line: HTMLElement, { product }: CartItem): void {
  line.dataset.id = product.id;
  write(line, 'name', product.name);
  write(line, 'category', product.category?.name ?? '');
  line.querySelector('[data-line-remove]')?.setAttribute('aria-label', removeLabel(product.name));
  line.querySelector('[data-line-name]')?.setAttribute('href', productPath(product.id));
  const picture = line.querySelector<HTMLImageElement>('[data-line-picture]');
  if (!picture || product.thumbnailUrl === null) return;
  picture.sizes = '176px';
  picture.srcset = imageSet(product.thumbnailUrl, WIDTHS);
}

const asideText = ({ price }: CartItem['product']) => (price === null ? asideOnRequest : asideUnavailable);

/** Returns the notes about changes that still match the line's current price and stock. */
function noteText({ product }: CartItem, changes: readonly LineChange[]): string {
  const notes = changes.map((change) => {
    if (change.kind === 'price' && change.price === product.price)
      return priceWas(formatMoney(change.item.product.price ?? zero));
    if (change.kind === 'quantity' && change.left === product.stock) return onlyLeft(change.left);
    return change.kind === 'back' && change.price === product.price ? backAgain : '';
  });
  return notes.filter(Boolean).join(' · ');
}

/** Writes the parts of a line that change. @param changes changes that checks found since the page loaded */
export function updateLine(line: HTMLElement, item: CartItem, changes: readonly LineChange[]): void {
  const { product, quantity } = item;
  const price = product.price ?? zero;
  write(line, 'each', priceEach(formatMoney(price)));
  write(line, 'sum', formatMoney(multiplyMoney(price, quantity)));
  const control = line.querySelector<HTMLElement>('cart-control');
  if (control) describeProduct(control, product);
  // An unavailable line stays visible, but is neither counted nor ordered.
  const aside = !isOrderable(product);
  line.classList.toggle('cart-line--aside', aside);
  write(line, 'aside', aside ? asideText(product) : '');
  write(line, 'note', aside ? '' : noteText(item, changes));
}
