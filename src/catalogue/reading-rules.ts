import { settings } from '#config/settings.ts';
import type { ReadingRules } from '#lib/http/records.ts';

/** How this site reads records in the browser. */
export const readingRules: ReadingRules = { images: { apiOrigin: settings.apiUrl, hosts: settings.imageHosts } };
