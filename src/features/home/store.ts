import { atom } from 'nanostores';
import type { NamedList } from '#catalogue/named-lists.ts';
import { fetchNamedList } from '#catalogue/products-api.ts';
import { readingRules } from '#catalogue/reading-rules.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';

function namedList(list: NamedList) {
  return createResource(
    atom<NamedList | null>(list),
    (name) => `named-list ${name}`,
    (name, signal) => fetchNamedList(client, name, readingRules, { signal }),
  );
}

/** The lists of the home page tabs. Each is fetched when its tab first opens. */
export const namedLists = {
  latest: namedList('latest'),
  offer: namedList('offer'),
  featured: namedList('featured'),
  'best-seller': namedList('best-seller'),
};
