/**
 * Runs a function now or, while a mouse button, a finger or Space is down, after the resulting click. A layout shift during a
 * press would make the browser drop the click.
 * @returns a function that cancels it
 */
export function afterPointerRelease(run: () => void): () => void {
  if (document.querySelector(':active') === null) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const released = new AbortController();
  const release = (event: Event) => {
    // Of the keys, only Space is pressed until it goes up.
    if ('key' in event && event.key !== ' ') return;
    released.abort();
    timer = setTimeout(run);
  };
  // A drag and a touch that becomes a scroll end without a click.
  for (const type of ['mouseup', 'dragend', 'pointercancel', 'keyup'])
    window.addEventListener(type, release, { signal: released.signal });
  return () => {
    released.abort();
    clearTimeout(timer);
  };
}
