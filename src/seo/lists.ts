import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Step } from '#catalogue/breadcrumbs.ts';
import { absolute } from './address.ts';
import { normalizedLine } from './cut.ts';

/** The breadcrumbs of a page. The last step, the page itself, has no URL. */
export function breadcrumbList(trail: readonly Step[], here: string, siteUrl: string): BreadcrumbList {
  const steps = trail.map(({ href, label }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: normalizedLine(label),
    item: absolute(href, siteUrl),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { '@type': 'ListItem', position: steps.length + 1, name: normalizedLine(here) }],
  };
}

/** The pages that a page lists, in display order. */
export function itemList(paths: readonly string[], siteUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(path, siteUrl),
    })),
  };
}
