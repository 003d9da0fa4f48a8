import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The site that the browser tests build. */
const site = '.cache/test-site';

/** Matches static imports. */
const now = /(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g;
/** Matches static and dynamic imports. */
const everything = /(?:from|import\(?)\s*["'`](\.\/[^"'`]+)["'`]/g;

function follow(files, imports) {
  const found = new Set();
  function add(file) {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(imports)) add(join(dirname(file), path));
  }
  for (const file of files) add(file);
  return [...found];
}

function named(html, attribute) {
  return [...html.matchAll(attribute)].map(([, path]) => join(site, path));
}

function htmlOf(page) {
  return readFileSync(join(site, page), 'utf8');
}

const modules = /<script type="module" src="([^"]+)"/g;
const islands = /(?:component-url|renderer-url)="([^"]+)"/g;

/** A page's module scripts and their static imports: everything that loads before the first interaction. */
function scriptsOf(page) {
  return follow(named(htmlOf(page), modules), now);
}

/** The same, plus the page's islands, React, and all dynamic imports. */
function scriptsInUse(page) {
  const html = htmlOf(page);
  return follow([...named(html, modules), ...named(html, islands)], everything);
}

function stylesOf(page) {
  return named(htmlOf(page), /<link rel="stylesheet" href="([^"]+)"/g);
}

function fontsOf(page) {
  return named(htmlOf(page), /<link rel="preload" href="([^"]+\.woff2)"/g);
}

/** Loads with the first toast. */
const toastStyles = `${site}/_astro/toasts.*.css`;

const product = `products/${readdirSync(join(site, 'products')).find((name) => name.endsWith('.html') && name !== 'search.html')}`;
const category = `category/${readdirSync(join(site, 'category')).find((name) => name.endsWith('.html'))}`;
const pages = {
  home: 'index.html',
  category,
  listing: 'products.html',
  search: 'products/search.html',
  product,
  text: 'about.html',
};

export default [
  ...Object.entries(pages).map(([name, page]) => ({
    name: `scripts of ${name} before it is used`,
    path: scriptsOf(page),
    limit: '10 kB',
    brotli: true,
  })),
  { name: 'scripts of cart before it is used', path: scriptsOf('cart.html'), limit: '12 kB', brotli: true },
  ...Object.entries(pages).map(([name, page]) => ({
    name: `scripts of ${name} with all islands`,
    path: scriptsInUse(page),
    limit: '115 kB',
    brotli: true,
  })),
  { name: 'scripts of cart with all islands', path: scriptsInUse('cart.html'), limit: '130 kB', brotli: true },
  { name: 'all style sheets', path: [...stylesOf('login.html'), toastStyles], limit: '14 kB', brotli: true },
  { name: 'fonts', path: fontsOf(product), limit: '32 kB', brotli: false },
];
