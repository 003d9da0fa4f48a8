import type { DatabaseSync } from 'node:sqlite';
import { many, one, run } from './database.ts';
import { type Page, type PageRequest, pageOf } from './paging.ts';

/** A row of `baskets`. A basket becomes an order once it is paid. */
export interface BasketRow {
  id: number;
  user_id: number;
  total_cents: number;
  delivery_latitude: number | null;
  delivery_longitude: number | null;
  delivery_place_name: string;
  delivery_payload: string | null;
  delivery_distance: number | null;
  delivery_cost_cents: number;
  cart_total_amount_cents: number;
  tax_amount_cents: number;
  total_taxed_amount_cents: number;
  paid: number;
  amount_paid_cents: number;
  stage: string;
  created_at: string;
  updated_at: string;
}

/** A row of `basket_lines`. Its price is the product's price when the line was added. */
export interface LineRow {
  id: number;
  basket_id: number;
  product_id: string;
  quantity: number;
  unit_price_cents: number;
  snapshot: string;
}

export type NewBasket = Omit<BasketRow, 'id' | 'paid' | 'amount_paid_cents' | 'stage' | 'created_at' | 'updated_at'>;

/** Inserts a basket and returns its row. */
export function createBasket(db: DatabaseSync, basket: NewBasket): BasketRow {
  const now = new Date().toISOString();
  const columns = { ...basket, created_at: now, updated_at: now };
  const names = Object.keys(columns);
  const { id } = run(
    db,
    `INSERT INTO baskets (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  );
  return { ...columns, id, paid: 0, amount_paid_cents: 0, stage: 'Processing' };
}

/** Finds a user's basket. `id` comes unvalidated from a path or a body. Returns undefined for other users' baskets. */
export function findBasket(db: DatabaseSync, id: string | number, userId: number): BasketRow | undefined {
  if (!/^\d{1,15}$/.test(String(id))) return undefined;
  return one<BasketRow>(db, 'SELECT * FROM baskets WHERE id = ? AND user_id = ?', Number(id), userId);
}

/** Returns the user's newest unpaid basket. */
export function newestUnpaidBasket(db: DatabaseSync, userId: number): BasketRow | undefined {
  return one<BasketRow>(db, 'SELECT * FROM baskets WHERE user_id = ? AND paid = 0 ORDER BY id DESC LIMIT 1', userId);
}

/** Returns a page of the user's orders, newest first (`-date`: oldest first). Excludes baskets without any payment. */
export function listOrders(db: DatabaseSync, userId: number, sort: string, request: PageRequest): Page<BasketRow> {
  const filter = 'FROM baskets WHERE user_id = ? AND (paid = 1 OR amount_paid_cents > 0)';
  const direction = sort.trim() === '-date' ? 'ASC' : 'DESC';
  const count = one<{ count: number }>(db, `SELECT count(*) AS count ${filter}`, userId)?.count ?? 0;
  const rows = many<BasketRow>(
    db,
    `SELECT * ${filter} ORDER BY created_at ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    userId,
    request.pageSize,
    (request.page - 1) * request.pageSize,
  );
  return pageOf(rows, count, request);
}

/** Returns the lines of a basket in the order they were added. */
export function linesOf(db: DatabaseSync, basketId: number): LineRow[] {
  return many<LineRow>(db, 'SELECT * FROM basket_lines WHERE basket_id = ? ORDER BY id', basketId);
}

/** Adds a line. A line for the same product is replaced, which makes the call idempotent. */
export function upsertLine(db: DatabaseSync, line: Omit<LineRow, 'id'>): LineRow {
  run(
    db,
    `INSERT INTO basket_lines (basket_id, product_id, quantity, unit_price_cents, snapshot) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (basket_id, product_id) DO UPDATE SET
       quantity = excluded.quantity, unit_price_cents = excluded.unit_price_cents, snapshot = excluded.snapshot`,
    line.basket_id,
    line.product_id,
    line.quantity,
    line.unit_price_cents,
    line.snapshot,
  );
  const stored = one<LineRow>(
    db,
    'SELECT * FROM basket_lines WHERE basket_id = ? AND product_id = ?',
    line.basket_id,
    line.product_id,
  );
  return stored ?? { ...line, id: 0 };
}

/** Deletes a basket with its lines and payments. */
export function deleteBasket(db: DatabaseSync, id: number): void {
  run(db, 'DELETE FROM baskets WHERE id = ?', id);
}
