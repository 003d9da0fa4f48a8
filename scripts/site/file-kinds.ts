import { paths } from '#config/paths.ts';

/** The kinds of files of a site, as the build report names them, in its order. */
export const fileKinds = {
  home: 'Home page',
  list: 'Product lists and search',
  category: 'Category pages',
  maker: 'Pages of makers',
  product: 'Product pages',
  text: 'Company and legal pages',
  private: 'Cart, account and other pages',
  shell: 'Shells for new products, categories and orders',
  data: 'Search suggestions and places',
  crawler: 'Sitemaps, feeds and host files',
  code: 'Scripts, styles and fonts',
  other: 'Icons and other files',
} as const;

export type FileKind = keyof typeof fileKinds;

/** The kinds in the order of the report. */
export const kindOrder = Object.keys(fileKinds) as FileKind[];

const fileOf = (path: string) => `${path.slice(1)}.html`;

const single = new Map<string, FileKind>([
  ['index.html', 'home'],
  ...[paths.products, paths.search, paths.categories, paths.makers].map((path): [string, FileKind] => [
    fileOf(path),
    'list',
  ]),
  ...[paths.about, paths.contact, paths.shipping, paths.accessibility, paths.privacy, paths.terms].map(
    (path): [string, FileKind] => [fileOf(path), 'text'],
  ),
]);

/** The kinds of files by their place. The first match counts. */
const places: readonly [RegExp, FileKind][] = [
  [/^category\/.+\.html$/, 'category'],
  [/^makers\/.+\.html$/, 'maker'],
  [/^products\/.+\.html$/, 'product'],
  [/^shells\//, 'shell'],
  [/\.html$/, 'private'],
  [/^(suggestions|places)\//, 'data'],
  [/^(sitemap-[^/]+\.xml|robots\.txt|llms\.txt|feeds\/.+|_redirects|_headers|\.(netlify|caddy)\/.+)$/, 'crawler'],
  [/^(_astro\/|sw\.js$)/, 'code'],
];

/** Returns the kind of a file of the site, by its path in the site's folder. */
export function kindOf(file: string): FileKind {
  return single.get(file) ?? places.find(([place]) => place.test(file))?.[1] ?? 'other';
}

/** Sorts files by kind, in the order of the report. Files of one kind keep their order. */
export function byKind(files: readonly string[]): string[] {
  const groups = Map.groupBy(files, kindOf);
  return kindOrder.flatMap((kind) => groups.get(kind) ?? []);
}

/** Counts files by kind. Kinds without files are missing. */
export function countKinds(files: Iterable<string>): Partial<Record<FileKind, number>> {
  return Object.fromEntries([...Map.groupBy(files, kindOf)].map(([kind, some]) => [kind, some.length]));
}
