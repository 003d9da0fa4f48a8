import { croppedImage, scaledImage } from '#lib/image.ts';

/** Width of the pictures that crawlers are given, in pixels: Google asks for 1200 at least. */
const PICTURE_WIDTH = 1200;

/** What networks show beside a link, in pixels: 1.91 to 1. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** The address of a page or file of the shop with the site's origin, percent-encoded. */
export function absolute(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}

/** A picture's address for crawlers: from the shop's own origin, through the Image CDN. */
export function crawlerPicture(url: string, siteUrl: string): string {
  return absolute(scaledImage(url, PICTURE_WIDTH), siteUrl);
}

/** The same picture cut for a card beside a shared link. */
export function sharedPicture(url: string, siteUrl: string): string {
  return absolute(croppedImage(url, SHARED_PICTURE.width, SHARED_PICTURE.height), siteUrl);
}
