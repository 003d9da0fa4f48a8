import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import * as copy from './copy.ts';

const { address, deliveryPercentOfMiles, militaryDeliveryDollars, taxPerMille } = shop;
const delivery = copy.termsDelivery(
  `${address.city}, ${address.state}`,
  deliveryPercentOfMiles,
  militaryDeliveryDollars,
);

interface SaleTermsProps {
  isHidden: boolean;
}

/** Delivery, tax, returns and payment of a piece for sale. `delivery-price.ts` prices the delivery to a stored place. */
export function SaleTerms({ isHidden }: SaleTermsProps) {
  return (
    <ul className="sale-terms" data-offer-terms="" hidden={isHidden}>
      <li>
        <delivery-price>
          <span>{delivery}</span>
          <span dir="auto" />
        </delivery-price>
      </li>
      <li>{copy.termsTax(taxPerMille / 10)}</li>
      <li>
        <span>{copy.termsReturns}</span>
        <a href={paths.shipping}>{copy.termsReturnsMore}</a>
      </li>
      <li>{copy.termsPayment}</li>
    </ul>
  );
}
