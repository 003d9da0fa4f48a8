const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * How long ago something was. A time that lies ahead, by a wrong clock, is 'just now'.
 * @param then milliseconds since 1970, like `now`
 */
export function relativeTime(then: number, now: number): string {
  const age = now - then;
  const days = Math.floor(age / DAY);
  if (age < MINUTE) return 'just now';
  if (age < 30 * MINUTE) return counted(Math.floor(age / MINUTE), 'minute');
  if (age < HOUR) return '30 minutes ago';
  if (age < DAY) return counted(Math.floor(age / HOUR), 'hour');
  if (days < 2) return 'yesterday';
  if (days < 7) return counted(days, 'day');
  if (days < 14) return '1 week ago';
  if (days < 30) return '2 weeks ago';
  return counted(Math.floor(days / 30), 'month');
}
