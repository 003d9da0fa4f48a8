import type { Visit } from './crawl-setup.ts';

/** Whether search engines are kept from a page. */
export function isPrivate({ page }: Visit): boolean {
  return page.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex';
}

/** What a page tells search engines; exactly one graph, or none. */
export function graphOf({ page }: Visit): Record<string, unknown>[] {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length > 1) throw new Error('There is more than one graph.');
  return scripts[0] ? JSON.parse(scripts[0].rawText)['@graph'] : [];
}

/** The first thing of a type in a page's graph. */
export function nodeOf(visit: Visit, type: string) {
  return graphOf(visit).find((node) => node['@type'] === type);
}

export const pathsOf = (some: Visit[]) => some.map(({ path }) => path);

export const metaOf = ({ page }: Visit, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const titleOf = ({ page }: Visit) => page.querySelector('title')?.text ?? '';

export const canonicalOf = ({ page }: Visit) => page.querySelector('link[rel="canonical"]')?.getAttribute('href');

/** The address of a built page. */
export const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);
