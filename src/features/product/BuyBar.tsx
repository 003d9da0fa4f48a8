import { availability, type Product } from '#catalogue/model.ts';
import { productPath } from '#config/paths.ts';
import { CartControl } from '#ui/CartControl.tsx';
import { Price } from '#ui/Price.tsx';
import * as copy from './copy.ts';

/**
 * A second buy control, fixed to the bottom of the screen on phones. It is prerendered, because on a phone the control
 * beside the price is usually below the fold. `<buy-bar>` (`buy-bar.ts`) hides it when it is not needed.
 */
export function BuyBar({ product }: { product: Product }) {
  const { id, name } = product;
  const offered = availability(product);
  return (
    <buy-bar className="buy-bar" hidden={offered === 'sold'}>
      {offered !== 'sold' && (
        // Hidden from screen readers, because the page already has both.
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
          aria-label={copy.buyBarEnquireLabel(name)}
        >
          {copy.buyBarEnquire}
        </a>
      )}
    </buy-bar>
  );
}
