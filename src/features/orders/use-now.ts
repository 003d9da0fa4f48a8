import { useEffect, useReducer } from 'react';
import { relativeTime } from './relative-time.ts';

/** Browsers fire a timer of more than about 24 days at once. Milliseconds. */
const LONGEST_WAIT = 24 * 60 * 60_000;

/**
 * Returns the current time in milliseconds since 1970, and renders again when the relative text of one of the times changes.
 * One timer waits for the next change, and only while the page is visible.
 */
export function useNow(times: readonly number[]): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const next = Math.min(...times.map((time) => relativeTime(time, now).changesAt));

  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(tick, Math.min(next - Date.now(), LONGEST_WAIT));
    }
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  });

  return now;
}
