import type { ShownRating } from '#catalogue/rating.ts';
import * as copy from './copy.ts';

/** A star rating with its value; a placeholder rating is labeled as a sample. */
export function Rating({ rating }: { rating: ShownRating }) {
  const value = rating.value.toFixed(1);
  return (
    <p className="rating">
      <span className="rating__stars" aria-hidden="true">
        <span>{'★'.repeat(Math.round(rating.value))}</span>
        <span className="rating__rest">{'★'.repeat(5 - Math.round(rating.value))}</span>
      </span>
      <span>
        <span className="visually-hidden">Rated </span>
        <span>{value}</span>
        <span className="visually-hidden"> out of 5</span>
        {rating.count !== null && <span>{` (${rating.count})`}</span>}
      </span>
      {rating.sample && <span className="rating__sample">{copy.ratingSample}</span>}
    </p>
  );
}
