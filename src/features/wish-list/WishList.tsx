import { useLayoutEffect, useState } from 'react';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { EmptyWishList } from './EmptyWishList.tsx';
import { ListFile } from './ListFile.tsx';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';
import { sharedIds } from './shared-link.ts';

/** Number of skeleton cards shown until the stored list is read. */
const SKELETONS = 5;

interface WishListProps {
  /** Heading level of the product names. */
  heading?: 'h2' | 'h3';
}

/** The shopper's wish list, or the shared one if the URL contains one. */
export function WishList({ heading = 'h2' }: WishListProps) {
  const [shared, read] = useState<string[] | null>();

  // The prerendered HTML has neither the URL's query nor the stored list. A layout effect reads both before the first paint.
  useLayoutEffect(() => read(sharedIds(window.location.search)), []);

  if (shared === undefined) {
    return (
      <div className="wish-list wish-list--unread">
        <EmptyWishList />
        <ul className="grid grid--five" aria-hidden="true">
          <CardSkeletons count={SKELETONS} />
        </ul>
        <ListFile hasPieces={false} />
      </div>
    );
  }
  return shared ? <SharedList ids={shared} /> : <OwnList heading={heading} />;
}
