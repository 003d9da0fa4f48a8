import { atom } from 'nanostores';
import { categoryIdIn, productIdIn } from '#config/read-path.ts';
import { currentPath } from '#lib/location.ts';
import { orNotFound } from '#lib/not-found.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { fetchCategory } from './categories-api.ts';
import { findProduct } from './find-product.ts';
import { readingRules } from './reading-rules.ts';

/** The id to use when the URL has none. It resolves to null. */
const NOTHING = '';

/** Creates the resource for the item in a shell page's URL; its value is null when there is no such item. */
function shellItem<T>(
  kind: string,
  idIn: (path: string) => string | null,
  read: (id: string, signal: AbortSignal) => Promise<T | null>,
) {
  const $id = atom<string | null>(null);
  const { $state, retry } = createResource(
    $id,
    (id) => `${kind} ${id}`,
    async (id, signal) => (id === NOTHING ? null : read(id, signal)),
  );
  return {
    $state,
    retry,
    /** Loads the item in the current URL. */
    open: () => $id.set(idIn(currentPath()) ?? NOTHING),
  };
}

/** The product of a page that was not prerendered. */
export const shellProduct = shellItem('product', productIdIn, findProduct);

/** Returns the category in a path. The shell also replaces further pages while the API is slow. */
const categoryOfAnyPage = (path: string) => categoryIdIn(path.replace(/\/page\/\d+$/, ''));

/** The category of a page that was not prerendered. */
export const shellCategory = shellItem('category', categoryOfAnyPage, (id, signal) =>
  orNotFound(fetchCategory(client, id, readingRules, { signal })),
);
