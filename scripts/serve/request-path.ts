/** A request's path, decoded once and spelt in one way, so that no later step decodes, joins or compares raw text. */
export interface RequestPath {
  /** Decoded segments, empty ones left out: `/a%20b//c/` is `['a b', 'c']`. */
  segments: readonly string[];
  /** The one spelling of the path without a trailing slash, percent-encoded: `/a%20b/c`. */
  path: string;
  /** The raw query without `?`, printable ASCII only. */
  query: string;
  /** The path as asked has a trailing slash or doubled slashes. */
  untidy: boolean;
}

const ALLOWED_IN_PATHS = /%(?:24|26|2B|2C|3B|3D|3A|40)/g;

/** Percent-encodes one path segment, leaving what RFC 3986 allows in a segment readable (`&`, `@`, `:` …). */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(ALLOWED_IN_PATHS, decodeURIComponent);
}

/** The path of decoded segments, percent-encoded, without a trailing slash; `/` for none. */
export function toPath(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`;
}

/** Percent-encodes what must not stand in a header or a query as it is: controls, blanks, anything beyond ASCII. */
export function printable(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (found) => encodeURIComponent(found));
}

/**
 * Reads a request target (`/path?query`, or the absolute form proxies send).
 * Returns undefined when it cannot be one: malformed percent-encoding, a NUL byte, no leading slash.
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
