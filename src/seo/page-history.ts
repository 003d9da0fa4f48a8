import { categoryPath, makerPath, paths, productPath } from '#config/paths.ts';

/** Maps product ids to category ids. */
type Places = ReadonlyMap<string, string | null>;

/** Product pages known from previous builds. */
export interface PageHistory {
  /** Products that had a page when last seen. */
  shown: Places;
  /** Products that the API confirmed as removed. They leave this map if they return. */
  gone: Places;
}

/** Returns whether the catalogue has exactly the products and categories of `shown`. */
export function matchesCatalogue({ shown }: PageHistory, now: Places): boolean {
  if (shown.size !== now.size) return false;
  for (const [id, category] of now) if (shown.get(id) !== category) return false;
  return true;
}

/** Returns products that had a page but left the catalogue, least recently checked first. */
export function missingProducts({ shown }: PageHistory, now: Places): string[] {
  return [...shown.keys()].filter((id) => !now.has(id));
}

/**
 * Returns the state after a build.
 * @param asked missing products that the API was asked about
 * @param gone those of `asked` that the API does not have; the others keep their shell, and a later build asks again
 */
export function nextPageHistory(
  before: PageHistory,
  now: Places,
  asked: readonly string[],
  gone: ReadonlySet<string>,
): PageHistory {
  const missing = [...before.shown].filter(([id]) => !now.has(id));
  const kept = missing.filter(([id]) => !gone.has(id));
  const known = new Set(asked);
  const unasked = kept.filter(([id]) => !known.has(id));
  return {
    shown: new Map([...unasked, ...kept.filter(([id]) => known.has(id)), ...now]),
    gone: new Map([...before.gone, ...missing.filter(([id]) => gone.has(id))].filter(([id]) => !now.has(id))),
  };
}

/** Returns whether a redirect rule can contain an id. `*` and a leading `:` are wildcards even if escaped. */
function canBeNamed(id: string): boolean {
  return !id.includes('*') && !id.startsWith(':');
}

/**
 * Returns Netlify `_redirects` rules from removed products to their category, or to the product list if that is gone too.
 * They precede the rules of `netlify.toml`, and an existing page takes precedence over them.
 * @param categories ids of categories that have a page
 */
export function redirectRules({ gone }: PageHistory, categories: ReadonlySet<string>): string {
  return [...gone]
    .filter(([id]) => canBeNamed(id))
    .map(([id, category]) => {
      const target = category !== null && categories.has(category) ? categoryPath(category) : paths.products;
      return `${productPath(id)} ${target} 301\n`;
    })
    .join('');
}

/** Slugs of makers, known from previous builds. */
export interface MakerHistory {
  /** Those that had a page when the site was last built. */
  makers: ReadonlySet<string>;
  /** Those whose last work has left. They leave this set if a work returns. */
  goneMakers: ReadonlySet<string>;
}

/** Returns the state after a build. @param now the makers with a page */
export function nextMakerHistory({ makers, goneMakers }: MakerHistory, now: ReadonlySet<string>): MakerHistory {
  const ever = new Set([...goneMakers, ...makers]);
  return { makers: now, goneMakers: new Set([...ever].filter((slug) => !now.has(slug))) };
}

/** Returns rules, like `redirectRules`, from makers without works to the list of makers. */
export function makerRedirectRules({ goneMakers }: MakerHistory): string {
  return [...goneMakers].map((slug) => `${makerPath(slug)} ${paths.makers} 301\n`).join('');
}
