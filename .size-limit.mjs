import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The site that the browser tests built. */
const site = '.cache/test-site';

/** A page's module scripts and all that they import statically: what loads before anybody does anything. */
function scriptsOf(page) {
  const html = readFileSync(join(site, page), 'utf8');
  const found = new Set();
  function follow(file) {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, path] of code.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/g)) follow(join(dirname(file), path));
  }
  for (const [, path] of html.matchAll(/<script type="module" src="([^"]+)"/g)) follow(join(site, path));
  return [...found];
}

const pages = { home: 'index.html', listing: 'products.html', cart: 'cart.html', text: 'about.html' };

export default [
  ...Object.entries(pages).map(([name, page]) => ({
    name: `scripts of ${name} before it is used`,
    path: scriptsOf(page),
    limit: '10 kB',
    brotli: true,
  })),
  { name: 'style sheet', path: `${site}/_astro/*.css`, limit: '12 kB', brotli: true },
];
