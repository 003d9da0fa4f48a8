import type { Product } from '#catalogue/model.ts';
import { EnquireOptions } from '#features/contact/EnquireOptions.tsx';
import { cents } from '#lib/money.ts';
import { CartControl } from '#ui/CartControl.tsx';
import { DiscountBadge, Price } from '#ui/Price.tsx';
import { SoldNote } from './ProductOffer.tsx';

/** Amounts that are written over. */
const plain = { price: cents(100), oldPrice: null };
const reduced = { price: cents(100), oldPrice: cents(200) };

/**
 * What a prerendered product page may have to show when its offer has changed since the build: `show-offer.ts` takes
 * its markup from here, so that prices and buy controls are drawn in one way only.
 */
export function OfferTemplates({ product }: { product: Product }) {
  return (
    <>
      <template data-offer-template="on-request">
        <Price product={{ price: null, oldPrice: null }} />
      </template>
      <template data-offer-template="plain">
        <Price product={plain} />
      </template>
      <template data-offer-template="reduced">
        <Price product={reduced} />
        <DiscountBadge product={reduced} />
      </template>
      <template data-offer-template="for-sale">
        <CartControl product={product} isStatic />
      </template>
      <template data-offer-template="sold">
        <SoldNote />
      </template>
      <template data-offer-template="enquire">
        <EnquireOptions id={product.id} name={product.name} isTemplate />
      </template>
      <template data-offer-template="gone">
        <p className="product__note">This piece is no longer in the shop.</p>
      </template>
      <p className="visually-hidden" role="status" data-offer-news="" />
    </>
  );
}
