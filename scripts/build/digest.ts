import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** A short hash of texts, one after the other. */
export function hashOf(...texts: string[]): string {
  // In one call: most of a small text's time would be making and asking a hash object.
  return hash('sha1', `${texts.join('\0')}\0`, 'base64url').slice(0, 20);
}

/** A hash of a value: an object is looked at once, so it must stay as it is. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? hashOf(value) : String(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const digest = Array.isArray(value) ? hashOf(...value.map(digestOf)) : hashOf(JSON.stringify(value));
  known.set(value, digest);
  return digest;
}

/** Says what `digestOf` found of an object, or of one that was read from the same JSON. */
export function rememberDigest(value: object, digest: string): void {
  known.set(value, digest);
}

/** A hash of all that a page is given. What several pages are given is looked at once: it is the same object for each. */
export function digestOfProps(props: Record<string, unknown>): string {
  return hashOf(...Object.entries(props).flatMap(([name, value]) => [name, digestOf(value)]));
}
