import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';

/** SQLite's result code for a file that someone else has locked: SQLITE_BUSY. */
const BUSY = 5;

/** Locks that are held. The garbage collector would close a lock that nothing refers to. */
const held = new Set<DatabaseSync>();

/**
 * Runs work while holding a lock. SQLite locks an empty file through the operating system, so the lock ends with the process and
 * holds between containers. Nothing else in this process may open the file, because closing it would end the lock.
 * @param explain tells the user that someone else holds the lock
 * @throws {CommandError} while someone else holds the lock
 */
export async function withProcessLock<T>(file: string, explain: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite does not lock a file that it may only read, and its errors name neither the file nor the reason.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  else writeFileSync(file, '');
  const lock = new DatabaseSync(file);
  try {
    try {
      // A journal file can't be written to a full disk.
      lock.exec('PRAGMA journal_mode = MEMORY');
      // With EXCLUSIVE, two simultaneous starts may refuse each other.
      lock.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw (error as { errcode?: number }).errcode === BUSY ? new CommandError(explain, { cause: error }) : error;
    }
    held.add(lock);
    return await work();
  } finally {
    held.delete(lock);
    lock.close();
  }
}
