import type { Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { cartAttributes } from './cart-attributes.ts';
import { Icon } from './icons.tsx';
import { quantityLabel } from './quantity-label.ts';

type CartControlProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'imageUrls' | 'stock'
>;

interface StepperProps {
  /** Product name, if it is already known. */
  name?: string;
}

/** The quantity of a product in the cart, with buttons to change it. Hidden while the quantity is zero. */
export function Stepper({ name }: StepperProps) {
  return (
    <fieldset className="stepper" aria-label={name && quantityLabel(name)} data-cart-stepper="" hidden>
      <button type="button" className="stepper__button" data-cart-decrease="" aria-label="One less">
        <Icon name="minus" />
      </button>
      {/* The custom element may change the number before hydration. */}
      <output className="stepper__count" data-cart-count="" suppressHydrationWarning>
        1
      </output>
      <button type="button" className="stepper__button" data-cart-increase="" aria-label="One more">
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

interface CartControlProps {
  product: CartControlProduct;
  /** True if it is never hydrated; its stepper then comes from the page's template. */
  isStatic?: boolean | undefined;
}

/**
 * Markup of the add-to-cart button and its stepper, for the `<cart-control>` element (`features/cart/cart-control.ts`).
 */
export function CartControl({ product, isStatic = false }: CartControlProps) {
  const { name } = product;
  return (
    <cart-control {...cartAttributes({ ...product, thumbnailUrl: mainImage(product) })}>
      <button type="button" className="button" data-cart-add="" aria-label={`Add to cart: ${name}`}>
        Add to cart
      </button>
      {!isStatic && <Stepper name={name} />}
    </cart-control>
  );
}
