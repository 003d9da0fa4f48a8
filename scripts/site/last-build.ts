import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = '.cache/last-build';
const fileOf = (site: string) => `${FOLDER}/${encodeURIComponent(site)}.json`;

/** Number of products in the last good build into this folder, or null if unknown. */
export function lastProductCount(site: string): number | null {
  try {
    const remembered: unknown = JSON.parse(readFileSync(fileOf(site), 'utf8'));
    if (typeof remembered !== 'object' || remembered === null || !('products' in remembered)) return null;
    return typeof remembered.products === 'number' ? remembered.products : null;
  } catch {
    return null;
  }
}

/** Stores the number of products of a good build, which the next build compares with its own. */
export function rememberProductCount(site: string, products: number): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(site), `${JSON.stringify({ products })}\n`);
}
