import { readFile, stat } from 'node:fs/promises';
import { readUpTo } from '#scripts/serve/read-up-to.ts';
import { parseRequestPath } from '#scripts/serve/request-path.ts';
import { resolveExact } from '#scripts/serve/resolve-file.ts';
import type { Site } from '#scripts/serve/site.ts';

/** Thrown when a picture is not available, with the status of the response. */
export class ImageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ImageSource {
  /** Identifies the source and, for a file of the site, its version. Part of the cache key. */
  id: string;
  remote: boolean;
  read(): Promise<Buffer>;
}

/** Allowed sources of pictures: files of the site, and remote hosts. */
type Pictures = Pick<Site, 'root' | 'remoteImages'>;

export interface SourceLimits {
  /** Timeout for a remote source, in milliseconds. */
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
  const body = await readUpTo(response.body, maxBytes);
  if (body === null) throw tooLarge;
  return body;
}

async function download(start: URL, site: Pictures, limits: SourceLimits): Promise<Buffer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limits.timeoutMs);
  try {
    let url = start;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      // Follow redirects manually, because an allowed host must not redirect to an address that is not allowed.
      const response = await fetch(url, { redirect: 'manual', signal: stop.signal, headers: { accept: 'image/*' } });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        url = allowedUrl(URL.canParse(location, url) ? new URL(location, url).href : '', site);
      } else if (response.ok) {
        return await readBody(response, limits.maxBytes);
      } else {
        throw new ImageError(
          response.status === 404 ? 404 : 502,
          `The picture's host responded with ${response.status}.`,
        );
      }
    }
    throw new ImageError(502, 'The picture redirects too many times.');
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (stop.signal.aborted) throw new ImageError(504, "The picture's host timed out.");
    throw new ImageError(502, "The picture's host cannot be reached.");
  } finally {
    clearTimeout(timer);
    // Close the connection if the body was not read to the end.
    stop.abort();
  }
}

/** Finds the source of a picture: an allowed remote URL, or a file of the site. @throws {ImageError} if it is not allowed */
export async function findSource(url: string, site: Pictures, limits: SourceLimits): Promise<ImageSource> {
  if (/^https?:/i.test(url)) {
    const remote = allowedUrl(url, site);
    return { id: remote.href, remote: true, read: () => download(remote, site, limits) };
  }
  // Addresses in a query are often unencoded: a `%` that starts no escape is a literal.
  const target = (url.startsWith('/') ? url : `/${url}`).replace(/%(?![0-9a-f]{2})/gi, '%25');
  const path = parseRequestPath(target);
  const file = path === undefined ? undefined : await resolveExact(site.root, path.segments);
  if (file === undefined) throw new ImageError(404, 'Picture not found.');
  const { size, mtimeNs, ino } = await stat(file, { bigint: true });
  if (size > BigInt(limits.maxBytes)) throw new ImageError(413, 'The picture is too large.');
  return { id: `${file} ${ino} ${mtimeNs} ${size}`, remote: false, read: () => readFile(file) };
}
