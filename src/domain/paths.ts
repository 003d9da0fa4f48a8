import { type AccountTab, accountTabs } from './account-tabs.ts';

/** Every address of the shop, in one place: canonical, without a trailing slash. Ids are encoded as path segments. */
export const paths = {
  home: '/',
  login: '/login',
  products: '/products',
  search: '/products/search',
  bestSelling: '/products?list=best-selling',
  categories: '/category',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  orders: '/orders',
  wishList: '/wish-list',
  contact: '/contact-us',
  about: '/about',
  shipping: '/shipping-returns',
  accessibility: '/accessibility',
  privacy: '/privacy-policy',
  terms: '/terms&conditions',
} as const;

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
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

/** The product list narrowed to a category. */
export function productsInCategory(id: string): string {
  return `${paths.products}?cat=${encodeURIComponent(id)}`;
}

export function searchPath(query: string): string {
  return `${paths.search}?q=${encodeURIComponent(query)}`;
}

/** A tab of the account page; the default one has the plain address. */
export function accountPath(tab: AccountTab): string {
  return tab === accountTabs[0].id ? paths.account : `${paths.account}?tab=${tab}`;
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

/** Whether a page is only passed through, to sign in or to pay: nobody is led back there. */
export function isPassage(path: string): boolean {
  return [paths.login, paths.checkout, '/pay'].includes(path) || path.startsWith('/payment/');
}

/** Addresses that a product's or category's page would shadow, or that would be read as a folder's index. */
const reserved = new Set(['search', 'index', 'page']);

/** Longest file name, in UTF-8 bytes, that every usual file system takes, less the ending `.html`. */
const MAX_BYTES = 250;

/**
 * Astro decodes a page's address until nothing is left to decode: a literal "%" survives that
 * only where it starts no escape and nothing beside it needs one.
 */
function readAsEncoded(id: string): boolean {
  return id.includes('%') && (/%[\da-f]{2}/i.test(id) || !/^[\w!$%&'()*+,.:;=@~-]+$/.test(id));
}

/**
 * Says why an id can't be the last segment of a page's address, or null when it can.
 * The rules are those of a static host: the decoded segment is a file name.
 */
export function pageIdProblem(id: string): string | null {
  if (id === '') return 'it is empty';
  if (reserved.has(id.toLowerCase())) return 'the shop uses this address itself';
  if (/[/\\]/.test(id)) return 'it holds a slash';
  if (/[?#]/.test(id)) return 'static hosts take no "?" or "#" in a file name';
  if (/\p{Cc}|\p{Cs}/u.test(id)) return 'it holds a control character';
  if (readAsEncoded(id)) return 'it holds a "%" that would be read as an encoded character';
  if (id.startsWith('.')) return 'it starts with a dot';
  if (/\.html?$/i.test(id)) return 'it ends in .html';
  if (id !== id.trim()) return 'it starts or ends with white space';
  if (new TextEncoder().encode(id).length > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes`;
  return null;
}
