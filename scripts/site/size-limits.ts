import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Files of a site that together have a size limit. */
export interface LimitedFiles {
  name: string;
  files: string[];
  /** Most bytes of all files together. */
  limit: number;
  /** Whether the limit is for the size after Brotli. */
  brotli: boolean;
}

/** Matches static imports. */
const now = /(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g;
/** Matches static and dynamic imports. */
const everything = /(?:from|import\(?)\s*["'`](\.\/[^"'`]+)["'`]/g;

const modules = /<script type="module" src="([^"]+)"/g;
const islands = /(?:component-url|renderer-url)="([^"]+)"/g;
const styles = /<link rel="stylesheet" href="([^"]+)"/g;
const fonts = /<link rel="preload" href="([^"]+\.woff2)"/g;

/** Returns scripts and all that they import. */
function follow(files: readonly string[], imports: RegExp): string[] {
  const found = new Set<string>();
  function add(file: string): void {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) add(join(dirname(file), path));
  }
  for (const file of files) add(file);
  return [...found];
}

/** One page of each kind, by the name of the kind. Kinds without a page are missing. */
function examplePages(site: string): Record<string, string> {
  const first = (folder: string) => {
    const names = existsSync(join(site, folder)) ? readdirSync(join(site, folder)).sort() : [];
    const name = names.find((each) => each.endsWith('.html') && each !== 'search.html');
    return name && `${folder}/${name}`;
  };
  const pages = {
    home: 'index.html',
    category: first('category'),
    listing: 'products.html',
    search: 'products/search.html',
    product: first('products'),
    text: 'about.html',
    cart: 'cart.html',
  };
  return Object.fromEntries(
    Object.entries(pages).filter(
      (page): page is [string, string] => page[1] !== undefined && existsSync(join(site, page[1])),
    ),
  );
}

/** Returns the files of the site that a page names. A page or file that does not exist counts as none. */
function linked(site: string, page: string, attribute: RegExp): string[] {
  const file = join(site, page);
  if (!existsSync(file)) return [];
  const paths = [...readFileSync(file, 'utf8').matchAll(attribute)].map(([, path = '']) => join(site, path));
  return paths.filter((path) => existsSync(path));
}

/** Returns what pages load before the first interaction, with its size limits. @param site folder of a built site */
export function filesBeforeUse(site: string): LimitedFiles[] {
  const pages = examplePages(site);
  // Loads with the first toast.
  const toasts = readdirSync(join(site, '_astro')).filter((file) => /^toasts\..*\.css$/.test(file));
  return [
    ...Object.entries(pages).map(([name, page]) => ({
      name: `scripts of ${name} before it is used`,
      files: follow(linked(site, page, modules), now),
      limit: name === 'cart' ? 12_000 : 10_000,
      brotli: true,
    })),
    {
      name: 'all style sheets',
      files: [...linked(site, 'login.html', styles), ...toasts.map((file) => join(site, '_astro', file))],
      limit: 14_000,
      brotli: true,
    },
    { name: 'fonts', files: linked(site, 'index.html', fonts), limit: 32_000, brotli: false },
  ];
}

/** Returns the scripts of pages with all their islands, React and dynamic imports, with their size limits. */
export function filesInUse(site: string): LimitedFiles[] {
  return Object.entries(examplePages(site)).map(([name, page]) => ({
    name: `scripts of ${name} with all islands`,
    files: follow([...linked(site, page, modules), ...linked(site, page, islands)], everything),
    limit: name === 'cart' ? 130_000 : 115_000,
    brotli: true,
  }));
}

/** A size and its limit, in bytes. */
export interface LimitedSize {
  name: string;
  bytes: number;
  limit: number;
}

/** Measures what pages load before they are used. The scripts in use would take a second more: `npm run verify` checks them. */
export function sizesBeforeUse(site: string): LimitedSize[] {
  const known = new Map<string, number>();
  const sizeOf = (file: string, brotli: boolean) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const content = readFileSync(file);
    const size = brotli ? brotliCompressSync(content).length : content.length;
    known.set(file, size);
    return size;
  };
  return filesBeforeUse(site).map(({ name, files, limit, brotli }) => ({
    name,
    bytes: files.reduce((sum, file) => sum + sizeOf(file, brotli), 0),
    limit,
  }));
}
