import { Icon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import * as copy from './copy.ts';

interface GalleryProps {
  name: string;
  /** Picture URLs, thumbnail first. */
  images: string[];
}

/**
 * A product's pictures in a swipeable row. `<picture-gallery>` (`gallery.ts`) drives the thumbnails, counter and lightbox;
 * without JavaScript they are hidden.
 */
export function Gallery({ name, images }: GalleryProps) {
  const pictures = images.length > 0 ? images : [null];
  const total = pictures.length;
  return (
    <picture-gallery className="gallery" data-name={name}>
      <div className="gallery__stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
        <ul className="gallery__track" data-track="" tabIndex={0} aria-label={copy.picturesOf(name)}>
          {pictures.map((url, index) => (
            <li key={url}>
              <Picture
                url={url}
                alt={index === 0 ? name : copy.galleryAlt(name, index + 1, total)}
                widths={[400, 640]}
                dense={[736, 960]}
                sizes="(min-width: 75em) 600px, (min-width: 43.75em) 52vw, 100vw"
                eager={index === 0}
              />
              {url !== null && (
                <button
                  type="button"
                  className="gallery__open"
                  data-open={index}
                  data-url={url}
                  aria-label={copy.galleryEnlarge(index + 1, total)}
                >
                  <Icon name="expand" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {total > 1 && (
          <p className="gallery__counter" data-counter="" aria-hidden="true">
            {copy.pictureCounter(1, total)}
          </p>
        )}
      </div>
      {total > 1 && (
        <div className="gallery__thumbnails">
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              data-show={index}
              aria-pressed={index === 0}
              aria-label={copy.galleryShow(index + 1, total)}
            >
              <Picture url={url} alt="" widths={[96, 160]} sizes="72px" />
            </button>
          ))}
        </div>
      )}
    </picture-gallery>
  );
}
