/** Which pictures the shop may show. */
export interface ImageRules {
  /** Origin of the API: relative picture addresses belong to it, and it alone may use plain http. */
  apiOrigin: string;
  /** Other hosts, with port where it is not the default; https only. */
  hosts: readonly string[];
}

export type ImageVerdict = { url: string } | { problem: string };

/** Resolves a picture's address against the API's origin and checks that the shop may show it. */
export function checkImageUrl(raw: string, rules: ImageRules): ImageVerdict {
  if (!URL.canParse(raw, rules.apiOrigin)) return { problem: 'is no address' };
  const url = new URL(raw, rules.apiOrigin);
  const api = new URL(rules.apiOrigin);
  if (url.username || url.password) return { problem: 'holds a user name' };
  // Not `url.origin`: a blob: address has the origin of whoever made it.
  if (url.protocol === api.protocol && url.host === api.host) return { url: url.href };
  if (url.protocol !== 'https:') return { problem: `has the scheme ${url.protocol}` };
  if (!rules.hosts.includes(url.host)) return { problem: `is on ${url.host}, which IMAGE_HOSTS does not name` };
  return { url: url.href };
}

/** Anchored regular expressions, one a host, for Netlify's `images.remote_images`: the same rules as `checkImageUrl`. */
export function imageHostPatterns(rules: ImageRules): string[] {
  const origins = [rules.apiOrigin, ...rules.hosts.map((host) => `https://${host}`)];
  return [...new Set(origins)].map((origin) => `^${origin.replaceAll(/[.\\+*?^$()[\]{}|]/g, '\\$&')}/.*`);
}

/**
 * Address of a picture scaled by the Image CDN. https://docs.netlify.com/image-cdn/overview/
 * @param width in pixels
 * @param quality of 100: nobody sees on a dense screen that it is not the Image CDN's own 75, which is a fifth more to load
 */
export function scaledImage(url: string, width: number, quality = 65): string {
  return `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;
}

/** Address of a picture scaled and cut by the Image CDN, so that it fills a frame. */
export function croppedImage(url: string, width: number, height: number): string {
  return `${scaledImage(url, width)}&h=${height}&fit=cover`;
}

/**
 * A `srcset` with width descriptors.
 * @param format that the Image CDN is to answer with; without one it takes what the browser says it can show, WebP first
 */
export function imageSet(url: string, widths: readonly number[], quality?: number, format?: 'avif'): string {
  const suffix = format ? `&fm=${format}` : '';
  return widths.map((width) => `${scaledImage(url, width, quality)}${suffix} ${width}w`).join(', ');
}
