/** A scroll-snapping track of pictures that shows one at a time. */
export interface Slides {
  /** Index of the current picture or of the scroll target, from 0. */
  index(): number;
  /** Scrolls to a picture, clamped to the valid range. Use `instant` for a track that was just shown. */
  show(index: number, behavior?: ScrollBehavior): void;
}

/**
 * Tracks the current picture of a scroll container whose items are as wide as itself.
 * @param onShow called when the current picture changes, by swipe, key or button
 */
export function createSlides(track: HTMLElement, onShow: (index: number) => void): Slides {
  let shown = 0;
  let goal: number | null = null;
  const inView = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

  function note(index: number): void {
    if (index === shown) return;
    shown = index;
    onShow(index);
  }

  function follow(): void {
    // Ignore pictures that scroll past on the way to the target.
    if (goal !== null && inView() !== goal) return;
    goal = null;
    note(inView());
  }

  // The shopper may have swiped before this script loaded.
  follow();
  track.addEventListener('scroll', follow, { passive: true });
  for (const type of ['touchstart', 'wheel']) {
    track.addEventListener(
      type,
      () => {
        goal = null;
      },
      { passive: true },
    );
  }

  return {
    index: () => shown,
    show(index, behavior = 'auto') {
      const next = Math.max(0, Math.min(index, track.children.length - 1));
      goal = inView() === next ? null : next;
      note(next);
      track.scrollTo({ left: next * track.clientWidth, behavior });
    },
  };
}

/** Returns the step for an arrow key: 1 or -1; 0 for other keys and for key combinations. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}
