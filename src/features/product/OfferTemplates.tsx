import type { Product } from '#catalogue/model.ts';
import { EnquireOptions } from '#features/contact/EnquireOptions.tsx';
import { cents } from '#lib/money.ts';
import { CartControl } from '#ui/CartControl.tsx';
import { DiscountBadge, Price } from '#ui/Price.tsx';
import { offerNews } from './copy.ts';
import { SoldNote } from './ProductOffer.tsx';

/** Placeholder amounts that `show-offer.ts` overwrites. */
const plain = { price: cents(100), oldPrice: null };
const reduced = { price: cents(100), oldPrice: cents(200) };

/**
 * Templates that `show-offer.ts` clones when the offer has changed since the build. Prices and buy controls thus have
 * one implementation.
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
        <p className="product__note">{offerNews.gone}</p>
      </template>
      <p className="visually-hidden" role="status" data-offer-news="" />
    </>
  );
}
