/** A point relative to the frame's top left corner, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** The largest magnification. The largest version of a picture has no more detail for a closer look. */
const MOST = 4;
/** The magnification of a click, of the button, and the factor of the keys + and -. */
const STEP = 2;
/** A pinch that ends below this magnification zooms out. */
const LEAST = 1.1;

/** Makes the browser choose the largest version. */
const CLOSE = '400vw';

/** Fraction of the frame that an arrow key pans. */
const PAN = 0.25;
/** Movement that makes a press a drag, in CSS pixels. */
const DRAG = 4;
/** Time in which a second tap belongs to the first, in milliseconds. */
const DOUBLE_TAP_MS = 350;

/** How much a wheel zooms per pixel. A pinch on a trackpad is a wheel with Ctrl, and its steps are smaller. */
const WHEEL = 0.002;
const PINCH = 0.01;

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const center = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ x: clientWidth / 2, y: clientHeight / 2 });

function within(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Magnifies one picture at a time, up to four times. Its frame then scrolls, so that a finger, a drag and the arrow keys pan it.
 * @param button toggle button that shows whether a picture is zoomed
 */
export function createZoom(button: HTMLElement) {
  let zoomed: HTMLElement | null = null;
  let scale = 1;

  /** Magnifies the picture. Its point under `from` is then under `to`, as far as the picture reaches. */
  function magnify(frame: HTMLElement, times: number, from: Point, to = from): void {
    const next = Math.min(Math.max(times, 1), MOST);
    const left = ((frame.scrollLeft + from.x) * next) / scale - to.x;
    const top = ((frame.scrollTop + from.y) * next) / scale - to.y;
    const on = next > 1;
    scale = next;
    zoomed = on ? frame : null;
    frame.toggleAttribute('data-zoomed', on);
    frame.style.setProperty('--zoom', String(next));
    // A scrollable element must be reachable by keyboard.
    frame.tabIndex = on ? 0 : -1;
    button.setAttribute('aria-pressed', String(on));
    frame.scrollTo({ left, top, behavior: 'instant' });
    const image = frame.querySelector('img');
    if (on && image?.srcset && image.sizes !== CLOSE) image.sizes = CLOSE;
  }

  function out(): void {
    if (zoomed) magnify(zoomed, 1, center(zoomed));
  }

  function toggle(frame: HTMLElement | undefined, at?: Point): void {
    if (zoomed) out();
    else if (frame) magnify(frame, STEP, at ?? center(frame));
  }

  function watchClicks(frame: HTMLElement): void {
    let pressedBy = '';
    let start: Point | null = null;
    let dragged = false;
    let lastTap = Number.NEGATIVE_INFINITY;

    frame.addEventListener('pointerdown', (event) => {
      pressedBy = event.pointerType;
      dragged = false;
      // Browsers pan by finger themselves.
      start = zoomed && pressedBy === 'mouse' && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    });
    frame.addEventListener('pointermove', (event) => {
      if (!start) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged && Math.hypot(x - start.x, y - start.y) < DRAG) return;
      dragged = true;
      frame.setPointerCapture(event.pointerId);
      frame.scrollBy({ left: start.x - x, top: start.y - y, behavior: 'instant' });
      start = { x, y };
    });
    for (const type of ['pointerup', 'pointercancel']) {
      frame.addEventListener(type, () => {
        start = null;
      });
    }
    frame.addEventListener('click', (event) => {
      const isAgain = event.detail > 1 || (pressedBy === 'touch' && event.timeStamp - lastTap < DOUBLE_TAP_MS);
      lastTap = event.timeStamp;
      // A double tap or double click zooms once, like a single one.
      if (!dragged && !isAgain) toggle(frame, within(frame, event));
      dragged = false;
    });
  }

  function watchPinch(frame: HTMLElement): void {
    let apart = 0;
    let middle: Point = { x: 0, y: 0 };
    const pinch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return;
      // The browser would scroll with two fingers, or zoom the page.
      if (event.cancelable) event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const at = within(frame, {
        clientX: (one.clientX + two.clientX) / 2,
        clientY: (one.clientY + two.clientY) / 2,
      });
      if (event.type === 'touchmove' && apart > 0) magnify(frame, (scale * distance) / apart, middle, at);
      apart = distance;
      middle = at;
    };
    for (const type of ['touchstart', 'touchmove'] as const) frame.addEventListener(type, pinch, { passive: false });
    frame.addEventListener('touchend', () => {
      apart = 0;
      if (scale < LEAST) out();
    });
    // Safari on a Mac has its own events for a pinch on the trackpad. On phones it sends them beside touches.
    if ('ontouchstart' in window) return;
    let first = 1;
    frame.addEventListener('gesturestart', (event) => {
      event.preventDefault();
      first = scale;
    });
    frame.addEventListener('gesturechange', (event) => {
      event.preventDefault();
      const { scale: ratio, clientX, clientY } = event as Event & { scale: number; clientX: number; clientY: number };
      magnify(frame, first * ratio, within(frame, { clientX, clientY }));
    });
  }

  return {
    /** Magnifies twice as much as now, around the middle of the frame. */
    in(frame: HTMLElement | undefined): void {
      if (frame) magnify(frame, scale * STEP, center(frame));
    },
    /** Magnifies half as much as now. */
    less(): void {
      if (zoomed) magnify(zoomed, scale / STEP, center(zoomed));
    },
    out,
    toggle,
    /** Pans the zoomed picture with an arrow key. Returns false if nothing is zoomed or it is another key. */
    pan({ key }: KeyboardEvent): boolean {
      const [x, y] = directions[key] ?? [0, 0];
      if (!zoomed || (x === 0 && y === 0)) return false;
      zoomed.scrollBy({ left: x * zoomed.clientWidth * PAN, top: y * zoomed.clientHeight * PAN });
      return true;
    },
    /** Zooms around the pointer. A wheel that turns sideways is left to the browser. Use a listener that is not passive. */
    wheel(event: WheelEvent, frame: HTMLElement | undefined): void {
      const { ctrlKey, shiftKey, deltaX, deltaY } = event;
      if (!ctrlKey && (shiftKey || Math.abs(deltaX) > Math.abs(deltaY))) return;
      event.preventDefault();
      if (frame) magnify(frame, scale * Math.exp(-deltaY * (ctrlKey ? PINCH : WHEEL)), within(frame, event));
    },
    /** Zooms at the point of a click, tap or pinch on the frame, and pans by a drag. */
    watch(frame: HTMLElement): void {
      // Makes the frame focusable by click, so that it receives key events.
      frame.tabIndex = -1;
      watchClicks(frame);
      watchPinch(frame);
    },
  };
}
