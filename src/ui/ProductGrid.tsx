import { CardAction } from './CardAction.tsx';
import { type CardProduct, ProductCard } from './ProductCard.tsx';

/** The `sizes` attribute of each layout: the picture's width by viewport width. */
export const cardSizes = {
  /** Two columns on phones, five on wide screens. */
  five: '(min-width: 75em) 240px, (min-width: 43.75em) 30vw, calc(50vw - 24px)',
  /** Two columns on phones, three on medium screens, six on large ones. */
  six: '(min-width: 75em) 195px, (min-width: 43.75em) 30vw, calc(50vw - 24px)',
  /** A category page, with a sidebar on wide screens. */
  four: '(min-width: 75em) 235px, (min-width: 43.75em) 30vw, calc(50vw - 24px)',
  /** One row that scrolls sideways. */
  row: 'min(62vw, 16rem)',
  /** A narrow column of small cards with the picture beside the text; overflow scrolls sideways. */
  column: '120px',
} as const;

interface ProductGridProps {
  products: CardProduct[];
  layout: keyof typeof cardSizes;
  /** Id of the heading that labels the list. */
  labelledBy?: string;
  /** True if the first card's picture is the page's main one, which loads eagerly. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  categoryHref?: (id: string) => string;
  /** True if React never renders it in the browser. */
  isStatic?: boolean;
}

interface GridItemProps extends Pick<ProductGridProps, 'layout' | 'heading' | 'categoryHref' | 'isStatic'> {
  product: CardProduct;
  eager?: boolean | undefined;
}

/** A list item with a product card. */
export function GridItem({ product, layout, eager, heading, categoryHref, isStatic }: GridItemProps) {
  return (
    <li>
      <ProductCard
        product={product}
        sizes={cardSizes[layout]}
        eager={eager}
        action={<CardAction product={product} isStatic={isStatic} />}
        {...(heading && { heading })}
        {...(categoryHref && { categoryHref })}
      />
    </li>
  );
}

/** A list of product cards, used on static pages and in islands. */
export function ProductGrid({ products, labelledBy, eager, ...item }: ProductGridProps) {
  return (
    <ul className={`grid grid--${item.layout}`} aria-labelledby={labelledBy}>
      {products.map((product, index) => (
        <GridItem key={product.id} product={product} eager={eager && index === 0} {...item} />
      ))}
    </ul>
  );
}
