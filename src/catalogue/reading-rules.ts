import { settings } from '#config/settings.ts';
import type { ReadingRules } from '#lib/http/records.ts';

/** The rules for parsing records in the browser. */
export const readingRules: ReadingRules = {
  images: { apiOrigin: settings.apiUrl, hosts: settings.imageHosts },
  once: true,
};
