import { cartAttributes } from '#ui/cart-attributes.ts';
import type { CartProduct } from './model.ts';

/** Writes a product to a `<cart-control>`. @param changes the fields to write; the others stay */
export function describeProduct(control: HTMLElement, changes: Partial<CartProduct>): void {
  for (const [name, value] of Object.entries(cartAttributes(changes))) {
    if (value === null) control.removeAttribute(name);
    else if (value !== undefined) control.setAttribute(name, String(value));
  }
}
