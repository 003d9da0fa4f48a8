interface CardSkeletonsProps {
  count: number;
  /** Uses taller skeletons of 500 pixels. */
  tall?: boolean;
}

/** Renders `count` card placeholders. */
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

/** Number of skeletons on a category page. */
const CATEGORY_SKELETONS = 5;

/** Placeholder for a category's cards. */
export function CategorySkeletons({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid grid--four ${className}`} aria-hidden="true">
      <CardSkeletons count={CATEGORY_SKELETONS} tall />
    </ul>
  );
}
