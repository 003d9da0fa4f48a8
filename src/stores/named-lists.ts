import { atom } from 'nanostores';
import type { NamedList } from '#api/named-lists.ts';
import { fetchNamedList } from '#api/products.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { readingRules } from './reading-rules.ts';

function namedList(list: NamedList) {
  return createResource(
    atom<NamedList | null>(list),
    (name) => `named-list ${name}`,
    (name, signal) => fetchNamedList(client, name, readingRules, { signal }),
  );
}

/** The lists of the home page's tabs, each fetched when somebody first looks at it. */
export const namedLists = {
  latest: namedList('latest'),
  offer: namedList('offer'),
  featured: namedList('featured'),
  'best-seller': namedList('best-seller'),
};
