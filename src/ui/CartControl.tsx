import type { Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { Icon } from './icons.tsx';

type CartControlProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'imageUrls' | 'stock'
>;

interface StepperProps {
  /** What the quantity is of, where that is known already. */
  name?: string;
}

/** How many of a piece the cart holds, with a button to either side; hidden while it holds none. */
export function Stepper({ name }: StepperProps) {
  return (
    <fieldset className="stepper" aria-label={name && `Quantity of ${name}`} data-cart-stepper="" hidden>
      <button type="button" className="stepper__button" data-cart-decrease="" aria-label="One less">
        <Icon name="minus" />
      </button>
      {/* The element may count before React is there: its number is not React's. */}
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
  /** Never hydrated: its stepper comes from the page's template, when it is needed. */
  isStatic?: boolean | undefined;
}

/**
 * Markup of the add-to-cart button and its stepper. The element `<cart-control>` (`features/cart/cart-control.ts`)
 * brings it to life from its attributes; prices in cents.
 */
export function CartControl({ product, isStatic = false }: CartControlProps) {
  const { id, name, category, price, oldPrice, stock } = product;
  return (
    <cart-control
      data-id={id}
      data-name={name}
      data-price={price ?? undefined}
      data-old-price={oldPrice ?? undefined}
      data-thumbnail={mainImage(product) ?? undefined}
      data-category-id={category?.id}
      data-category-name={category?.name}
      data-stock={stock ?? undefined}
    >
      <button type="button" className="button" data-cart-add="" aria-label={`Add to cart: ${name}`}>
        Add to cart
      </button>
      {!isStatic && <Stepper name={name} />}
    </cart-control>
  );
}
