import { settings } from '#config/settings.ts';
import { type ApiClient, createClient } from '#lib/http/client.ts';
import { readXsrfCookie } from '#lib/http/xsrf-cookie.ts';
import { readStored } from '#lib/persistent.ts';
import { accessToken } from './session-known.ts';
import { refreshSession } from './session-refresh.ts';

/** The API client for the browser. */
export const client: ApiClient = createClient({
  origin: settings.apiUrl,
  xsrfToken: readXsrfCookie,
  session: {
    token: accessToken,
    owner: () => readStored('tokenOwner') ?? '',
    refresh: (stale) => refreshSession(client, stale),
  },
});
