import { atom } from 'nanostores';
import { categoryIdIn, productIdIn } from '#config/paths.ts';
import { currentPath } from '#lib/location.ts';
import { orNotFound } from '#lib/not-found.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { fetchCategory } from './categories-api.ts';
import { findProduct } from './find-product.ts';
import { readingRules } from './reading-rules.ts';

/** An address that names nothing asks for the item of no name. */
const NOTHING = '';

/** The item that a shell's address names; null when there is none. */
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
    /** Reads the address and asks for what it names. */
    open: () => $id.set(idIn(currentPath()) ?? NOTHING),
  };
}

/** The product of a page that was not prerendered. */
export const shellProduct = shellItem('product', productIdIn, findProduct);

/** The category of a page that was not prerendered. */
export const shellCategory = shellItem('category', categoryIdIn, (id, signal) =>
  orNotFound(fetchCategory(client, id, readingRules, { signal })),
);
