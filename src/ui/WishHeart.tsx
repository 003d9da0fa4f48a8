import type { Product } from '#catalogue/model.ts';
import { Icon } from './icons.tsx';

interface WishHeartProps {
  product: Pick<Product, 'id' | 'name'>;
  /** Words beside the heart; the name holds them, too, so that who says what they see is understood. */
  label?: string;
}

/**
 * Markup of the button that saves a piece to the wish list. The element `<wish-heart>`
 * (`features/wish-list/wish-heart.ts`) brings it to life, and shows it: without its script it could do nothing.
 */
export function WishHeart({ product: { id, name }, label }: WishHeartProps) {
  return (
    <wish-heart data-id={id} data-name={name}>
      {/* The element may press it before React is there: that is not React's. */}
      <button
        type="button"
        className={label ? 'button button--quiet' : 'icon-button'}
        aria-pressed="false"
        aria-label={`Save ${name}`}
        suppressHydrationWarning
      >
        <Icon name="heart" />
        {label && <span>{label}</span>}
      </button>
    </wish-heart>
  );
}
