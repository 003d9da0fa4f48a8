import { CardAction } from '#ui/CardAction.tsx';
import { type CardProduct, ProductCard } from '#ui/ProductCard.tsx';

const SIZES = '(min-width: 43.75em) 26rem, 92vw';

interface FewWorksProps {
  works: CardProduct[];
  /** Id of the heading that labels the list. */
  labelledBy: string;
}

/** The one or two works of a maker, with pictures of twice the usual size. */
export function FewWorks({ works, labelledBy }: FewWorksProps) {
  return (
    <ul className="maker__works" aria-labelledby={labelledBy}>
      {works.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={SIZES}
            eager={index === 0}
            heading="h2"
            action={<CardAction product={product} isStatic />}
          />
        </li>
      ))}
    </ul>
  );
}
