import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { CardAction } from '#ui/CardAction.tsx';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { cardSizes } from '#ui/ProductGrid.tsx';
import { saveAll } from './wish-list-changes.ts';
import { $wishedPieces, loadPieces, retryPieces } from './wished-pieces.ts';

const TITLE = 'A shared wish list';

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

function countText(found: number, gone: number): string {
  const text = `${pieces(found)} to look at.`;
  return gone > 0 ? `${text} ${pieces(gone)} can no longer be found in the shop.` : text;
}

/** The pieces that a link shares. They become the shopper's own only when saved. */
export function SharedList({ ids }: { ids: string[] }) {
  const known = useStore($wishedPieces);
  const place = useRef<HTMLElement>(null);
  const states = ids.map((id) => ({ id, state: known.get(id) ?? { status: 'loading' as const } }));
  const count = (status: string) => states.filter(({ state }) => state.status === status).length;
  const found = states.flatMap(({ state }) => (state.status === 'ready' ? [state.product] : []));
  const loading = count('loading') > 0;

  useEffect(() => loadPieces(ids), [ids]);
  useEffect(() => {
    document.title = `${TITLE} · ${shop.name}`;
  }, []);

  function retry(): void {
    // The button is about to go; the keyboard goes on from the list.
    place.current?.focus({ preventScroll: true });
    retryPieces();
  }

  return (
    <section className="wish-list" ref={place} tabIndex={-1} aria-labelledby="shared-wish-list">
      <h2 id="shared-wish-list">{TITLE}</h2>
      <p className="wish-list__count" role="status">
        {loading ? 'Loading…' : countText(found.length, count('gone'))}
      </p>
      <div className="wish-list__actions">
        <button
          type="button"
          className="button"
          disabled={loading || found.length === 0}
          onClick={() => saveAll(found.map(({ id, name }) => ({ id, name })))}
        >
          Save all to my wish list
        </button>
        <a className="button button--quiet" href={paths.wishList}>
          My wish list
        </a>
      </div>
      {count('failed') > 0 && <LoadFailure onRetry={retry} />}
      <ul className="grid grid--five">
        {states.map(({ id, state }) => {
          if (state.status === 'loading') return <CardSkeletons key={id} count={1} />;
          if (state.status !== 'ready') return null;
          const { product } = state;
          return (
            <li key={id}>
              <ProductCard product={product} sizes={cardSizes.five} action={<CardAction product={product} />} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
