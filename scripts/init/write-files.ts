import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Writes several files, or none of them if writing one fails. Each is replaced by a rename, so that no reader sees half a file.
 * @throws {Error} of `node:fs`, after it has restored all files
 */
export function writeTogether(files: readonly { path: string; text: string; before: string | null }[]): void {
  const targets = files.map((file) => {
    const path = existsSync(file.path) ? realpathSync(file.path) : file.path;
    return { ...file, path, next: `${path}.${process.pid}.next` };
  });
  const done: typeof targets = [];
  try {
    for (const { path, text, next } of targets) {
      const mode = existsSync(path) ? statSync(path).mode & 0o777 : 0o666;
      // A file with secrets is private from its first byte. The process's umask does not apply to `chmod`.
      writeFileSync(next, text, { mode });
      if (existsSync(path)) chmodSync(next, mode);
    }
    for (const target of targets) {
      renameSync(target.next, target.path);
      done.push(target);
    }
  } catch (error) {
    for (const { path, before } of done) {
      if (before === null) rmSync(path);
      else writeFileSync(path, before);
    }
    throw error;
  } finally {
    for (const { next } of targets) rmSync(next, { force: true });
  }
}
