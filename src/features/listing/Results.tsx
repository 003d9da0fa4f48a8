import type { ReactNode } from 'react';
import { productsInCategory } from '#config/paths.ts';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import type { CardProduct } from '#ui/ProductCard.tsx';
import { ProductGrid } from '#ui/ProductGrid.tsx';
import * as copy from './copy.ts';
import type { ViewMode } from './model.ts';

/** Number of skeleton cards. */
const SKELETONS = 15;

/** Placeholder for cards that are loading. */
export function ResultsSkeleton({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid grid--five ${className}`} aria-hidden="true">
      <CardSkeletons count={SKELETONS} />
    </ul>
  );
}

/** The message for an empty result; `children` tell the shopper what to try next. */
export function NoResults({ children }: { children: ReactNode }) {
  return (
    <div className="empty-note">
      <p className="empty-note__title">{copy.noResultsTitle}</p>
      {children}
    </div>
  );
}

/** The product cards, as a grid or, below 1200 pixels, as a list. */
export function Results({
  products,
  view,
  layout,
  hidden = false,
}: {
  products: CardProduct[];
  view: ViewMode;
  layout: 'five' | 'four';
  /** True for prerendered cards that are likely to be replaced; their pictures then load lazily. */
  hidden?: boolean;
}) {
  return (
    <div className={view === 'L' ? 'results results--list' : 'results'}>
      <ProductGrid
        products={products}
        layout={layout}
        eager={!hidden}
        heading="h2"
        {...(view === 'L' && { categoryHref: productsInCategory })}
      />
    </div>
  );
}
