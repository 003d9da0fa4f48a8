import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';

/** A row of `products` with its category's name. */
export interface ProductRow {
  position: number;
  id: string;
  category_id: string | null;
  category_name: string | null;
  name: string;
  maker: string;
  origin: string;
  materials: string;
  dimensions: string;
  description: string;
  details: string;
  price_cents: number;
  old_price_cents: number | null;
  enquire: number;
  stock: number;
  featured: number;
  best_seller: number;
  picture_id: string;
  rating: number | null;
  rating_count: number | null;
  raw: string | null;
  created_at: string;
  updated_at: string;
}

export interface NewProduct {
  id: string;
  categoryId: string | null;
  name: string;
  maker: string;
  origin: string;
  materials: readonly string[];
  dimensions: string;
  description: string;
  details: readonly string[];
  priceCents: number;
  oldPriceCents: number | null;
  enquire: boolean;
  stock: number;
  featured: boolean;
  bestSeller: boolean;
  pictureId: string;
  createdAt: string;
  updatedAt: string;
}

const columns = 'SELECT p.*, c.name AS category_name';
const categoryJoin = 'LEFT JOIN categories c ON c.id = p.category_id';

/** The SELECT of every query that returns products. */
export const PRODUCTS = `${columns} FROM products p ${categoryJoin}`;

/** The SELECT of searches. Without CROSS JOIN, SQLite queries the index once per product, which takes seconds. */
export const FOUND_PRODUCTS = `${columns} FROM products_fts CROSS JOIN products p ON p.position = products_fts.rowid ${categoryJoin}`;

/** Finds a product by id. */
export function findProduct(db: DatabaseSync, id: string): ProductRow | undefined {
  return one<ProductRow>(db, `${PRODUCTS} WHERE p.id = ?`, id);
}

/** Adds a product at the end of the default order and to the search index. */
export function insertProduct(db: DatabaseSync, product: NewProduct, categoryName: string): void {
  const materials = JSON.stringify(product.materials);
  const { id } = run(
    db,
    `INSERT INTO products (id, category_id, name, maker, origin, materials, dimensions, description, details, price_cents,
       old_price_cents, enquire, stock, featured, best_seller, picture_id, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    product.id,
    product.categoryId,
    product.name,
    product.maker,
    product.origin,
    materials,
    product.dimensions,
    product.description,
    JSON.stringify(product.details),
    product.priceCents,
    product.oldPriceCents,
    Number(product.enquire),
    product.stock,
    Number(product.featured),
    Number(product.bestSeller),
    product.pictureId,
    product.createdAt,
    product.updatedAt,
  );
  index(db, id, [
    product.name,
    categoryName,
    product.maker,
    product.origin,
    product.materials.join(' '),
    product.description,
  ]);
}

/** Updates a changed product in the search index. */
export function reindexProduct(db: DatabaseSync, row: ProductRow): void {
  run(db, 'DELETE FROM products_fts WHERE rowid = ?', row.position);
  const materials = (JSON.parse(row.materials) as string[]).join(' ');
  index(db, row.position, [row.name, row.category_name ?? '', row.maker, row.origin, materials, row.description]);
}

/** Deletes a product. Orders keep their own snapshot of it. */
export function removeProduct(db: DatabaseSync, row: ProductRow): void {
  run(db, 'DELETE FROM products_fts WHERE rowid = ?', row.position);
  run(db, 'DELETE FROM products WHERE position = ?', row.position);
}

function index(db: DatabaseSync, position: number, texts: [string, string, string, string, string, string]): void {
  run(
    db,
    'INSERT INTO products_fts (rowid, name, category, maker, origin, materials, description) VALUES (?, ?, ?, ?, ?, ?, ?)',
    position,
    ...texts,
  );
}
