/** Every address of the shop but those of single items (`item-paths.ts`): canonical, without a trailing slash. */
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
