import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file beside the old one and renames it into place, so that no reader sees half of it. Makes the folder if it
 * is missing. Two processes must not replace the same file at the same time.
 */
export function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  writeFileSync(next, text);
  renameSync(next, file);
}
