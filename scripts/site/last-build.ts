import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = '.cache/last-build';
const fileOf = (site: string) => `${FOLDER}/${encodeURIComponent(site)}.json`;

/** How many products the last good build into this folder had; null when none is remembered. */
export function lastProductCount(site: string): number | null {
  try {
    const remembered: unknown = JSON.parse(readFileSync(fileOf(site), 'utf8'));
    if (typeof remembered !== 'object' || remembered === null || !('products' in remembered)) return null;
    return typeof remembered.products === 'number' ? remembered.products : null;
  } catch {
    return null;
  }
}

/** Remembers the size of a good build, for the next one's check. */
export function rememberProductCount(site: string, products: number): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(site), `${JSON.stringify({ products })}\n`);
}
