import { $session } from '#runtime/session/session.ts';
import { hasIdentityUser } from './identity-user.ts';

// Without a sync, no page but those for signing in knows the account of the identity service.
if (__TOKEN_SYNC_URL__ !== '') {
  $session.subscribe(({ status }) => {
    if (status === 'unknown') return;
    void import('./token-sync.ts').then(({ syncToken }) => syncToken());
    if (status === 'signed-out' && hasIdentityUser())
      void import('./end-identity.ts').then(({ endIdentity }) => endIdentity());
  });
}
