import { useEffect, useLayoutEffect, useState } from 'react';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { OwnList } from './OwnList.tsx';
import { SharedList } from './SharedList.tsx';
import { sharedIds } from './shared-link.ts';
import { refreshPieces } from './wished-pieces.ts';

interface WishListProps {
  /** Heading level of the product names. */
  heading?: 'h2' | 'h3';
}

/** The shopper's wish list, or the shared one if the URL contains one. */
export function WishList({ heading = 'h2' }: WishListProps) {
  const [shared, read] = useState<string[] | null>();

  // The prerendered HTML has neither the URL's query nor the stored list. A layout effect reads both before the first paint.
  useLayoutEffect(() => read(sharedIds(window.location.search)), []);
  useEffect(() => whenRestored(refreshPieces), []);

  return shared ? <SharedList ids={shared} /> : <OwnList heading={heading} isRead={shared === null} />;
}
