import type { ReactNode } from 'react';
import { availability, type Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { categoryPath, makerPath, productPath } from '#config/paths.ts';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { WishHeart } from './WishHeart.tsx';

/** The product fields that a card shows. Islands receive only these. */
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
  | 'maker'
  | 'createdAt'
>;

const WIDTHS = [200, 320, 480, 640];

interface ProductCardProps {
  product: CardProduct;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** True if its picture is the page's main one. */
  eager?: boolean | undefined;
  /** The action: add to cart or enquire. */
  action?: ReactNode;
  /** Content of the picture's corner; the heart by default. */
  corner?: ReactNode;
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
  /** Returns the URL of the category link: its page, or the list filtered by it. */
  categoryHref?: (id: string) => string;
}

/** The product card, used on static pages and in islands. */
export function ProductCard({
  product,
  sizes,
  eager,
  action,
  corner = <WishHeart product={product} />,
  heading: Heading = 'h3',
  categoryHref = categoryPath,
}: ProductCardProps) {
  const { id, name, category, artist, maker } = product;
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
          {maker ? <a href={makerPath(maker)}>{artist}</a> : artist}
        </p>
      )}
      <div className="product-card__foot">
        <Price product={product} />
        {action}
      </div>
    </article>
  );
}
