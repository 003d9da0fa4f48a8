import { $session } from '#runtime/session/session.ts';
import { hasIdentityUser } from './identity-user.ts';

// The bundler's own names: it leaves out an import only if a constant in the same file rules it out.
declare const __IDENTITY__: object | null;
declare const __TOKEN_SYNC_URL__: string;

// Loads the client of the identity service only to sign out there, and where the shop syncs its token.
if (__IDENTITY__) {
  $session.subscribe(({ status }) => {
    if (status === 'signed-out' && hasIdentityUser())
      void import('./end-identity.ts').then(({ endIdentity }) => endIdentity());
    if (__TOKEN_SYNC_URL__ !== '' && status !== 'unknown')
      void import('./token-sync.ts').then(({ syncToken }) => syncToken());
  });
}
