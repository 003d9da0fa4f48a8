import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk cache of transformed pictures. Read and write errors count as cache misses. */
export interface ImageCache {
  /** The picture of a key and whether it is younger than `maxAgeMs` milliseconds; undefined if there is none. */
  read(key: string, maxAgeMs: number): Promise<{ body: Buffer; fresh: boolean } | undefined>;
  write(key: string, body: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Most bytes of a folder. */
const MAX_BYTES = 512 * 1024 * 1024;

function fileName(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), ...(await stat(join(folder, name))) })),
  );
  let bytes = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= MAX_BYTES) return;
    await rm(file.path, { force: true });
    bytes -= file.size;
  }
}

/** Opens the cache in a folder, created on the first write. Every 200 writes it evicts the oldest beyond 512 MB. */
export function openImageCache(folder: string): ImageCache {
  let writes = 0;

  return {
    async read(key, maxAgeMs) {
      try {
        const path = join(folder, fileName(key));
        const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        return body.length === 0 ? undefined : { body, fresh: Date.now() - mtimeMs <= maxAgeMs };
      } catch {
        return undefined;
      }
    },
    remove: (key) => rm(join(folder, fileName(key)), { force: true }).catch(() => {}),
    async write(key, body) {
      const temporary = join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, body);
        await rename(temporary, join(folder, fileName(key)));
        if (writes % 200 === 0) await prune(folder);
        writes += 1;
      } catch {
        // A full or read-only disk only means that the picture is not cached.
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
  };
}
