import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shellCategory } from '#catalogue/shell-items.ts';
import { paths } from '#config/paths.ts';
import { shellStatus } from '#lib/not-found.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import type { CardProduct } from '#ui/ProductCard.tsx';
import { ShellFrame } from '#ui/ShellFrame.tsx';
import { CategoryListing } from './CategoryListing.tsx';
import * as copy from './copy.ts';

const TRAIL = [
  { href: paths.home, label: copy.categoryShellHome },
  { href: paths.categories, label: copy.categoryShellCategories },
];
const NONE_AT_HAND: CardProduct[] = [];

/** The page of a category that was created after the last build. */
export function CategoryShell() {
  const state = useStore(shellCategory.$state, { ssr: () => ({ status: 'idle' as const }) });
  const category = state.status === 'ready' ? state.value : null;

  useEffect(shellCategory.open, []);

  return (
    <ShellFrame status={shellStatus(state)} what="category" name={category?.name ?? null} onRetry={shellCategory.retry}>
      {category && <Breadcrumbs trail={TRAIL} here={category.name} />}
      <div className="listing">
        <header className="page-head">
          {category ? (
            <h1 dir="auto">{category.name}</h1>
          ) : (
            <h1 className="skeleton">
              <span className="visually-hidden">{copy.categoryShellCategory}</span>
            </h1>
          )}
        </header>
        <CategoryListing id={category?.id ?? ''} products={NONE_AT_HAND} total={null} />
      </div>
    </ShellFrame>
  );
}
