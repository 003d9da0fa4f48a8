import type { ApiClient } from '#lib/http/client.ts';
import { ApiError, isTemporary } from '#lib/http/errors.ts';
import { withCrossTabLock } from '#lib/locks.ts';
import { notify, SIGN_IN } from '#runtime/toasts/notices.ts';
import { refreshTokens } from './auth-api.ts';
import { renewSession, signOut } from './session-changes.ts';
import { accessToken } from './session-known.ts';
import { storedCredentials } from './stored-session.ts';

/** How long to keep the lock after sending new tokens, in milliseconds. Other tabs receive them before they get the lock. */
const HEARD_MS = 30;

let running: Promise<string | null> | null = null;

/** Without a response, or after a temporary error, the session may still be valid. Any other response without tokens ends it. */
function endsSession({ failure }: ApiError): boolean {
  return failure.code === 'http' ? !isTemporary(failure.status) : failure.code === 'schema';
}

async function refresh(client: ApiClient, stale: string): Promise<string | null> {
  const own = storedCredentials();
  // Another tab has already refreshed and sent its tokens.
  if (own?.access !== stale) return own?.access ?? null;
  try {
    if (own.refresh === null) throw new ApiError('POST /auth/token/refresh/', { code: 'schema', problem: 'no token' });
    const tokens = await refreshTokens(client, own.refresh);
    // The shopper may have signed out meanwhile, or signed in as another user.
    if (storedCredentials()?.access === stale) renewSession(tokens);
  } catch (error) {
    if (!(error instanceof ApiError) || !endsSession(error)) throw error;
    if (storedCredentials()?.access === stale) {
      signOut();
      notify('error', 'Your session has ended. Please sign in again.', SIGN_IN);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
  return accessToken();
}

/**
 * Replaces an access token that the API refused. All callers, in all tabs, share one request.
 * @returns the new token; null when the session has ended
 * @throws {ApiError} when the API did not respond, or responded with a temporary error
 */
export function refreshSession(client: ApiClient, stale: string): Promise<string | null> {
  running ??= withCrossTabLock('refresh', () => refresh(client, stale)).finally(() => {
    running = null;
  });
  return running;
}
