import * as copy from './copy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ages below `until` with a text that changes after each `step`. Both in milliseconds. */
interface Span {
  until: number;
  step: number;
  text: (steps: number) => string;
}

const spans: readonly Span[] = [
  { until: MINUTE, step: MINUTE, text: () => copy.relativeTimeNow },
  { until: 30 * MINUTE, step: MINUTE, text: (count) => copy.relativeTimeAgo(count, 'minute') },
  { until: HOUR, step: HOUR, text: () => copy.relativeTimeHalfHour },
  { until: DAY, step: HOUR, text: (count) => copy.relativeTimeAgo(count, 'hour') },
  { until: 2 * DAY, step: 2 * DAY, text: () => copy.relativeTimeYesterday },
  { until: 7 * DAY, step: DAY, text: (count) => copy.relativeTimeAgo(count, 'day') },
  { until: 14 * DAY, step: 14 * DAY, text: () => copy.relativeTimeWeek },
  { until: 30 * DAY, step: 30 * DAY, text: () => copy.relativeTimeTwoWeeks },
];
const months: Omit<Span, 'until'> = { step: 30 * DAY, text: (count) => copy.relativeTimeAgo(count, 'month') };

/**
 * Returns how long ago something happened, and when that text changes. A time in the future, from a wrong clock, is 'just now'.
 * @param then milliseconds since 1970, like `now` and `changesAt`
 */
export function relativeTime(then: number, now: number): { text: string; changesAt: number } {
  const age = Math.max(now - then, 0);
  const { step, text } = spans.find(({ until }) => age < until) ?? months;
  const steps = Math.floor(age / step);
  return { text: text(steps), changesAt: then + (steps + 1) * step };
}
