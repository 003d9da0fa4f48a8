import { tokenSyncUrl } from '#config/identity.ts';

// Not one of the keys that the end of a session removes, because the note must outlive it until the sign-out at the service is done.
const KEY = 'identityUser';

/** Notes that this tab keeps its account of the identity service, so that the end of the session signs out there, too. */
export function noteIdentityUser(): void {
  if (tokenSyncUrl === '') return;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Then the service's client can't store its account either, and forgets it with the page.
  }
}

/** Whether this tab is signed in to the identity service. */
export function hasIdentityUser(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetIdentityUser(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If storage is denied, nothing was stored.
  }
}
