import { openModal } from '#lib/dom/open-modal.ts';
import { imageSet } from '#lib/image.ts';
import { drawLightbox, type EnlargedPicture } from './lightbox-markup.ts';
import { createSlides, stepOf } from './slides.ts';
import { createZoom } from './zoom.ts';

const WIDTHS = [960, 1280, 1600, 2000];
/** Of 100: somebody looks closely. */
const QUALITY = 80;

/** The pictures of a gallery, as `features/product/Gallery.tsx` wrote them. */
function picturesOf(gallery: HTMLElement): EnlargedPicture[] {
  return Array.from(gallery.querySelectorAll<HTMLElement>('[data-open]'), (button) => {
    const image = button.closest('li')?.querySelector('img');
    return { url: button.dataset.url ?? '', small: image?.currentSrc || image?.src || '', alt: image?.alt ?? '' };
  });
}

/** Puts the large picture in the place of the small one, once it is there to be drawn. */
async function enlarge(image: HTMLImageElement | undefined, url: string | undefined): Promise<void> {
  if (!image || !url || image.srcset) return;
  const large = new Image();
  large.sizes = '100vw';
  large.srcset = imageSet(url, WIDTHS, QUALITY);
  try {
    await large.decode();
    image.sizes = large.sizes;
    image.srcset = large.srcset;
  } catch {
    // The small one stays.
  }
}

/**
 * Shows the pictures of a gallery on the full screen.
 * @param onClose told the picture that showed last, once the dialog is gone, however it was closed
 */
export function showLightbox(gallery: HTMLElement, index: number, onClose: (last: number) => void): HTMLDialogElement {
  const pictures = picturesOf(gallery);
  const { dialog, track, frames, images, counter, buttons } = drawLightbox(gallery.dataset.name ?? '', pictures);
  const zoom = createZoom(buttons.zoom);

  const slides = createSlides(track, (shown) => {
    zoom.out();
    draw(shown);
  });

  function draw(shown: number): void {
    counter.textContent = `Picture ${shown + 1} of ${pictures.length}`;
    buttons.previous?.setAttribute('aria-disabled', String(shown === 0));
    buttons.next?.setAttribute('aria-disabled', String(shown === pictures.length - 1));
    for (const near of [shown, shown + 1, shown - 1]) void enlarge(images[near], pictures[near]?.url);
  }

  const frame = () => frames[slides.index()];
  const step = (by: number) => slides.show(slides.index() + by);

  function press(event: KeyboardEvent): void {
    const by = stepOf(event);
    if (zoom.pan(event)) event.preventDefault();
    else if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === '+' || event.key === '=') zoom.in(frame());
    else if (event.key === '-') zoom.out();
  }

  buttons.previous?.addEventListener('click', () => step(-1));
  buttons.next?.addEventListener('click', () => step(1));
  buttons.zoom.addEventListener('click', () => zoom.toggle(frame()));
  buttons.close.addEventListener('click', () => dialog.close());
  for (const each of frames) zoom.watch(each);
  dialog.addEventListener('keydown', press);
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose(slides.index());
  });

  document.body.append(dialog);
  openModal(dialog);
  slides.show(index, 'instant');
  draw(slides.index());
  return dialog;
}
