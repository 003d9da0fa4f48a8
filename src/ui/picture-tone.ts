import { hash } from '#lib/hash.ts';

/** What a picture's tone is kept under: the same on whatever host the picture is. @param url absolute */
export function toneKey(url: string): string {
  return hash(url.replace(/^\w+:\/\/[^/]+/, '')).toString(36);
}
