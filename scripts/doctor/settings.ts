import type { Settings } from '#config/env.ts';
import { isLocal } from '#scripts/first-run/is-local.ts';
import type { ToDo } from '#scripts/first-run/to-do.ts';
import type { Examination } from './examination.ts';

/** Whether credentials may be sent to an origin: over TLS, or to this machine. */
export function isSafe(origin: string): boolean {
  return origin.startsWith('https:') || isLocal(origin);
}

/**
 * Reports what is left to do before the shop opens, and the settings with nothing left to do. Each setting by itself is
 * validated when it is read.
 */
export function examineSettings(report: Examination, settings: Settings, items: readonly ToDo[]): void {
  const { apiUrl, siteUrl, paymentHosts } = settings;
  const values = { PUBLIC_API_URL: apiUrl, SITE_URL: siteUrl, PUBLIC_PAYMENT_HOSTS: paymentHosts.join(', ') };
  const listed = new Set(items.map(({ subject }) => subject));
  for (const [subject, value] of Object.entries(values)) if (!listed.has(subject)) report.good(subject, value);
  for (const { subject, problem, remedy, preventsSales } of items) {
    if (preventsSales) report.off(subject, problem, remedy);
    else report.note(subject, problem, remedy);
  }
}
