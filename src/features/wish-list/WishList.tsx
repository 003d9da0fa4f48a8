import { useLayoutEffect, useState } from 'react';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { EmptyWishList } from './EmptyWishList.tsx';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';
import { sharedIds } from './shared-link.ts';

/** Cards that stand in until the browser's list is known. */
const SKELETONS = 5;

interface WishListProps {
  /** Level of the names of saved pieces in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** The shopper's wish list, or the one that the address shares. */
export function WishList({ heading = 'h2' }: WishListProps) {
  const [shared, read] = useState<string[] | null>();

  // The page was drawn by somebody who knew neither; before the browser paints, both are known.
  useLayoutEffect(() => read(sharedIds(window.location.search)), []);

  if (shared === undefined) {
    return (
      <div className="wish-list wish-list--unread">
        <EmptyWishList />
        <ul className="grid grid--five" aria-hidden="true">
          <CardSkeletons count={SKELETONS} />
        </ul>
      </div>
    );
  }
  return shared ? <SharedList ids={shared} /> : <OwnList heading={heading} />;
}
