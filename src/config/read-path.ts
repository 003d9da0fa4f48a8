import { paths, signInFolder } from './paths.ts';

/** Whether a page is one of the identity service. */
export const isSignInPage = (path: string): boolean => path.startsWith(signInFolder);

/** Whether a page is only a step of signing in or paying. The shop never redirects back to it. */
export function isTransientPage(path: string): boolean {
  const passages: readonly string[] = [paths.login, paths.checkout, paths.paymentReturn, paths.testPayment];
  return passages.includes(path);
}

/** Returns the only path segment after a folder, decoded; null if there is none or several, or if it can't be decoded. */
function idBelow(folder: string, path: string): string | null {
  const segment = path.startsWith(folder) ? path.slice(folder.length) : '';
  if (segment === '' || segment.includes('/')) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Returns the id in the path of a product page; null for any other path, or if it can't be decoded. */
export function productIdIn(path: string): string | null {
  return idBelow('/products/', path);
}

/** Returns the id in the path of a category page, like `productIdIn`. */
export function categoryIdIn(path: string): string | null {
  return idBelow('/category/', path);
}

/** Returns the id in the path of an order's page, like `productIdIn`. */
export function orderIdIn(path: string): string | null {
  return idBelow('/orders/', path);
}
