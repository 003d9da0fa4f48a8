import * as copy from './copy.ts';

/** A picture for the lightbox. */
export interface EnlargedPicture {
  /** URL of the original. */
  url: string;
  /** URL of the version that the page already shows. */
  small: string;
  alt: string;
}

/** Line icons on a 24-unit grid, like those of `ui/icons.tsx`. */
const shapes = {
  zoom: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20M8.5 11h5M11 8.5v5',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
};

function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, attributes: Record<string, string>) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function button(kind: keyof typeof shapes, label: string): HTMLButtonElement {
  const element = create('button', `icon-button lightbox__${kind}`, { type: 'button', 'aria-label': label });
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' })) {
    icon.setAttribute(name, value);
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[kind]);
  icon.append(path);
  element.append(icon);
  return element;
}

/** Creates the lightbox's markup: a row of frames with one picture each, plus its controls. */
export function drawLightbox(name: string, pictures: readonly EnlargedPicture[]) {
  const several = pictures.length > 1;
  const title = copy.picturesOf(name);
  const dialog = create('dialog', 'lightbox', { 'aria-label': title });
  const track = create('ul', 'lightbox__track', { 'aria-label': title, ...(several && { tabindex: '0' }) });
  const counter = create('p', 'lightbox__counter', { role: 'status' });
  const images = pictures.map(({ small, alt }) =>
    create('img', '', { src: small, alt, decoding: 'async', draggable: 'false' }),
  );
  const frames = images.map((image) => {
    const frame = create('div', 'lightbox__frame', {});
    frame.append(image);
    return frame;
  });
  for (const frame of frames) {
    const item = document.createElement('li');
    item.append(frame);
    track.append(item);
  }
  const buttons = {
    close: button('close', copy.lightboxClose),
    zoom: button('zoom', copy.lightboxZoom),
    previous: several ? button('previous', copy.lightboxPrevious) : null,
    next: several ? button('next', copy.lightboxNext) : null,
  };
  buttons.close.autofocus = true;
  buttons.zoom.setAttribute('aria-pressed', 'false');
  dialog.append(track, counter, ...Object.values(buttons).filter((each) => each !== null));
  return { dialog, track, frames, images, counter, buttons };
}
