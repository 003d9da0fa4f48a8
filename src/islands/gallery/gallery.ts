/** `<picture-gallery>`: thumbnails that bring their picture into view; swiping the pictures works without it. */
class PictureGallery extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    const thumbnails = [...this.querySelectorAll<HTMLButtonElement>('[data-show]')];
    if (!track || thumbnails.length === 0) return;
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-show]') : null;
      if (button) track.scrollTo({ left: Number(button.dataset.show) * track.clientWidth });
    });
    const follow = () => {
      const shown = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
      for (const [index, button] of thumbnails.entries()) button.setAttribute('aria-pressed', String(index === shown));
    };
    track.addEventListener('scroll', follow, { passive: true });
  }
}

customElements.define('picture-gallery', PictureGallery);
