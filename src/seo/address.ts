import { croppedImage, scaledImage } from '#lib/image.ts';

/** Width of pictures for crawlers, in pixels. Google requires at least 1200. */
const PICTURE_WIDTH = 1200;

/** Size of link preview pictures in pixels, 1.91:1. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the absolute, percent-encoded URL of a page or file of the shop. */
export function absolute(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}

/** Returns a picture's URL for crawlers, on the shop's own origin through the Image CDN. */
export function crawlerPicture(url: string, siteUrl: string): string {
  return absolute(scaledImage(url, PICTURE_WIDTH), siteUrl);
}

/** Returns the URL of a picture cropped for link previews. */
export function sharedPicture(url: string, siteUrl: string): string {
  return absolute(croppedImage(url, SHARED_PICTURE.width, SHARED_PICTURE.height), siteUrl);
}
