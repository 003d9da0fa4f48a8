import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { availability } from '#catalogue/model.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { EmptyWishList } from './EmptyWishList.tsx';
import { addAllToCart } from './move-to-cart.ts';
import { SavedCard } from './SavedCard.tsx';
import { ShareLink } from './ShareLink.tsx';
import { $wishList } from './store.ts';
import { $wishedPieces, loadPieces, retryPieces } from './wished-pieces.ts';

/** What the shopper saved, the latest first. */
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

  // The button that was pressed goes with its card: the keyboard goes on from the list.
  const hold = () => place.current?.focus({ preventScroll: true });

  return (
    <section className="wish-list" ref={place} tabIndex={-1} aria-label="Saved pieces">
      <p className={saved.length > 0 ? 'wish-list__count' : 'visually-hidden'} role="status">
        {saved.length === 0 ? 'Nothing saved yet' : `${saved.length} ${saved.length === 1 ? 'piece' : 'pieces'}`}
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
            Add all available to cart
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
    </section>
  );
}
