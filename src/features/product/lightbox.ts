import { openModal } from '#lib/dom/open-modal.ts';
import { imageSet } from '#lib/image.ts';
import * as copy from './copy.ts';
import { drawLightbox, type EnlargedPicture } from './lightbox-markup.ts';
import { createSlides, stepOf } from './slides.ts';
import { createZoom } from './zoom.ts';

const WIDTHS = [960, 1280, 1600, 2000];
/** Out of 100. High, because the shopper looks closely. */
const QUALITY = 80;

/** An open lightbox. */
export interface Lightbox {
  /** Removes it. Does nothing if it is closed already. */
  close(): void;
}

/** Reads the pictures from the markup of `features/product/Gallery.tsx`. */
function picturesOf(gallery: HTMLElement): EnlargedPicture[] {
  return Array.from(gallery.querySelectorAll<HTMLElement>('[data-open]'), (button) => {
    const image = button.closest('li')?.querySelector('img');
    return { url: button.dataset.url ?? '', small: image?.currentSrc || image?.src || '', alt: image?.alt ?? '' };
  });
}

/** Replaces the small picture with the large one once it is decoded. */
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
    // Keep the small picture.
  }
}

/**
 * Opens the lightbox for a gallery.
 * @param onClose called once with the index of the last picture after the dialog is removed, however it was closed
 */
export function showLightbox(gallery: HTMLElement, index: number, onClose: (last: number) => void): Lightbox {
  const pictures = picturesOf(gallery);
  const { dialog, track, frames, images, counter, buttons } = drawLightbox(gallery.dataset.name ?? '', pictures);
  const zoom = createZoom(buttons.zoom);

  const slides = createSlides(track, (shown) => {
    zoom.out();
    draw(shown);
  });

  function draw(shown: number): void {
    counter.textContent = copy.lightboxShown(shown + 1, pictures.length);
    buttons.previous?.setAttribute('aria-disabled', String(shown === 0));
    buttons.next?.setAttribute('aria-disabled', String(shown === pictures.length - 1));
    for (const near of [shown, shown + 1, shown - 1]) void enlarge(images[near], pictures[near]?.url);
  }

  /** Doesn't wait for the `close` event, because a press that comes before this late event would be lost. */
  function close(): void {
    if (!dialog.isConnected) return;
    dialog.close();
    dialog.remove();
    onClose(slides.index());
  }

  const frame = () => frames[slides.index()];
  const step = (by: number) => slides.show(slides.index() + by);

  function press(event: KeyboardEvent): void {
    const by = stepOf(event);
    // Combinations such as Ctrl and + belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (zoom.pan(event)) event.preventDefault();
    else if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === '+' || event.key === '=') zoom.in(frame());
    else if (event.key === '-') zoom.less();
    else if (event.key === '0') zoom.out();
  }

  buttons.previous?.addEventListener('click', () => step(-1));
  buttons.next?.addEventListener('click', () => step(1));
  buttons.zoom.addEventListener('click', () => zoom.toggle(frame()));
  buttons.close.addEventListener('click', close);
  for (const each of frames) zoom.watch(each);
  dialog.addEventListener('keydown', press);
  dialog.addEventListener('wheel', (event) => zoom.wheel(event, frame()), { passive: false });
  dialog.addEventListener('close', close);

  document.body.append(dialog);
  openModal(dialog);
  slides.show(index, 'instant');
  draw(slides.index());
  return { close };
}
