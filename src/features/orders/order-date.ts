const FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'}`;
}

/**
 * Formats the date of an order: `20th Nov 2026 14.05`.
 * @param time milliseconds since 1970
 * @param timeZone IANA name; defaults to the shopper's own
 */
export function orderDate(time: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...FORMAT, ...(timeZone && { timeZone }) });
  const parts = format.formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${ordinal(Number(part('day')))} ${part('month')} ${part('year')} ${part('hour')}.${part('minute')}`;
}
