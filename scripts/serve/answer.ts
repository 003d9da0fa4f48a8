import { chooseEncoding } from '#scripts/serve/compression.ts';
import { type Asset, encodedBody } from '#scripts/serve/file-cache.ts';

/** A response to the client. Header names are lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A short plain-text response, for everything that has no page of its own. */
export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: Buffer.from(`${text}\n`),
  };
}

/** A redirect response. `location` must already be percent-encoded. */
export function redirectAnswer(status: number, location: string): Answer {
  return textAnswer(status, `Redirecting to ${location}`, { location, 'cache-control': REVALIDATE });
}

/** Whether an `If-None-Match` header contains the entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** Returns `304 Not Modified` if the client already has the response. */
export function conditional(answer: Answer, ifNoneMatch: string | undefined): Answer {
  const etag = answer.headers.etag;
  if (answer.status !== 200 || etag === undefined || !isFresh(ifNoneMatch, etag)) return answer;
  const kept = Object.entries(answer.headers).filter(([name]) => !name.startsWith('content-'));
  return { status: 304, headers: Object.fromEntries(kept), body: Buffer.alloc(0) };
}

/** The response for a file, with negotiated compression, entity tag and caching headers. */
export async function fileAnswer(
  asset: Asset,
  options: { status: number; immutable: boolean; acceptEncoding: string | undefined },
): Promise<Answer> {
  const encoding = asset.compressible ? chooseEncoding(options.acceptEncoding) : undefined;
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': options.immutable && options.status === 200 ? IMMUTABLE : REVALIDATE,
    etag: encoding === undefined ? `"${asset.hash}"` : `"${asset.hash}-${encoding}"`,
  };
  if (asset.compressible) headers.vary = 'Accept-Encoding';
  if (encoding === undefined) return { status: options.status, headers, body: asset.body };
  headers['content-encoding'] = encoding;
  return { status: options.status, headers, body: await encodedBody(asset, encoding, options.immutable) };
}
