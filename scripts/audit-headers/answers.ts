import { signInFolder } from '#config/paths.ts';

/** A kind of answer of the shop. */
export interface Kind {
  name: string;
  path: string;
  status: number;
  /** Whether it is a page of the identity service, which has a policy of its own. */
  isSignIn: boolean;
}

/** Returns the first file that matches, as a path. @throws {Error} if there is none */
function pathOf(files: readonly string[], pattern: RegExp): string {
  const file = files.find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`The site has no file like ${pattern}.`);
  return `/${file}`;
}

const withoutEnding = (path: string) => path.replace(/\.html$/, '');

/**
 * Lists one request for each kind of answer.
 * @param files of the built site
 * @param onDemand path of a product that has no file
 */
export function kindsOf(files: readonly string[], onDemand: string): Kind[] {
  const file = (pattern: RegExp) => pathOf(files, pattern);
  const signIn = files.filter((name) => `/${name}`.startsWith(signInFolder) && name.endsWith('.html'));
  const usual: [name: string, path: string, status?: number][] = [
    ['home', '/'],
    ['list', '/products'],
    ['search', '/products/search?q=drum'],
    ['category', withoutEnding(file(/^category\/[^/]+\.html$/))],
    ['product', withoutEnding(file(/^products\/(?!search)[^/]+\.html$/))],
    ['text page', '/about'],
    ['cart', '/cart'],
    ['checkout return', '/payment/return'],
    ['account', '/account'],
    ['order', '/orders/12'],
    ['404', '/no-such-page', 404],
    ['404 of a file', '/_astro/gone.js', 404],
    ['redirect', '/about/', 301],
    ['script', file(/^_astro\/.*\.js$/)],
    ['style', file(/^_astro\/.*\.css$/)],
    ['font', file(/^_astro\/.*\.woff2$/)],
    ['image', '/share.png'],
    ['scaled image', '/.netlify/images?url=/share.png&w=64'],
    ['sitemap', '/sitemap-index.xml'],
    ['feed', '/feeds/google.xml'],
    ['JSON file', '/suggestions/directory.json'],
    ['page on demand', onDemand],
    ['unknown product', '/products/no-such-product', 404],
  ];
  return [
    ...usual.map(([name, path, status = 200]) => ({ name, path, status, isSignIn: false })),
    ...signIn.map((name) => ({ name: 'identity page', path: withoutEnding(`/${name}`), status: 200, isSignIn: true })),
  ];
}

/** Whether `npm run live` answers a request itself. */
export const isOnDemand = ({ name, path }: Kind): boolean =>
  ['category', 'product', '404'].includes(name) || (path.startsWith('/products/') && !path.includes('search'));
