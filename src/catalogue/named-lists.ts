export const listNames = ['featured', 'offer', 'best-seller-six', 'best-seller', 'latest'] as const;

/** The lists under `/products/`, by the last segment of their path. */
export type NamedList = (typeof listNames)[number];

/** A record of values by list. @param entries one per list */
export const byList = <T>(entries: readonly (readonly [NamedList, T])[]) =>
  Object.fromEntries(entries) as Record<NamedList, T>;

/** Whether `/products/{id}` is a list in the API and not a product. */
export function isNamedList(id: string): id is NamedList {
  return listNames.some((name) => name === id);
}
