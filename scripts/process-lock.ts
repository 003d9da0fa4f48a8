import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';

/** SQLite's result code for a file that someone else has locked: SQLITE_BUSY. */
const BUSY = 5;

/** Locks that are held. The garbage collector would close a lock that nothing refers to. */
const held = new Set<DatabaseSync>();

/**
 * Runs work while nobody else holds a lock: that of the operating system on a database file without content. It ends with the process.
 * This process must not open the file otherwise, because closing it would end the lock.
 * @param explain says for the user that someone else holds it
 * @throws {CommandError} while someone else holds it, in this or another process or container
 */
export async function withProcessLock<T>(file: string, explain: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite does not lock a file that it may only read, and its errors name neither the file nor the reason.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  else writeFileSync(file, '');
  const lock = new DatabaseSync(file);
  try {
    try {
      // A journal would need room on the disk.
      lock.exec('PRAGMA journal_mode = MEMORY');
      // Not EXCLUSIVE, with which two that start at the same time may refuse each other.
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
