import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#scripts/command-error.ts';

export interface Route {
  name: string;
  path: string;
}

interface PageFile {
  id: string;
  bytes: number;
}

/** Returns the pages directly in a folder of the built site, sorted by name. */
function pagesIn(folder: string): PageFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ name }) => ({ id: name.slice(0, -'.html'.length), bytes: statSync(join(folder, name)).size }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the encoded id of a page. @throws {CommandError} if there is none */
function required(page: PageFile | undefined, what: string): string {
  if (!page) throw new CommandError(`The site has no ${what} to measure.`);
  return encodeURIComponent(page.id);
}

/** Returns the routes to measure, with the largest category and the first product of a built site. */
export function routesOf(dir: string): Route[] {
  const categories = pagesIn(join(dir, 'category')).toSorted((a, b) => b.bytes - a.bytes);
  const product = pagesIn(join(dir, 'products')).find(({ id }) => id !== 'search');
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/category/${required(categories[0], 'category')}` },
    { name: 'listing', path: '/products' },
    { name: 'product', path: `/products/${required(product, 'product')}` },
    { name: 'legal', path: '/privacy-policy' },
    { name: 'cart', path: '/cart' },
  ];
}
