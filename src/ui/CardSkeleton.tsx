/** Stands where a card will be, `count` times. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="card-skeleton" data-skeleton="" aria-hidden="true" />
  ));
}
