/** The fixed point of a zoom, relative to the frame's top left corner, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** Minimum change of the distance between two fingers that counts as a pinch, as a ratio. */
const PINCH = 1.2;

/** Fraction of the frame that an arrow key pans. */
const PAN = 0.25;

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const center = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ x: clientWidth / 2, y: clientHeight / 2 });

function within(frame: HTMLElement, clientX: number, clientY: number): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Zooms one picture at a time to twice its size. Its frame then scrolls, so wheel, finger and arrow keys pan it.
 * @param button toggle button that shows whether the picture is zoomed
 */
export function createZoom(button: HTMLElement) {
  let zoomed: HTMLElement | null = null;

  function set(frame: HTMLElement, on: boolean): void {
    zoomed = on ? frame : null;
    frame.toggleAttribute('data-zoomed', on);
    // A scrollable element must be reachable by keyboard.
    frame.tabIndex = on ? 0 : -1;
    button.setAttribute('aria-pressed', String(on));
  }

  function out(): void {
    if (zoomed) set(zoomed, false);
  }

  function zoomIn(frame: HTMLElement | undefined, at?: Point): void {
    if (!frame || zoomed) return;
    const { x, y } = at ?? center(frame);
    set(frame, true);
    // At double size, the point (x, y) moves to (2x, 2y).
    frame.scrollTo({ left: x, top: y, behavior: 'instant' });
  }

  function toggle(frame: HTMLElement | undefined, at?: Point): void {
    if (zoomed) out();
    else zoomIn(frame, at);
  }

  return {
    in: zoomIn,
    out,
    toggle,
    /** Pans the zoomed picture with an arrow key. Returns false if nothing is zoomed or it is another key. */
    pan({ key }: KeyboardEvent): boolean {
      const [x, y] = directions[key] ?? [0, 0];
      if (!zoomed || (x === 0 && y === 0)) return false;
      zoomed.scrollBy({ left: x * zoomed.clientWidth * PAN, top: y * zoomed.clientHeight * PAN });
      return true;
    },
    /** Zooms at the point of a click, tap or pinch on the frame. */
    watch(frame: HTMLElement): void {
      frame.addEventListener('click', ({ clientX, clientY }) => toggle(frame, within(frame, clientX, clientY)));
      // Makes the frame focusable by click, so that it receives key events.
      frame.tabIndex = -1;
      let apart = 0;
      const pinch = ({ type, touches: [one, two] }: TouchEvent) => {
        if (!one || !two) return;
        const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
        if (type === 'touchstart') apart = now;
        else if (now > apart * PINCH) {
          zoomIn(frame, within(frame, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2));
        } else if (now < apart / PINCH) out();
      };
      frame.addEventListener('touchstart', pinch, { passive: true });
      frame.addEventListener('touchmove', pinch, { passive: true });
    },
  };
}
