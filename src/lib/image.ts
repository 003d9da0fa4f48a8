/** Which origins the shop may load pictures from. */
export interface ImageRules {
  /** Origin of the API. Relative URLs resolve against it, and only it may use plain http. */
  apiOrigin: string;
  /** Other hosts, with any non-default port; https only. */
  hosts: readonly string[];
}

export type ImageVerdict = { url: string } | { problem: string };

/** Resolves a picture's URL against the API's origin and checks that the shop may show it. */
export function checkImageUrl(raw: string, rules: ImageRules): ImageVerdict {
  if (!URL.canParse(raw, rules.apiOrigin)) return { problem: 'is not a valid URL' };
  const url = new URL(raw, rules.apiOrigin);
  const api = new URL(rules.apiOrigin);
  if (url.username || url.password) return { problem: 'contains a username' };
  // Not `url.origin`, because a blob: URL has the origin of the page that created it.
  if (url.protocol === api.protocol && url.host === api.host) return { url: url.href };
  if (url.protocol !== 'https:') return { problem: `has the scheme ${url.protocol}` };
  if (!rules.hosts.includes(url.host)) return { problem: `is on ${url.host}, which is not in IMAGE_HOSTS` };
  return { url: url.href };
}

/** Anchored regular expressions, one per host, for Netlify's `images.remote_images`. Same rules as `checkImageUrl`. */
export function imageHostPatterns(rules: ImageRules): string[] {
  const origins = [rules.apiOrigin, ...rules.hosts.map((host) => `https://${host}`)];
  return [...new Set(origins)].map((origin) => `^${origin.replaceAll(/[.\\+*?^$()[\]{}|]/g, '\\$&')}/.*`);
}

/**
 * URL of a picture scaled by the Image CDN. https://docs.netlify.com/image-cdn/overview/
 * @param width in pixels
 * @param quality from 1 to 100. On a dense screen, 65 looks like the CDN's default of 75, which is a fifth larger.
 */
export function scaledImage(url: string, width: number, quality = 65): string {
  return `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;
}

/** URL of a picture scaled and cropped by the Image CDN to fill a frame; sizes in pixels. */
export function croppedImage(url: string, width: number, height: number): string {
  return `${scaledImage(url, width)}&h=${height}&fit=cover`;
}

/**
 * A `srcset` with width descriptors.
 * @param format output format. Without one, the Image CDN negotiates it with the browser and prefers WebP.
 */
export function imageSet(url: string, widths: readonly number[], quality?: number, format?: 'avif'): string {
  const suffix = format ? `&fm=${format}` : '';
  return widths.map((width) => `${scaledImage(url, width, quality)}${suffix} ${width}w`).join(', ');
}
