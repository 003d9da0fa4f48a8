import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { soldLast } from '#catalogue/model.ts';
import { CardSkeletons } from '#ui/CardSkeleton.tsx';
import { ProductGrid } from '#ui/ProductGrid.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';
import * as copy from './copy.ts';
import { namedLists } from './store.ts';

const tabs = [
  { list: 'latest', label: copy.homeTabsLatest },
  { list: 'offer', label: copy.homeTabsOffers },
  { list: 'featured', label: copy.homeTabsFeatured },
  { list: 'best-seller', label: copy.homeTabsBestSelling },
] as const;

type List = (typeof tabs)[number]['list'];

function FetchedGrid({ list, limit }: { list: List; limit: number }) {
  const { $state, retry } = namedLists[list];
  const state = useStore($state);
  switch (state.status) {
    case 'ready':
      if (state.value.length === 0) return <p className="empty-note">{copy.homeTabsEmpty}</p>;
      return <ProductGrid products={soldLast(state.value).slice(0, limit)} layout="six" />;
    case 'failed':
      return (
        <div className="empty-note" role="alert">
          <p>{copy.homeTabsFailed}</p>
          <RetryButton className="button button--quiet" onRetry={retry} />
        </div>
      );
    case 'idle':
    case 'loading':
      return (
        <ul className="grid grid--six" aria-busy="true" aria-label={copy.homeTabsLoading}>
          <CardSkeletons count={6} />
        </ul>
      );
  }
}

/** Id of the panel that all tabs except the first share. */
const PANEL = 'tab-panel';

interface HomeTabsProps {
  /** Id of the first tab's panel. It is static HTML below the island, so its products are not sent again as props. */
  firstPanel: string;
  /** Maximum number of cards per tab. */
  limit: number;
}

/** The tabs Latest, Offers, Featured and Best selling, with the keyboard support of the ARIA tabs pattern. */
export function HomeTabs({ firstPanel, limit }: HomeTabsProps) {
  const [chosen, choose] = useState<List>('latest');

  useLayoutEffect(() => {
    const panel = document.getElementById(firstPanel);
    if (panel) panel.hidden = chosen !== 'latest';
  }, [firstPanel, chosen]);

  function move(event: KeyboardEvent): void {
    const index = tabs.findIndex(({ list }) => list === chosen);
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[target % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.list);
    document.getElementById(`tab-${next.list}`)?.focus();
  }

  return (
    <>
      <div className="tabs__list" role="tablist" aria-label={copy.homeTabsLabel} onKeyDown={move}>
        {tabs.map(({ list, label }) => (
          <button
            key={list}
            type="button"
            role="tab"
            id={`tab-${list}`}
            aria-selected={list === chosen}
            aria-controls={list === 'latest' ? firstPanel : PANEL}
            tabIndex={list === chosen ? 0 : -1}
            className="tabs__tab"
            onClick={() => choose(list)}
          >
            {label}
          </button>
        ))}
      </div>
      {chosen !== 'latest' && (
        <div role="tabpanel" id={PANEL} tabIndex={-1} aria-labelledby={`tab-${chosen}`}>
          <FetchedGrid key={chosen} list={chosen} limit={limit} />
        </div>
      )}
    </>
  );
}
