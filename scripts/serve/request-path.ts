/** A request's path, decoded and normalized once, so that no later step works with raw text. */
export interface RequestPath {
  /** Decoded segments, empty ones left out: `/a%20b//c/` is `['a b', 'c']`. */
  segments: readonly string[];
  /** The normalized path, percent-encoded, without a trailing slash: `/a%20b/c`. */
  path: string;
  /** The raw query without `?`, printable ASCII only. */
  query: string;
  /** Whether the requested path has a trailing slash or double slashes. */
  untidy: boolean;
}

const ALLOWED_IN_PATHS = /%(?:24|26|2B|2C|3B|3D|3A|40)/g;

/** Percent-encodes a path segment, except for characters that RFC 3986 allows there (`&`, `@`, `:` …). */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(ALLOWED_IN_PATHS, decodeURIComponent);
}

/** Joins decoded segments to a percent-encoded path without a trailing slash; `/` if there are none. */
export function toPath(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`;
}

/** Percent-encodes characters that are not allowed in a header or a query: controls, spaces and non-ASCII. */
export function printable(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (found) => encodeURIComponent(found));
}

/**
 * Parses a request target (`/path?query`, or the absolute form that proxies send).
 * Returns undefined if it is invalid: malformed percent-encoding, a NUL byte, or no leading slash.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const absolute = /^https?:\/\/[^/?#]+(.*)$/i.exec(target);
  const text = absolute ? absolute[1] || '/' : target;
  const [beforeHash = ''] = text.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const rawPath = mark === -1 ? beforeHash : beforeHash.slice(0, mark);
  const query = mark === -1 ? '' : printable(beforeHash.slice(mark + 1));
  if (!rawPath.startsWith('/')) return undefined;
  try {
    const decoded = rawPath.slice(1).split('/').map(decodeURIComponent);
    const segments = decoded.filter((segment) => segment !== '');
    if (segments.some((segment) => segment.includes('\0'))) return undefined;
    return { segments, path: toPath(segments), query, untidy: segments.length !== decoded.length && rawPath !== '/' };
  } catch {
    return undefined;
  }
}
