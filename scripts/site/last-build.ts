import { readFileSync } from 'node:fs';
import { replaceFile } from './replace-file.ts';

/** File with what the last build into a folder found out. Unlike the site's state, it is worth more than a rebuild. */
export const lastBuildFile = (site: string, about: 'products' | 'addresses' | 'pictures'): string =>
  `.cache/last-build/${encodeURIComponent(site)}${about === 'products' ? '' : `.${about}`}.json`;

/** Number of products in the last good build into this folder, or null if unknown. */
export function lastProductCount(site: string): number | null {
  try {
    const remembered: unknown = JSON.parse(readFileSync(lastBuildFile(site, 'products'), 'utf8'));
    if (typeof remembered !== 'object' || remembered === null || !('products' in remembered)) return null;
    return typeof remembered.products === 'number' ? remembered.products : null;
  } catch {
    return null;
  }
}

/** Stores the number of products of a good build, which the next build compares with its own. */
export function rememberProductCount(site: string, products: number): void {
  replaceFile(lastBuildFile(site, 'products'), `${JSON.stringify({ products })}\n`);
}
