import * as copy from './copy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago something happened. A time in the future, from a wrong clock, is 'just now'.
 * @param then milliseconds since 1970, like `now`
 */
export function relativeTime(then: number, now: number): string {
  const age = now - then;
  const days = Math.floor(age / DAY);
  if (age < MINUTE) return copy.relativeTimeNow;
  if (age < 30 * MINUTE) return copy.relativeTimeAgo(Math.floor(age / MINUTE), 'minute');
  if (age < HOUR) return copy.relativeTimeHalfHour;
  if (age < DAY) return copy.relativeTimeAgo(Math.floor(age / HOUR), 'hour');
  if (days < 2) return copy.relativeTimeYesterday;
  if (days < 7) return copy.relativeTimeAgo(days, 'day');
  if (days < 14) return copy.relativeTimeWeek;
  if (days < 30) return copy.relativeTimeTwoWeeks;
  return copy.relativeTimeAgo(Math.floor(days / 30), 'month');
}
