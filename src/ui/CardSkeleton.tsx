interface CardSkeletonsProps {
  count: number;
  /** Taller ones, of 500 pixels. */
  tall?: boolean;
}

/** Stands where a card will be, `count` times. */
export function CardSkeletons({ count, tall = false }: CardSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li
      key={index}
      className={tall ? 'card-skeleton card-skeleton--tall' : 'card-skeleton'}
      data-skeleton=""
      aria-hidden="true"
    />
  ));
}

/** Skeletons of a category's page. */
const SHELF_SKELETONS = 5;

/** Stands where a category's cards will be. */
export function ShelfSkeletons({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid grid--four ${className}`} aria-hidden="true">
      <CardSkeletons count={SHELF_SKELETONS} tall />
    </ul>
  );
}
