import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SampleProduct } from '#scripts/sample/catalogue/types.ts';
import { inTransaction, one, readSetting, run, writeSetting } from './database.ts';
import { insertProduct, type NewProduct } from './products.ts';
import { dropVersionTriggers, renewVersions, versionTriggers } from './schema.ts';
import { generateCatalogue } from './variations.ts';

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
 * Seeds the catalogue if the database is empty, or again if the sample catalogue or the wanted number of products has
 * changed. Keeps users, orders and messages.
 * @returns the number of products
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
    for (const { product, pictureId } of generateCatalogue(interleaveByCraft(catalogue.products), count)) {
      insertProduct(db, newProductOf(product, pictureId), names.get(product.craft) ?? '');
    }
    db.exec(renewVersions + versionTriggers);
    writeSetting(db, 'catalogue', fingerprint);
    writeSetting(db, 'products', String(count));
  });
  return count;
}

/** Deletes every category and product. Must run in a transaction. */
function clearCatalogue(db: DatabaseSync): void {
  for (const table of ['products_fts', 'products', 'categories']) db.exec(`DELETE FROM ${table}`);
}

/** Interleaves the crafts, so that the default order mixes all categories. */
function interleaveByCraft(products: readonly SampleProduct[]): SampleProduct[] {
  const crafts = [...new Set(products.map(({ craft }) => craft))];
  const productsByCraft = crafts.map((craft) => products.filter((product) => product.craft === craft));
  const longest = Math.max(0, ...productsByCraft.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => productsByCraft.flatMap((own) => own[turn] ?? [])).flat();
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
