/** Every fixed address of the shop: canonical, without a trailing slash. Those of single items follow below. */
export const paths = {
  home: '/',
  login: '/login',
  products: '/products',
  search: '/products/search',
  bestSelling: '/products?list=best-selling',
  categories: '/category',
  cart: '/cart',
  checkout: '/checkout',
  paymentReturn: '/payment/return',
  testPayment: '/pay',
  styleguide: '/styleguide',
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

/** The product list narrowed to a category. */
export function productsInCategory(id: string): string {
  return `${paths.products}?cat=${encodeURIComponent(id)}`;
}

export function searchPath(query: string): string {
  return `${paths.search}?q=${encodeURIComponent(query)}`;
}

/** Whether a page is only passed through, to sign in or to pay: nobody is led back there. */
export function isPassage(path: string): boolean {
  const passages: readonly string[] = [paths.login, paths.checkout, paths.paymentReturn, paths.testPayment];
  return passages.includes(path);
}

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
