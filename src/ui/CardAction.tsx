import { availability } from '#catalogue/model.ts';
import { productPath } from '#config/paths.ts';
import { CartControl } from './CartControl.tsx';
import type { CardProduct } from './ProductCard.tsx';

interface CardActionProps {
  product: CardProduct;
  /** True if React never renders it in the browser. */
  isStatic?: boolean | undefined;
}

/** A card's action: add to cart, enquire, or a sold note. */
export function CardAction({ product, isStatic }: CardActionProps) {
  switch (availability(product)) {
    case 'for-sale':
      return <CartControl product={product} isStatic={isStatic} />;
    case 'enquire':
      return (
        // Opens the enquiry dialog (`features/contact`); without its script it links to the contact options on the
        // product page.
        <a
          className="button button--quiet"
          href={`${productPath(product.id)}#enquire`}
          aria-label={`Enquire price: ${product.name}`}
          data-enquire={product.id}
          data-enquire-name={product.name}
        >
          Enquire price
        </a>
      );
    case 'sold':
      return <p className="product-card__sold">Found a home</p>;
  }
}
