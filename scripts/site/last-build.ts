import { readFileSync } from 'node:fs';
import { fieldsOf } from '#lib/fields.ts';
import { replaceFile } from './replace-file.ts';

/** File with what the last build into a folder found out. Unlike the site's state, it is worth more than a rebuild. */
export const lastBuildFile = (site: string, about: 'products' | 'addresses' | 'pictures'): string =>
  `.cache/last-build/${encodeURIComponent(site)}${about === 'products' ? '' : `.${about}`}.json`;

/** Number of products in the last good build into this folder, or null if it is unknown or was built from another API. */
export function lastProductCount(site: string, apiUrl: string): number | null {
  try {
    const remembered = fieldsOf(JSON.parse(readFileSync(lastBuildFile(site, 'products'), 'utf8')));
    return remembered.apiUrl === apiUrl && typeof remembered.products === 'number' ? remembered.products : null;
  } catch {
    return null;
  }
}

/** Stores the number of products of a good build, which the next build from the same API compares with its own. */
export function rememberProductCount(site: string, apiUrl: string, products: number): void {
  replaceFile(lastBuildFile(site, 'products'), `${JSON.stringify({ apiUrl, products })}\n`);
}
