import { Icon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';

interface GalleryProps {
  name: string;
  /** The thumbnail first. */
  images: string[];
}

/**
 * A product's pictures: a row that is swiped. The element `<picture-gallery>` (`gallery.ts`) brings thumbnails,
 * counter and the full screen to life; without its script the last two don't show.
 */
export function Gallery({ name, images }: GalleryProps) {
  const pictures = images.length > 0 ? images : [null];
  const label = (index: number) => `picture ${index + 1} of ${pictures.length}`;
  return (
    <picture-gallery className="gallery" data-name={name}>
      <div className="gallery__stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach. */}
        <ul className="gallery__track" data-track="" tabIndex={0} aria-label={`Pictures of ${name}`}>
          {pictures.map((url, index) => (
            <li key={url}>
              <Picture
                url={url}
                alt={index === 0 ? name : `${name}, ${label(index)}`}
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
                  aria-label={`Enlarge ${label(index)}`}
                >
                  <Icon name="expand" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p className="gallery__counter" data-counter="" aria-hidden="true">
            {`1 / ${pictures.length}`}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <div className="gallery__thumbnails">
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              data-show={index}
              aria-pressed={index === 0}
              aria-label={`Show ${label(index)}`}
            >
              <Picture url={url} alt="" widths={[96, 160]} sizes="72px" />
            </button>
          ))}
        </div>
      )}
    </picture-gallery>
  );
}
