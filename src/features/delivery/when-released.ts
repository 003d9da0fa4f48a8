/**
 * Runs something at once, or where a mouse button or finger is down, after the click that comes of it: what moves under a
 * press takes its click away.
 * @returns a function that calls it off
 */
export function whenReleased(run: () => void): () => void {
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
  // A press that drags something ends without a click.
  for (const type of ['mouseup', 'dragend']) window.addEventListener(type, release, { signal: released.signal });
  return () => {
    released.abort();
    clearTimeout(timer);
  };
}
