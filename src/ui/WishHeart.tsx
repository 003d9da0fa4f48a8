import type { Product } from '#catalogue/model.ts';
import { Icon } from './icons.tsx';

interface WishHeartProps {
  product: Pick<Product, 'id' | 'name'>;
  /** Visible label. The accessible name contains it, so that voice control works with the visible words. */
  label?: string;
}

/**
 * Markup of the button that saves a product to the wish list. The `<wish-heart>` element
 * (`features/wish-list/wish-heart.ts`) drives it; it stays hidden until that script loads.
 */
export function WishHeart({ product: { id, name }, label }: WishHeartProps) {
  return (
    <wish-heart data-id={id} data-name={name}>
      {/* The custom element may set `aria-pressed` before hydration. */}
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
