import { productBreadcrumbs, type Step } from '#catalogue/breadcrumbs.ts';
import type { Maker } from '#catalogue/makers.ts';
import type { Product } from '#catalogue/model.ts';
import type { Nodes } from './json-ld.ts';
import { breadcrumbList, itemList } from './lists.ts';
import { makerNode } from './maker.ts';
import { type DeliveryZone, store, website, wholeStore } from './organization.ts';
import { productNode } from './product.ts';

/** The graph of a page without a specific subject. */
export function siteGraph(siteUrl: string): Nodes {
  return [store(siteUrl), website(siteUrl)];
}

/** The graph of the home page and the pages about the shop. @param zones only for the page about delivery */
export function companyGraph(siteUrl: string, zones?: readonly DeliveryZone[]): Nodes {
  return [wholeStore(siteUrl, zones), website(siteUrl)];
}

interface Listed {
  /** Paths of the listed pages, in display order. */
  items: readonly string[];
  /** The breadcrumbs, if the page shows any. */
  trail?: readonly Step[];
  here: string;
}

/** The graph of a page that lists other pages. */
export function listGraph({ items, trail, here }: Listed, siteUrl: string): Nodes {
  return [
    ...siteGraph(siteUrl),
    ...(trail ? [breadcrumbList(trail, here, siteUrl)] : []),
    ...(items.length > 0 ? [itemList(items, siteUrl)] : []),
  ];
}

/** The graph of a maker's page. */
export function makerGraph({ maker, ...listed }: Listed & { maker: Maker }, siteUrl: string): Nodes {
  return [...listGraph(listed, siteUrl), makerNode(maker, siteUrl)];
}

/** The graph of a product page, kept small. */
export function productGraph(product: Product, siteUrl: string, ratings: boolean): Nodes {
  return [
    store(siteUrl),
    breadcrumbList(productBreadcrumbs(product), product.name, siteUrl),
    productNode(product, siteUrl, ratings),
  ];
}
