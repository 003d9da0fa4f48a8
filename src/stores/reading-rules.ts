import type { ReadingRules } from '#api/records.ts';
import { settings } from '#config/settings.ts';

/** How this site reads records in the browser. */
export const readingRules: ReadingRules = { images: { apiOrigin: settings.apiUrl, hosts: settings.imageHosts } };
