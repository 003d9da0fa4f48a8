import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

import { compress, type Encoding, MIN_COMPRESSED_BYTES } from '#scripts/serve/compression.ts';
import { contentType, isCompressible } from '#scripts/serve/content-types.ts';

/** A file of the site in memory. */
export interface Asset {
  body: Buffer;
  type: string;
  /** Hash of the content, so that an identical page from a new build is still "not modified". */
  hash: string;
  compressible: boolean;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export interface FileCache {
  /** Reads a file, or returns it from memory if its inode, time and size are unchanged. */
  load(file: string): Promise<Asset>;
}

const MAX_CACHED_FILE = 8 * 1024 * 1024;
const MAX_CACHED = 128 * 1024 * 1024;

/** The short content hash used in entity tags. */
export function contentHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Returns content as an asset. @param type its content type */
export function assetOf(body: Buffer, type: string): Asset {
  const compressible = isCompressible(type) && body.length >= MIN_COMPRESSED_BYTES;
  return { body, type, hash: contentHash(body), compressible, encoded: new Map() };
}

/** The asset's body in an encoding. Concurrent calls share one compression. */
export function encodedBody(asset: Asset, encoding: Encoding, immutable: boolean): Promise<Buffer> {
  const known = asset.encoded.get(encoding);
  if (known !== undefined) return known;
  const fresh = compress(asset.body, encoding, immutable);
  asset.encoded.set(encoding, fresh);
  return fresh;
}

/** An LRU cache of files, limited by their total size in bytes. */
export function createFileCache(): FileCache {
  const assets = new LRUCache<string, { stamp: string; asset: Asset }>({
    maxSize: MAX_CACHED,
    maxEntrySize: MAX_CACHED_FILE,
    // The size of an entry must be positive, also of an empty file.
    sizeCalculation: ({ asset }) => Math.max(1, asset.body.length),
  });

  async function load(file: string): Promise<Asset> {
    // Read stamp and content through one handle, so that a deploy in between cannot mix two builds.
    const handle = await open(file);
    try {
      const { ino, mtimeNs, size } = await handle.stat({ bigint: true });
      const stamp = `${ino}-${mtimeNs}-${size}`;
      const known = assets.get(file);
      if (known?.stamp === stamp) return known.asset;
      const asset = assetOf(await handle.readFile(), contentType(file));
      assets.set(file, { stamp, asset });
      return asset;
    } finally {
      await handle.close();
    }
  }

  return { load };
}
