import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SampleProduct } from '#scripts/sample/catalogue/types.ts';
import { inTransaction, one, readSetting, run, writeSetting } from './database.ts';
import { insertProduct, type NewProduct } from './products.ts';
import { dropVersionTriggers, renewVersions, versionTriggers } from './schema.ts';
import { catalogueOf } from './variations.ts';

interface SampleCategory {
  id: string;
  name: string;
  thumbnailProductId: string;
}

export interface Catalogue {
  categories: readonly SampleCategory[];
  products: readonly SampleProduct[];
}

/**
 * Fills the catalogue when the database is empty, or anew when the sample catalogue (or the wanted number of products) is
 * no longer the one it was filled from. Users, orders and messages stay. Returns the number of products.
 */
export function seedCatalogue(db: DatabaseSync, catalogue: Catalogue, wanted?: number): number {
  const fingerprint = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
  const present = one<{ count: number }>(db, 'SELECT count(*) AS count FROM products')?.count ?? 0;
  const unchanged = readSetting(db, 'catalogue') === fingerprint;
  const rightSize = wanted === undefined || readSetting(db, 'products') === String(wanted);
  if (present > 0 && unchanged && rightSize) return present;

  const count = wanted ?? catalogue.products.length;
  inTransaction(db, () => {
    db.exec(dropVersionTriggers);
    clearCatalogue(db);
    for (const [position, { id, name, thumbnailProductId }] of catalogue.categories.entries()) {
      run(db, 'INSERT INTO categories VALUES (?, ?, ?, ?)', id, name, thumbnailProductId, position);
    }
    const names = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
    for (const { product, pictureId } of catalogueOf(mixed(catalogue.products), count)) {
      insertProduct(db, newProductOf(product, pictureId), names.get(product.craft) ?? '');
    }
    db.exec(renewVersions + versionTriggers);
    writeSetting(db, 'catalogue', fingerprint);
    writeSetting(db, 'products', String(count));
  });
  return count;
}

/** Removes every category and product; to be run in a transaction. */
function clearCatalogue(db: DatabaseSync): void {
  for (const table of ['products_fts', 'products', 'categories']) db.exec(`DELETE FROM ${table}`);
}

/** One of each craft in turn, so that the default order shows the whole shop and not one shelf after the other. */
function mixed(products: readonly SampleProduct[]): SampleProduct[] {
  const crafts = [...new Set(products.map(({ craft }) => craft))];
  const shelves = crafts.map((craft) => products.filter((product) => product.craft === craft));
  const longest = Math.max(0, ...shelves.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? [])).flat();
}

function newProductOf(product: SampleProduct, pictureId: string): NewProduct {
  const created = new Date(product.createdAt).toISOString();
  return {
    id: product.id,
    categoryId: product.craft,
    name: product.name,
    maker: product.maker,
    origin: product.origin,
    materials: product.materials,
    dimensions: product.dimensions,
    description: product.description,
    details: product.details,
    priceCents: product.priceCents,
    oldPriceCents: product.oldPriceCents ?? null,
    enquire: product.enquire ?? false,
    stock: product.stock,
    featured: product.featured ?? false,
    bestSeller: product.bestSeller ?? false,
    pictureId,
    createdAt: created,
    updatedAt: created,
  };
}
