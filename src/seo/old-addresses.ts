import { categoryPath, paths, productPath } from '#config/paths.ts';

/** Products by id, each with the id of its category. */
type Places = ReadonlyMap<string, string | null>;

/** What the builds so far know of products' addresses. */
export interface OldAddresses {
  /** Products that had a page in the last build that knew of them. */
  shown: Places;
  /** Products that are gone, for good until they come back. */
  gone: Places;
}

/** Whether a catalogue has the products that the last build knew of, where it knew them, and no others. */
export function areShown({ shown }: OldAddresses, now: Places): boolean {
  if (shown.size !== now.size) return false;
  for (const [id, category] of now) if (shown.get(id) !== category) return false;
  return true;
}

/** Products that had a page and are not in the catalogue any more, those first that were not asked for the longest. */
export function missingProducts({ shown }: OldAddresses, now: Places): string[] {
  return [...shown.keys()].filter((id) => !now.has(id));
}

/**
 * What is known after a build.
 * @param asked those of the missing that the API was asked for
 * @param gone those of them that it does not have; the others keep their shell, and are asked for again by a later build
 */
export function nextAddresses(
  before: OldAddresses,
  now: Places,
  asked: readonly string[],
  gone: ReadonlySet<string>,
): OldAddresses {
  const missing = [...before.shown].filter(([id]) => !now.has(id));
  const kept = missing.filter(([id]) => !gone.has(id));
  const known = new Set(asked);
  const unasked = kept.filter(([id]) => !known.has(id));
  return {
    shown: new Map([...unasked, ...kept.filter(([id]) => known.has(id)), ...now]),
    gone: new Map([...before.gone, ...missing.filter(([id]) => gone.has(id))].filter(([id]) => !now.has(id))),
  };
}

/** Whether a rule can name an id: these stand for any text there, escaped or not. */
function canBeNamed(id: string): boolean {
  return !id.includes('*') && !id.startsWith(':');
}

/**
 * Rules of Netlify's `_redirects` that lead from removed products to their category, or to the list when that is gone, too.
 * They come before those of `netlify.toml`, and a page that exists wins over them.
 * @param categories ids of those that have a page
 */
export function redirectRules({ gone }: OldAddresses, categories: ReadonlySet<string>): string {
  return [...gone]
    .filter(([id]) => canBeNamed(id))
    .map(([id, category]) => {
      const target = category !== null && categories.has(category) ? categoryPath(category) : paths.products;
      return `${productPath(id)} ${target} 301\n`;
    })
    .join('');
}
