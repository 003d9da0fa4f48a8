/** The page of a piece. Ids are encoded as path segments. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** A category's own page; from its second page on `/category/{id}/page/{n}`. */
export function categoryPath(id: string, page = 1): string {
  const first = `/category/${encodeURIComponent(id)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** The tracking page of an order. */
export function orderPath(id: string): string {
  return `/orders/${encodeURIComponent(id)}`;
}

/** The one segment below a folder, decoded. */
function idBelow(folder: string, path: string): string | null {
  const segment = path.startsWith(folder) ? path.slice(folder.length) : '';
  if (segment === '' || segment.includes('/')) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The id in the path of a product's page; null in any other path, and where it can't be decoded. */
export function productIdIn(path: string): string | null {
  return idBelow('/products/', path);
}

/** The same of a category's page. */
export function categoryIdIn(path: string): string | null {
  return idBelow('/category/', path);
}

/** The same of an order's page. */
export function orderIdIn(path: string): string | null {
  return idBelow('/orders/', path);
}
