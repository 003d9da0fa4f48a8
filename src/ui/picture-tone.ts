import { hash } from '#lib/hash.ts';

/** Returns the key of a picture in the tone table. It ignores the host. @param url absolute URL */
export function toneKey(url: string): string {
  return hash(url.replace(/^\w+:\/\/[^/]+/, '')).toString(36);
}
