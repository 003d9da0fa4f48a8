import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Opens the database file and creates it if needed. `:memory:` opens an in-memory database. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL and the busy timeout let `advance` write while the server uses the same file.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;',
  );
  db.exec(schema);
  return db;
}

function prepared(db: DatabaseSync, sql: string): StatementSync {
  const cache = statements.get(db) ?? new Map<string, StatementSync>();
  statements.set(db, cache);
  const statement = cache.get(sql) ?? db.prepare(sql);
  cache.set(sql, statement);
  return statement;
}

/** Returns the first row of a query, or undefined. The row type is unchecked. */
export function one<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row | undefined {
  return prepared(db, sql).get(...values) as Row | undefined;
}

/** Returns all rows of a query. The row type is unchecked. */
export function many<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepared(db, sql).all(...values) as Row[];
}

/** Runs a statement that returns no rows. Returns the number of changed rows and the last inserted id. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): { changes: number; id: number } {
  const result = prepared(db, sql).run(...values);
  return { changes: Number(result.changes), id: Number(result.lastInsertRowid) };
}

/** Runs `work` in one write transaction. Rolls back and rethrows if it throws. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** Reads a value of the settings table. */
export function readSetting(db: DatabaseSync, key: string): string | undefined {
  return one<{ value: string }>(db, 'SELECT value FROM settings WHERE key = ?', key)?.value;
}

/** Writes a value to the settings table. */
export function writeSetting(db: DatabaseSync, key: string, value: string): void {
  run(db, 'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, value);
}
