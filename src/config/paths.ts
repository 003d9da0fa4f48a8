import type { IdentityMethod, IdentitySettings } from './identity-settings.ts';

/** All fixed paths of the shop: canonical, without a trailing slash. */
export const paths = {
  home: '/',
  login: '/login',
  products: '/products',
  search: '/products/search',
  bestSelling: '/products?list=best-selling',
  categories: '/category',
  makers: '/makers',
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

/** The path of the product list, filtered by a category. */
export function productsInCategory(id: string): string {
  return `${paths.products}?cat=${encodeURIComponent(id)}`;
}

export function searchPath(query: string): string {
  return `${paths.search}?q=${encodeURIComponent(query)}`;
}

/** Pages of the identity service: one for each way to sign in, the one it returns to, and the one for second factors. */
export type SignInPageName = IdentityMethod | 'finish' | 'security';

/** Folder of the pages of the identity service. Not in `paths`, so that a shop without the service does not contain it. */
export const signInFolder = '/sign-in/';

/** The path of a page of the identity service. */
export function signInPath(page: SignInPageName): string {
  return `${signInFolder}${page}`;
}

/** The pages of the identity service in a shop with these settings. */
export function signInPages({ methods }: IdentitySettings): SignInPageName[] {
  return [...methods, 'finish', 'security'];
}

/** The path of a product page. The id is encoded as a path segment. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** The path of a category page; from the second page on, `/category/{id}/page/{n}`. */
export function categoryPath(id: string, page = 1): string {
  const first = `/category/${encodeURIComponent(id)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** The path of a maker's page; from the second page on, `/makers/{slug}/page/{n}`. */
export function makerPath(slug: string, page = 1): string {
  const first = `${paths.makers}/${slug}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** The path of an order's tracking page. */
export function orderPath(id: string): string {
  return `/orders/${encodeURIComponent(id)}`;
}
