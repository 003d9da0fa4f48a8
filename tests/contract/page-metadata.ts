import type { Visit } from './crawl-setup.ts';

/** Returns true when a page has `noindex`. */
export function isPrivate({ page }: Visit): boolean {
  return page.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex';
}

/** Returns the JSON-LD graph of a page, or an empty array when it has none. @throws when there is more than one */
export function graphOf({ page }: Visit): Record<string, unknown>[] {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length > 1) throw new Error('There is more than one graph.');
  return scripts[0] ? JSON.parse(scripts[0].rawText)['@graph'] : [];
}

/** Returns the first node of a type in the JSON-LD graph of a page. */
export function nodeOf(visit: Visit, type: string) {
  return graphOf(visit).find((node) => node['@type'] === type);
}

export const pathsOf = (some: Visit[]) => some.map(({ path }) => path);

export const metaOf = ({ page }: Visit, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const titleOf = ({ page }: Visit) => page.querySelector('title')?.text ?? '';

export const canonicalOf = ({ page }: Visit) => page.querySelector('link[rel="canonical"]')?.getAttribute('href');

/** Converts the path of a built HTML file to its URL path. */
export const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);
