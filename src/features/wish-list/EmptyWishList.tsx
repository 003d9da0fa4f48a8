import { paths } from '#config/paths.ts';
import * as copy from './page-copy.ts';

/** The message for an empty wish list. */
export function EmptyWishList() {
  return (
    <div className="empty-note">
      <p className="empty-note__title">{copy.emptyWishListTitle}</p>
      <p>{copy.emptyWishListText}</p>
      <a className="button" href={paths.products}>
        {copy.emptyWishListShop}
      </a>
    </div>
  );
}
