import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** A short hash of texts, one after the other. */
export function hashOf(...texts: string[]): string {
  // In one call: most of a small text's time would be making and asking a hash object.
  return hash('sha1', `${texts.join('\0')}\0`, 'base64url').slice(0, 20);
}

/** Texts up to here are as good as their hash: of what only one page shows, nobody asks again. */
const SHORT = 256;

/**
 * A text that stands for a value, short enough to be part of another hash. What is large and may be shown by many pages is
 * looked at once, so an object must stay as it is.
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

/** Stands for all that a page is given. */
export function digestOfProps(props: Record<string, unknown>): string {
  return Object.entries(props)
    .map(([name, value]) => `${name}:${digestOf(value)}`)
    .join();
}
