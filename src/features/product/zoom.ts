/** Where a zoom has its fixed point, from the frame's corner in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** Two fingers that came so much closer or moved so much apart mean it. */
const PINCH = 1.2;

/** Share of the frame that an arrow key pans. */
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
 * Doubles a picture within its frame, which then scrolls: wheel, finger and arrow keys pan it. One picture at a time.
 * @param button says and switches whether the picture is zoomed
 */
export function createZoom(button: HTMLElement) {
  let zoomed: HTMLElement | null = null;

  function set(frame: HTMLElement, on: boolean): void {
    zoomed = on ? frame : null;
    frame.toggleAttribute('data-zoomed', on);
    // What scrolls must be within the keyboard's reach.
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
    // Twice as large, what was at (x, y) is at (2x, 2y).
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
    /** Moves the zoomed picture by an arrow key; false when there is nothing to move or the key is another one. */
    pan({ key }: KeyboardEvent): boolean {
      const [x, y] = directions[key] ?? [0, 0];
      if (!zoomed || (x === 0 && y === 0)) return false;
      zoomed.scrollBy({ left: x * zoomed.clientWidth * PAN, top: y * zoomed.clientHeight * PAN });
      return true;
    },
    /** A click, a tap or a pinch on the frame zooms at its point. */
    watch(frame: HTMLElement): void {
      frame.addEventListener('click', ({ clientX, clientY }) => toggle(frame, within(frame, clientX, clientY)));
      // Pressed, it takes the focus, so that keys come here.
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
