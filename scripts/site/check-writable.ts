import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Checks that files can be written, before the work for them starts.
 * @throws {Error} the file system's error for the first file, or for its folder, that can't be written
 */
export function checkWritable(files: readonly string[]): void {
  for (const file of files) {
    const target = existsSync(file) ? file : dirname(file);
    if (existsSync(target)) accessSync(target, constants.W_OK);
  }
}
