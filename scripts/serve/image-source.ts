import { readFile, stat } from 'node:fs/promises';

import { parseRequestPath } from '#scripts/serve/request-path.ts';
import { resolveExact } from '#scripts/serve/resolve-file.ts';
import type { Site } from '#scripts/serve/site.ts';

/** Why a picture cannot be had, with the status to answer. */
export class ImageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ImageSource {
  /** Names the source and, for a file of the site, its state; part of the cache key. */
  id: string;
  remote: boolean;
  read(): Promise<Buffer>;
}

/** Where pictures may come from: files of the site, and hosts. */
type Pictures = Pick<Site, 'root' | 'remoteImages'>;

export interface SourceLimits {
  /** Milliseconds until a remote source is given up. */
  timeoutMs: number;
  maxBytes: number;
}

const MAX_HOPS = 3;

function allowedUrl(text: string, site: Pictures): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const allowed = url !== undefined && url.username === '' && url.password === '';
  if (!allowed || !site.remoteImages.some((pattern) => pattern.test(url.href))) {
    throw new ImageError(403, 'Pictures from this address are not allowed (images.remote_images).');
  }
  return url;
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = new ImageError(413, `The picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function download(start: URL, site: Pictures, limits: SourceLimits): Promise<Buffer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limits.timeoutMs);
  try {
    let url = start;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      // Redirects are followed by hand: each address must be allowed, or an allowed host could lead anywhere.
      const response = await fetch(url, { redirect: 'manual', signal: stop.signal, headers: { accept: 'image/*' } });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        url = allowedUrl(URL.canParse(location, url) ? new URL(location, url).href : '', site);
      } else if (response.ok) {
        return await readBody(response, limits.maxBytes);
      } else {
        throw new ImageError(response.status === 404 ? 404 : 502, `The picture's host answered ${response.status}.`);
      }
    }
    throw new ImageError(502, 'The picture redirects too often.');
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (stop.signal.aborted) throw new ImageError(504, "The picture's host took too long.");
    throw new ImageError(502, "The picture's host cannot be reached.");
  } finally {
    clearTimeout(timer);
    // Hangs up on whatever was not read to its end.
    stop.abort();
  }
}

/** Finds the source of a picture: an allowed remote URL, or a file of the site. Throws ImageError when it may not be used. */
export async function findSource(url: string, site: Pictures, limits: SourceLimits): Promise<ImageSource> {
  if (/^https?:/i.test(url)) {
    const remote = allowedUrl(url, site);
    return { id: remote.href, remote: true, read: () => download(remote, site, limits) };
  }
  // An address in a query is often left unencoded: `%` that starts no escape stands for itself.
  const target = (url.startsWith('/') ? url : `/${url}`).replace(/%(?![0-9a-f]{2})/gi, '%25');
  const path = parseRequestPath(target);
  const file = path === undefined ? undefined : await resolveExact(site.root, path.segments);
  if (file === undefined) throw new ImageError(404, 'There is no such picture.');
  const { size, mtimeNs, ino } = await stat(file, { bigint: true });
  if (size > BigInt(limits.maxBytes)) throw new ImageError(413, 'The picture is too large.');
  return { id: `${file} ${ino} ${mtimeNs} ${size}`, remote: false, read: () => readFile(file) };
}
