import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Opens (and, where needed, creates) the database; `:memory:` keeps it in memory. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL and the busy time-out let `advance` write while the server runs on the same file.
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

/** The first row of a query, or undefined. The caller names the row's type: SQL can't be checked here. */
export function one<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row | undefined {
  return prepared(db, sql).get(...values) as Row | undefined;
}

/** All rows of a query. */
export function many<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepared(db, sql).all(...values) as Row[];
}

/** Runs a statement that returns no rows; tells how many it changed and the last id it inserted. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): { changes: number; id: number } {
  const result = prepared(db, sql).run(...values);
  return { changes: Number(result.changes), id: Number(result.lastInsertRowid) };
}

/** Runs `work` in one write transaction and rolls it back when it throws. */
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

/** A value of the settings table, or undefined. */
export function readSetting(db: DatabaseSync, key: string): string | undefined {
  return one<{ value: string }>(db, 'SELECT value FROM settings WHERE key = ?', key)?.value;
}

/** Writes a value of the settings table. */
export function writeSetting(db: DatabaseSync, key: string, value: string): void {
  run(db, 'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, value);
}
