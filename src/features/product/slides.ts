/** A row of pictures of which one shows at a time: a track that scrolls and snaps. */
export interface Slides {
  /** The picture that shows, or is on its way; from 0. */
  index(): number;
  /** Goes to a picture, or to the nearest there is. `instant` is for what was not there before. */
  show(index: number, behavior?: ScrollBehavior): void;
}

/**
 * Watches a track of pictures, each as wide as the track itself.
 * @param onShow told whenever another picture shows, however it came: by a swipe, a key or a button
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
    // Pictures that only pass by on the way to another one are not shown.
    if (goal !== null && inView() !== goal) return;
    goal = null;
    note(inView());
  }

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

/** How far a key moves along the pictures; 0 for any other key, and for those that mean something else. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}
