import { fieldsOf } from '#lib/fields.ts';
import { pictureCounter } from './copy.ts';
import type { Lightbox } from './lightbox.ts';
import { createSlides, type Slides, stepOf } from './slides.ts';

/** Returns the index of the picture that the history entry shows in the lightbox; null if it shows the page itself. */
function enlargedIn(state: unknown): number | null {
  const { lightbox } = fieldsOf(state);
  return typeof lightbox === 'number' ? lightbox : null;
}

/**
 * `<picture-gallery>`: thumbnails, arrow keys, counter and lightbox. Swiping works without it.
 * The lightbox is a history entry, so Back closes it and Forward reopens it.
 */
class PictureGallery extends HTMLElement {
  private slides: Slides | undefined;
  private lightbox: Lightbox | undefined;
  private opening = false;

  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    if (!track || this.slides) return;
    this.slides = createSlides(track, (index) => this.mark(index));
    for (const type of ['click', 'keydown', 'pointerover', 'focusin']) this.addEventListener(type, this);
    window.addEventListener('popstate', this);
    this.follow(history.state);
  }

  disconnectedCallback(): void {
    window.removeEventListener('popstate', this);
    this.lightbox?.close();
  }

  handleEvent(event: Event): void {
    const { target } = event;
    if (event instanceof PopStateEvent) this.follow(event.state);
    else if (event instanceof KeyboardEvent) this.step(event);
    else if (!(target instanceof Element)) return;
    // The shopper is about to open the lightbox, so preload it.
    else if (event.type !== 'click') import('./lightbox.ts').catch(() => undefined);
    else this.press(target);
  }

  private press(target: Element): void {
    const { show, open } = target.closest<HTMLElement>('[data-show], [data-open]')?.dataset ?? {};
    if (show) this.slides?.show(Number(show));
    if (open) void this.enlarge(Number(open), true);
  }

  private step(event: KeyboardEvent): void {
    const step = stepOf(event);
    if (!step || !this.slides) return;
    event.preventDefault();
    this.slides.show(this.slides.index() + step);
    // Keep the focus on the current picture.
    const held = document.activeElement?.closest<HTMLElement>('[data-show], [data-open]');
    if (held) this.button(held.dataset.open ? 'open' : 'show', this.slides.index())?.focus({ preventScroll: true });
  }

  private button(kind: 'open' | 'show', index: number): HTMLElement | null {
    return this.querySelector(`[data-${kind}="${index}"]`);
  }

  private mark(index: number): void {
    const thumbnails = this.querySelectorAll('[data-show]');
    for (const [at, button] of thumbnails.entries()) button.setAttribute('aria-pressed', String(at === index));
    const counter = this.querySelector('[data-counter]');
    if (counter) counter.textContent = pictureCounter(index + 1, thumbnails.length);
  }

  private follow(state: unknown): void {
    const index = enlargedIn(state);
    if (index === null) this.lightbox?.close();
    else void this.enlarge(index, false);
  }

  /** Opens the lightbox. If it fails to load, the page stays as it is. */
  private async enlarge(index: number, isNew: boolean): Promise<void> {
    if (this.lightbox || this.opening) return;
    this.opening = true;
    try {
      const { showLightbox } = await import('./lightbox.ts');
      // While the script was loading, the shopper may have pressed Back. The history may also still have a closed lightbox.
      if ((enlargedIn(history.state) === null) !== isNew) return;
      if (isNew) history.pushState({ lightbox: index }, '');
      this.lightbox = showLightbox(this, index, (last) => this.leave(last));
    } catch {
      return;
    } finally {
      this.opening = false;
    }
  }

  private leave(last: number): void {
    this.lightbox = undefined;
    // After closing by button or key, remove the history entry.
    if (enlargedIn(history.state) !== null) history.back();
    this.slides?.show(last, 'instant');
    this.button('open', last)?.focus({ preventScroll: true });
  }
}

customElements.define('picture-gallery', PictureGallery);
