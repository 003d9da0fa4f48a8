import { imageSet, scaledImage } from '#lib/image.ts';
import { toneKey } from './picture-tone.ts';
import known from './picture-tones.json';

/** Pictures of the shop are 4:5; other shapes are fitted into it. */
const WIDTH = 4;
const HEIGHT = 5;

/** Of 100: what more would bring is not seen where the pixels are that small. */
const DENSE_QUALITY = 45;

/**
 * AVIF's beside WebP's 65 and 45, not told apart on the screens that they are for: a sixth to three fifths less to load. The
 * dense one keeps the home page's main picture below what costs a slow line one more round trip.
 */
const AVIF_QUALITY = 50;
const AVIF_DENSE_QUALITY = 34;

/** By `toneKey`. Written by `npm run tones`. */
const tones: Partial<Record<string, string>> = known;

/** What stands behind a picture until it is there, as far as it is known: in pages as they are built alone. */
const toneBehind = (url: string) => (import.meta.env.SSR && tones[toneKey(url)]) || undefined;

interface PictureProps {
  url: string | null;
  alt: string;
  /** Widths offered to the browser, in pixels, ascending. */
  widths: readonly number[];
  /** Wider ones, which only dense screens take. */
  dense?: readonly number[];
  /** How wide the picture shows: the `sizes` attribute. */
  sizes: string;
  /** The page's main picture: fetched at once, and before the others, which leave the line to it and to the scripts. */
  eager?: boolean | undefined;
}

/** A picture scaled by the Image CDN, or the shop's placeholder where there is none. */
export function Picture({ url, alt, widths, dense = [], sizes, eager }: PictureProps) {
  if (url === null) {
    return <img className="picture" src="/placeholder.svg" alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" />;
  }
  const all = (...sets: string[]) => sets.filter(Boolean).join(', ');
  const avif = all(imageSet(url, widths, AVIF_QUALITY, 'avif'), imageSet(url, dense, AVIF_DENSE_QUALITY, 'avif'));
  return (
    // React would preload an eager image a second time, but for `<picture>`.
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className="picture"
        data-tone={toneBehind(url)}
        // Tones stay out of the scripts: where an island draws the picture again, it leaves this as it is.
        suppressHydrationWarning
        src={scaledImage(url, widths[Math.floor(widths.length / 2)] ?? 640)}
        // Browsers without AVIF are few: the pictures further on come to them in one width, so that pages stay small.
        {...(eager && { srcSet: all(imageSet(url, widths), imageSet(url, dense, DENSE_QUALITY)), sizes })}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
