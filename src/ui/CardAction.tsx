import { availability } from '#catalogue/model.ts';
import { productPath } from '#config/paths.ts';
import { CartControl } from './CartControl.tsx';
import type { CardProduct } from './ProductCard.tsx';

interface CardActionProps {
  product: CardProduct;
  /** Never drawn by React in the browser. */
  isStatic?: boolean | undefined;
}

/** What a card offers to do with its piece. */
export function CardAction({ product, isStatic }: CardActionProps) {
  switch (availability(product)) {
    case 'for-sale':
      return <CartControl product={product} isStatic={isStatic} />;
    case 'enquire':
      return (
        // Opens the dialog (`features/contact`); without its script it leads to the product page's ways to ask.
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
