import type { ReactNode } from 'react';
import { availability, type Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { categoryPath, productPath } from '#config/paths.ts';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { WishHeart } from './WishHeart.tsx';

/** The fields a card shows: what an island is sent of a product. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'price'
  | 'oldPrice'
  | 'thumbnailUrl'
  | 'imageUrls'
  | 'stock'
  | 'inStock'
  | 'artist'
  | 'createdAt'
>;

const WIDTHS = [200, 320, 480, 640];

interface ProductCardProps {
  product: CardProduct;
  /** How wide the card shows: the `sizes` attribute of its picture. */
  sizes: string;
  /** Its picture is the page's main one. */
  eager?: boolean | undefined;
  /** What can be done with the piece: add-to-cart or an enquiry. */
  action?: ReactNode;
  /** In the corner of the picture; the heart unless something else is given. */
  corner?: ReactNode;
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
  /** Where the category's name leads: to its page, or to the list narrowed to it. */
  categoryHref?: (id: string) => string;
}

/** The one product card, static and in islands alike. */
export function ProductCard({
  product,
  sizes,
  eager,
  action,
  corner = <WishHeart product={product} />,
  heading: Heading = 'h3',
  categoryHref = categoryPath,
}: ProductCardProps) {
  const { id, name, category, artist } = product;
  return (
    <article className="product-card">
      <div className="product-card__picture">
        <Picture url={mainImage(product)} alt="" widths={WIDTHS} sizes={sizes} eager={eager} />
        <DiscountBadge product={product} />
        {availability(product) === 'sold' && <span className="badge">Sold</span>}
        <div className="product-card__corner">{corner}</div>
      </div>
      {category && (
        <a className="product-card__category" dir="auto" href={categoryHref(category.id)}>
          {category.name}
        </a>
      )}
      <Heading className="product-card__name">
        <a dir="auto" href={productPath(id)}>
          {name}
        </a>
      </Heading>
      {artist && (
        <p className="product-card__maker" dir="auto">
          {artist}
        </p>
      )}
      <div className="product-card__foot">
        <Price product={product} />
        {action}
      </div>
    </article>
  );
}
