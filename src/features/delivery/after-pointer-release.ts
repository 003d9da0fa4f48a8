/**
 * Runs a function now or, while a mouse button or finger is down, after the resulting click. A layout shift during a press
 * would make the browser drop the click.
 * @returns a function that cancels it
 */
export function afterPointerRelease(run: () => void): () => void {
  if (document.querySelector(':active') === null) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const released = new AbortController();
  const release = () => {
    released.abort();
    timer = setTimeout(run);
  };
  // A drag ends without a click.
  for (const type of ['mouseup', 'dragend']) window.addEventListener(type, release, { signal: released.signal });
  return () => {
    released.abort();
    clearTimeout(timer);
  };
}
