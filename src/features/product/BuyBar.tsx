import { availability, type Product } from '#catalogue/model.ts';
import { productPath } from '#config/paths.ts';
import { CartControl } from '#ui/CartControl.tsx';
import { Price } from '#ui/Price.tsx';

/**
 * The product page's buy control once more, at the bottom of a phone: in the page from the start, since there the one
 * beside the price is mostly out of the first window. `<buy-bar>` (`buy-bar.ts`) takes it away where it is not.
 */
export function BuyBar({ product }: { product: Product }) {
  const { id, name } = product;
  const offered = availability(product);
  return (
    <buy-bar className="buy-bar" hidden={offered === 'sold'}>
      {offered !== 'sold' && (
        // For the eye only: the page says both.
        <div className="buy-bar__text" aria-hidden="true">
          <p className="buy-bar__name" dir="auto">
            {name}
          </p>
          <Price product={product} />
        </div>
      )}
      {offered === 'for-sale' && <CartControl product={product} isStatic />}
      {offered === 'enquire' && (
        <a
          className="button"
          href={`${productPath(id)}#enquire`}
          data-enquire={id}
          data-enquire-name={name}
          aria-label={`Enquire price: ${name}`}
        >
          Enquire
        </a>
      )}
    </buy-bar>
  );
}
