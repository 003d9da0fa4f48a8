import { discountLabel, percentOff } from '#catalogue/discount.ts';
import type { Product } from '#catalogue/model.ts';
import { PRICE_ON_REQUEST } from '#catalogue/price-on-request.ts';
import { formatMoney } from '#lib/money.ts';

/** The price, with a higher old price struck through, or a note that the price is on request. */
export function Price({ product }: { product: Pick<Product, 'price' | 'oldPrice'> }) {
  const { price, oldPrice } = product;
  if (price === null) return <p className="price price--enquire">{PRICE_ON_REQUEST}</p>;
  const reduced = oldPrice !== null && percentOff(product) !== null;
  return (
    <p className="price">
      {reduced && (
        <s className="price__old">
          <span className="visually-hidden">Was </span>
          <span translate="no">{formatMoney(oldPrice)}</span>
        </s>
      )}
      <span className="price__new" data-price={price}>
        {reduced && <span className="visually-hidden">Now </span>}
        <span translate="no">{formatMoney(price)}</span>
      </span>
    </p>
  );
}

/** The badge 'N% OFF'; nothing if there is no discount. */
export function DiscountBadge({ product }: { product: Pick<Product, 'price' | 'oldPrice'> }) {
  const percent = percentOff(product);
  return percent === null ? null : <span className="badge badge--offer">{discountLabel(percent)}</span>;
}
