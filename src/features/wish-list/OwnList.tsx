import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { availability } from '#catalogue/model.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import * as copy from './copy.ts';
import { EmptyWishList } from './EmptyWishList.tsx';
import { ListFile } from './ListFile.tsx';
import { addAllToCart } from './move-to-cart.ts';
import { SavedCard } from './SavedCard.tsx';
import { ShareLink } from './ShareLink.tsx';
import { $wishList } from './store.ts';
import { $wishedPieces, loadPieces, retryPieces } from './wished-pieces.ts';

/** The shopper's saved products, most recent first. */
export function OwnList({ heading }: { heading: 'h2' | 'h3' }) {
  const saved = useStore($wishList);
  const pieces = useStore($wishedPieces);
  const place = useRef<HTMLElement>(null);
  const shown = [...saved].reverse();
  const ids = shown.map(({ id }) => id);
  const states = ids.map((id) => pieces.get(id) ?? { status: 'loading' as const });
  const available = states.flatMap((state) =>
    state.status === 'ready' && availability(state.product) === 'for-sale' ? [state.product] : [],
  );

  useEffect(() => loadPieces(saved.map(({ id }) => id)), [saved]);

  // The pressed button is removed with its card, so move the focus to the list.
  const hold = () => place.current?.focus({ preventScroll: true });

  return (
    <section className="wish-list" ref={place} tabIndex={-1} aria-label={copy.ownListLabel}>
      <p className={saved.length > 0 ? 'wish-list__count' : 'visually-hidden'} role="status">
        {copy.ownListCount(saved.length)}
      </p>
      {saved.length === 0 && <EmptyWishList />}
      {saved.length > 0 && (
        <div className="wish-list__actions">
          <button
            type="button"
            className="button"
            disabled={available.length === 0}
            onClick={() => addAllToCart(available)}
          >
            {copy.ownListAddAll}
          </button>
          <ShareLink key={ids.join()} ids={ids} />
        </div>
      )}
      {states.some(({ status }) => status === 'failed') && (
        <LoadFailure
          onRetry={() => {
            hold();
            retryPieces();
          }}
        />
      )}
      <ul className="grid grid--five">
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
