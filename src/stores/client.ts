import { createClient } from '#api/client.ts';
import { settings } from '#config/settings.ts';
import { readXsrfCookie } from '#platform/xsrf-cookie.ts';

/** The API, as the browser calls it. */
export const client = createClient({ origin: settings.apiUrl, xsrfToken: readXsrfCookie });
