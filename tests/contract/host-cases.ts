/** Requests whose answers must be the same on every host. The tests of `npm run serve` and of Caddy share them. */

import type { PageHeaders } from '#scripts/site/page-headers.ts';

/** Headers of a site with a policy of one directive. */
export const headersWith = (policy: string): PageHeaders => ({
  all: { 'Content-Security-Policy': policy },
  signIn: null,
});

/** Files of a small site. */
export const PAGES = {
  'index.html': 'home',
  'about.html': 'about',
  'products.html': 'products',
  'products/1.html': 'product 1',
  'products/100%.html': 'product 100%',
  'products/café 茶.html': 'product café',
  'terms&conditions.html': 'terms',
  'guide/index.html': 'guide',
  '404.html': 'Page Not Found',
  'robots.txt': 'User-agent: *',
  _redirects: '/never /about',
  _headers: '/never\n  x-never: 1',
  'netlify.toml': 'secret = 1',
  '.env': 'SECRET=1',
  '.netlify/v1/config.json': '{}',
  '.well-known/security.txt': 'Contact: x',
};

/** Paths of files, with their content. */
export const servedPaths: [string, string][] = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/products', 'products'],
  ['/products/1', 'product 1'],
  ['/products/100%25', 'product 100%'],
  ['/products/caf%C3%A9%20%E8%8C%B6', 'product café'],
  ['/terms&conditions', 'terms'],
  ['/terms%26conditions', 'terms'],
  ['/guide', 'guide'],
  ['/about?x=1', 'about'],
  ['/robots.txt', 'User-agent: *'],
  ['/.well-known/security.txt', 'Contact: x'],
];

/** Paths that redirect to the one address of a page. */
export const untidyPaths: [string, string][] = [
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/about.html?a=1&b=%20', '/about?a=1&b=%20'],
  ['/about/?a=1', '/about?a=1'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/guide/', '/guide'],
  ['/guide/index.html', '/guide'],
  ['/products/100%25.html', '/products/100%25'],
  ['/products/caf%C3%A9%20%E8%8C%B6/', '/products/caf%C3%A9%20%E8%8C%B6'],
  ['/terms%26conditions.html', '/terms&conditions'],
  ['//about', '/about'],
  ['/products//1', '/products/1'],
  ['//', '/'],
];

/** Paths without a page. */
export const lostPaths = [
  '/unknown',
  '/unknown/',
  '/unknown.html',
  '//example.com/',
  '//example.com/%2e%2e',
  '/\\example.com/',
  '/404',
  '/products/1/2',
  '/products%2F1',
];

/** Paths of files that are never served: private ones, and those outside the folder. */
export const privatePaths = [
  '/_redirects',
  '/_headers',
  '/_HEADERS',
  '/%5fheaders',
  '/netlify.toml',
  '/.env',
  '/%2eenv',
  '/.netlify/v1/config.json',
  '/%2enetlify/v1/config.json',
  '/../secret.txt',
  '/../../../../../../etc/passwd',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/products/../../secret.txt',
  '/products/..%5c..%5csecret.txt',
  '/..\\secret.txt',
  '/linked.txt',
  '/linked/secret.txt',
];

/** Files of a small shop, to which the rules of `netlify.toml` apply. */
export const SHOP = {
  'orders.html': 'orders list',
  'products/search.html': 'search',
  'products/1.html': 'product 1',
  'category/3.html': 'category 3',
  'category/3/page/2.html': 'page 2',
  'makers.html': 'makers',
  'makers/ama-1.html': 'maker ama',
  'shells/order.html': 'order shell',
  'shells/product.html': 'product shell',
  'shells/category.html': 'category shell',
  '404.html': 'Page Not Found',
  '_astro/a.Ab12.css': 'a{}',
};

/** Paths of that shop, with status and content. */
export const shopPaths: [string, number, string][] = [
  ['/orders', 200, 'orders list'],
  ['/orders/abc', 200, 'order shell'],
  ['/products/search', 200, 'search'],
  ['/products/1', 200, 'product 1'],
  ['/products/new', 200, 'product shell'],
  ['/products/100%25', 200, 'product shell'],
  ['/products/new/x', 404, 'Page Not Found'],
  ['/category/3', 200, 'category 3'],
  ['/category/new', 200, 'category shell'],
  ['/category/3/page/2', 200, 'page 2'],
  ['/category/3/page/9', 404, 'Page Not Found'],
  ['/makers/ama-1', 200, 'maker ama'],
  ['/makers/ama-1/page/9', 404, 'Page Not Found'],
];
