import type { DatabaseSync } from 'node:sqlite';
import { run } from './database.ts';
import { badField, notFound } from './errors.ts';
import type { Form } from './form.ts';
import { findProduct, insertProduct, reindexProduct, removeProduct } from './products.ts';
import { productJson } from './serializers.ts';

/**
 * Changes a product directly in the database: `price`, `old_price`, `name`, `description`, `enquire`, `stock`,
 * `rating`, `rating_count`, `category` (an id or null), `raw` (fields that override the product's JSON, for malformed
 * catalogues) or `delete: true`. Returns the product's JSON, or undefined after a delete.
 */
export function editProduct(db: DatabaseSync, id: string, form: Form): Record<string, unknown> | undefined {
  const row = findProduct(db, id);
  if (!row) throw notFound('Product');
  if (form.body.delete === true) {
    removeProduct(db, row);
    return undefined;
  }
  const changes: Record<string, string | number | null> = { updated_at: new Date().toISOString() };
  if (form.has('name')) changes.name = form.text('name', { max: 1000 });
  if (form.has('description')) changes.description = form.text('description', { max: 10_000, multiline: true });
  if (form.has('price')) changes.price_cents = form.cents('price');
  if (form.has('old_price')) changes.old_price_cents = form.body.old_price === null ? null : form.cents('old_price');
  if (form.has('enquire')) changes.enquire = form.body.enquire === true ? 1 : 0;
  if (form.has('stock')) changes.stock = form.integer('stock', 0, 1_000_000);
  if (form.has('rating')) changes.rating = form.optionalNumber('rating', 0, 5);
  if (form.has('rating_count')) changes.rating_count = form.integer('rating_count', 0, 1_000_000);
  if (form.has('category')) changes.category_id = form.text('category', { max: 200 }) || null;
  if (form.has('raw')) changes.raw = form.body.raw === null ? null : JSON.stringify(form.body.raw);
  form.finish();
  for (const [column, value] of Object.entries(changes)) {
    run(db, `UPDATE products SET ${column} = ? WHERE position = ?`, value, row.position);
  }
  const changed = findProduct(db, id) ?? row;
  reindexProduct(db, changed);
  return productJson(changed);
}

/** Adds a product. Only `id` is required, and it can be any text. */
export function createTestProduct(db: DatabaseSync, form: Form): Record<string, unknown> {
  const id = form.text('id', { max: 500, required: true, multiline: true, verbatim: true });
  form.finish();
  if (findProduct(db, id)) throw badField('id', 'A product with this id already exists.');
  const now = new Date().toISOString();
  insertProduct(
    db,
    {
      id,
      categoryId: null,
      name: 'Test piece',
      maker: 'A tester',
      origin: 'Roanoke, USA',
      materials: ['wood'],
      dimensions: '1 × 1 × 1 in (3 × 3 × 3 cm)',
      description: 'A piece for tests.',
      details: ['Made for tests'],
      priceCents: 1000,
      oldPriceCents: null,
      enquire: false,
      stock: 5,
      featured: false,
      bestSeller: false,
      pictureId: id,
      createdAt: now,
      updatedAt: now,
    },
    '',
  );
  return editProduct(db, id, form) ?? {};
}
