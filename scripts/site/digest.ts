import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** Returns a short hash of texts, in order. */
export function hashOf(...texts: string[]): string {
  // One call, because creating a hash object would take most of the time for a small text.
  return hash('sha1', `${texts.join('\0')}\0`, 'base64url').slice(0, 20);
}

/** Texts up to this length are used as they are. Pages rarely share them, so a cached hash saves nothing. */
const SHORT = 256;

/**
 * Returns a text that identifies a value, short enough to be part of another hash. Caches digests of large objects by
 * reference, so objects must not be mutated.
 */
function digestOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(digestOf).join()}]`;
  if (typeof value !== 'object' || value === null) return shortened(String(JSON.stringify(value)));
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = JSON.stringify(value);
  const digest = shortened(text);
  if (digest !== text) known.set(value, digest);
  return digest;
}

function shortened(text: string): string {
  return text.length > SHORT ? hashOf(text) : text;
}

/** Returns a text that identifies all props of a page. */
export function digestOfProps(props: Record<string, unknown>): string {
  return Object.entries(props)
    .map(([name, value]) => `${name}:${digestOf(value)}`)
    .join();
}
