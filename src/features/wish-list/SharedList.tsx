import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { CardAction } from '#ui/CardAction.tsx';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { cardSizes } from '#ui/ProductGrid.tsx';
import * as copy from './page-copy.ts';
import { saveAll } from './wish-list-changes.ts';
import { $wishedPieces, loadPieces, retryPieces } from './wished-pieces.ts';

/** The products of a shared link. The shopper can save them to their own list. */
export function SharedList({ ids }: { ids: string[] }) {
  const known = useStore($wishedPieces);
  const states = ids.map((id) => ({ id, state: known.get(id) ?? { status: 'loading' as const } }));
  const count = (status: string) => states.filter(({ state }) => state.status === status).length;
  const found = states.flatMap(({ state }) => (state.status === 'ready' ? [state.product] : []));
  const loading = count('loading') > 0;

  useEffect(() => loadPieces(ids), [ids]);
  useEffect(() => {
    document.title = `${copy.sharedListTitle} · ${shop.name}`;
  }, []);

  return (
    <section className="wish-list" tabIndex={-1} aria-labelledby="shared-wish-list">
      <h2 id="shared-wish-list">{copy.sharedListTitle}</h2>
      <p className="wish-list__count" role="status">
        {loading ? copy.sharedListLoading : copy.sharedListCount(found.length, count('gone'))}
      </p>
      <div className="wish-list__actions">
        <button
          type="button"
          className="button"
          disabled={loading || found.length === 0}
          onClick={() => saveAll(found.map(({ id, name }) => ({ id, name })))}
        >
          {copy.sharedListSaveAll}
        </button>
        <a className="button button--quiet" href={paths.wishList}>
          {copy.sharedListOwn}
        </a>
      </div>
      {count('failed') > 0 && <LoadFailure onRetry={retryPieces} />}
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
