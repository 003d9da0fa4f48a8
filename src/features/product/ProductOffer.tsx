import { availability, offerKey, type Product } from '#catalogue/model.ts';
import { EnquireOptions } from '#features/contact/EnquireOptions.tsx';
import { QuestionLink } from '#features/contact/QuestionLink.tsx';
import { CartControl } from '#ui/CartControl.tsx';
import { Icon } from '#ui/icons.tsx';
import { DiscountBadge, Price } from '#ui/Price.tsx';
import { WishHeart } from '#ui/WishHeart.tsx';
import * as copy from './copy.ts';
import { SaleTerms } from './SaleTerms.tsx';

/** The note that a product is sold. */
export function SoldNote() {
  return (
    <p className="product__note">
      <strong>{copy.offerSold}</strong> <span>{copy.offerSoldText}</span>
    </p>
  );
}

/** The cart control, the sold note or the enquiry options, depending on availability. */
function BuyBlock({ product }: { product: Product }) {
  switch (availability(product)) {
    case 'for-sale':
      return <CartControl product={product} isStatic />;
    case 'sold':
      return <SoldNote />;
    case 'enquire':
      return <EnquireOptions id={product.id} name={product.name} />;
  }
}

/**
 * Price and buy control of a product page. `check-offer.ts` compares `data-offer` with the API's current offer, and
 * `show-offer.ts` renders a change.
 */
export function ProductOffer({ product }: { product: Product }) {
  const offered = availability(product);
  return (
    <div className="product__offer" data-id={product.id} data-offer={offerKey(product)} data-offered={offered}>
      <div className="product__price" data-offer-price="">
        <Price product={product} />
        <DiscountBadge product={product} />
      </div>
      <div className="product__buy" data-offer-buy="">
        <BuyBlock product={product} />
      </div>
      <p className="product__stock" data-offer-last="" hidden={offered === 'sold' || product.stock !== 1}>
        {copy.offerLastOne}
      </p>
      <div className="product__actions">
        <WishHeart product={product} label={copy.offerSave} />
        <button type="button" className="button button--quiet" data-share={product.name}>
          <Icon name="share" />
          <span>{copy.offerShare}</span>
        </button>
      </div>
      <SaleTerms isHidden={offered !== 'for-sale'} />
      {/* The options of an enquire-only piece already offer to answer questions. */}
      <p className="product__question" data-offer-question="" hidden={offered === 'enquire'}>
        <QuestionLink id={product.id} name={product.name} />
      </p>
    </div>
  );
}
