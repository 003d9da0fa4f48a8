import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { availability } from '#catalogue/model.ts';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { EmptyWishList } from './EmptyWishList.tsx';
import { ListFile } from './ListFile.tsx';
import type { SavedPiece } from './model.ts';
import { addAllToCart } from './move-to-cart.ts';
import * as copy from './page-copy.ts';
import { SavedCard } from './SavedCard.tsx';
import { ShareLink } from './ShareLink.tsx';
import { $wishList } from './store.ts';
import { $wishedPieces, loadPieces, retryPieces } from './wished-pieces.ts';

/** Number of skeleton cards shown until the stored list is read. */
const SKELETONS = 5;

const unread: readonly SavedPiece[] = [];

interface OwnListProps {
  /** Heading level of the product names. */
  heading: 'h2' | 'h3';
  /** False for the prerendered HTML, which can't contain the stored list. */
  isRead: boolean;
}

/** The shopper's saved products, most recent first. */
export function OwnList({ heading, isRead }: OwnListProps) {
  const stored = useStore($wishList);
  const saved = isRead ? stored : unread;
  const pieces = useStore($wishedPieces);
  const place = useRef<HTMLElement>(null);
  // The prerendered HTML contains both states. CSS shows the one that the page's first script asks for.
  const isEmpty = isRead && saved.length === 0;
  const shown = [...saved].reverse();
  const ids = shown.map(({ id }) => id);
  const states = ids.map((id) => pieces.get(id) ?? { status: 'loading' as const });
  const isLoading = states.some(({ status }) => status === 'loading');
  const available = states.flatMap((state) =>
    state.status === 'ready' && availability(state.product) === 'for-sale' ? [state.product] : [],
  );

  useEffect(() => loadPieces(saved.map(({ id }) => id)), [saved]);

  // The pressed button is removed with its card, so move the focus to the list.
  const hold = () => place.current?.focus({ preventScroll: true });

  return (
    <section
      className={isRead ? 'wish-list' : 'wish-list wish-list--unread'}
      ref={place}
      tabIndex={-1}
      aria-label={copy.ownListLabel}
    >
      <p className={isEmpty ? 'visually-hidden' : 'wish-list__count'} role="status">
        {isRead ? copy.ownListCount(saved.length) : '\u00a0'}
      </p>
      {saved.length === 0 && <EmptyWishList />}
      {!isEmpty && (
        <div className="wish-list__actions">
          <button
            type="button"
            className="button"
            disabled={isLoading || available.length === 0}
            onClick={() => addAllToCart(available)}
          >
            {copy.ownListAddAll}
          </button>
          <ShareLink ids={ids} />
        </div>
      )}
      {states.some(({ status }) => status === 'failed') && <LoadFailure onRetry={retryPieces} />}
      <ul className="grid grid--five" aria-hidden={!isRead || undefined}>
        {!isRead && <CardSkeletons count={SKELETONS} />}
        {shown.map((piece, index) => (
          <SavedCard
            key={piece.id}
            saved={piece}
            state={states[index] ?? { status: 'loading' }}
            heading={heading}
            onLeave={hold}
          />
        ))}
      </ul>
      <ListFile hasPieces={saved.length > 0} />
    </section>
  );
}
