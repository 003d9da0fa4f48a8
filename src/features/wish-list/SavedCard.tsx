import { availability, type Product } from '#catalogue/model.ts';
import { productPath } from '#config/paths.ts';
import { CardAction } from '#ui/CardAction.tsx';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { Icon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { cardSizes } from '#ui/ProductGrid.tsx';
import type { SavedPiece } from './model.ts';
import { moveToCart } from './move-to-cart.ts';
import { savedCardCopy } from './page-copy.ts';
import { removeSaved } from './wish-list-changes.ts';
import type { WishedPiece } from './wished-pieces.ts';

interface SavedCardProps {
  saved: SavedPiece;
  state: WishedPiece;
  heading: 'h2' | 'h3';
  /** Called just before the card is removed. */
  onLeave: () => void;
}

/** A saved product with its current offer and actions. */
export function SavedCard({ saved, state, heading: Heading, onLeave }: SavedCardProps) {
  const { id } = saved;
  // The shop may have renamed the piece since it was saved.
  const name = state.status === 'ready' ? state.product.name : saved.name;
  const leave = (act: () => void) => () => {
    onLeave();
    act();
  };
  const remove = (
    <button
      type="button"
      className="icon-button"
      aria-label={savedCardCopy.remove(name)}
      onClick={leave(() => removeSaved({ id, name }))}
    >
      <Icon name="close" />
    </button>
  );
  const move = (product: Product) => (
    <button
      type="button"
      className="button"
      aria-label={savedCardCopy.moveLabel(name)}
      onClick={leave(() => moveToCart(product))}
    >
      {savedCardCopy.move}
    </button>
  );

  switch (state.status) {
    case 'loading':
      return <CardSkeletons count={1} />;
    case 'ready':
      return (
        <li>
          <ProductCard
            product={state.product}
            sizes={cardSizes.five}
            heading={Heading}
            corner={remove}
            action={
              availability(state.product) === 'for-sale' ? move(state.product) : <CardAction product={state.product} />
            }
          />
        </li>
      );
    case 'gone':
    case 'failed':
      return (
        <li>
          <article className="product-card">
            <div className="product-card__picture">
              <Picture url={null} alt="" widths={[]} sizes="" />
              <div className="product-card__corner">{remove}</div>
            </div>
            <Heading className="product-card__name">
              {state.status === 'gone' ? (
                <span dir="auto">{name}</span>
              ) : (
                <a dir="auto" href={productPath(id)}>
                  {name}
                </a>
              )}
            </Heading>
            <p className="product-card__maker">{savedCardCopy[state.status]}</p>
          </article>
        </li>
      );
  }
}
