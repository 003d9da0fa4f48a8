import type { ReactNode } from 'react';
import { productsInCategory } from '#config/paths.ts';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import type { CardProduct } from '#ui/ProductCard.tsx';
import { ProductGrid } from '#ui/ProductGrid.tsx';
import type { ViewMode } from './model.ts';

/** Skeletons of the product list. */
const SKELETONS = 15;

/** Stands in for cards that are on their way. */
export function ResultsSkeleton({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid grid--five ${className}`} aria-hidden="true">
      <CardSkeletons count={SKELETONS} />
    </ul>
  );
}

/** Nothing matches: what to do about it stands below. */
export function NoResults({ children }: { children: ReactNode }) {
  return (
    <div className="empty-note">
      <p className="empty-note__title">No items found</p>
      {children}
    </div>
  );
}

/** Cards as a grid, or below 1200 pixels as a list. */
export function Results({
  products,
  view,
  layout,
  hidden = false,
}: {
  products: CardProduct[];
  view: ViewMode;
  layout: 'five' | 'four';
  /** The prerendered cards mostly make room for others: their pictures are not to hurry. */
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
