import { type ApiClient, createClient } from '#api/client.ts';
import { settings } from '#config/settings.ts';
import { readXsrfCookie } from '#platform/xsrf-cookie.ts';
import { accessToken } from './session-known.ts';
import { refreshSession } from './session-refresh.ts';

/** The API, as the browser calls it. */
export const client: ApiClient = createClient({
  origin: settings.apiUrl,
  xsrfToken: readXsrfCookie,
  session: { token: accessToken, refresh: (stale) => refreshSession(client, stale) },
});
