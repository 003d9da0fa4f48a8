import { atom } from 'nanostores';
import { fetchCategory } from '#api/categories.ts';
import { isNotFound } from '#api/errors.ts';
import { findProduct } from '#api/products.ts';
import { categoryIdIn, productIdIn } from '#domain/paths.ts';
import { currentPath } from '#platform/address.ts';
import { client } from './client.ts';
import { readingRules } from './reading-rules.ts';
import { createResource, type Loadable } from './resource.ts';

/** An address that names nothing asks for the item of no name. */
const NOTHING = '';

/** What a read gives, or null where the API says 404. */
async function orNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** How far a shell is. */
export function shellStatus(state: Loadable<unknown>): 'loading' | 'ready' | 'missing' | 'failed' {
  if (state.status === 'ready') return state.value === null ? 'missing' : 'ready';
  return state.status === 'failed' ? 'failed' : 'loading';
}

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
    async (id, signal) => (id === NOTHING ? null : orNotFound(read(id, signal))),
  );
  return {
    $state,
    retry,
    /** Reads the address and asks for what it names. */
    open: () => $id.set(idIn(currentPath()) ?? NOTHING),
  };
}

/** The product of a page that was not prerendered. */
export const shellProduct = shellItem('product', productIdIn, (id, signal) =>
  findProduct(client, id, readingRules, { signal }),
);

/** The category of a page that was not prerendered. */
export const shellCategory = shellItem('category', categoryIdIn, (id, signal) =>
  fetchCategory(client, id, readingRules, { signal }),
);
