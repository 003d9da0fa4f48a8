import { loadDeferredScripts } from '#runtime/deferred-scripts.ts';
import { $session } from '#runtime/session/session.ts';
import { hasIdentityUser } from './identity-user.ts';

// Another tab may sign out before this page is used. The deferred scripts then sign this tab out of the service.
if (__TOKEN_SYNC_URL__ !== '') {
  $session.subscribe(({ status }) => {
    if (status === 'signed-out' && hasIdentityUser()) setTimeout(loadDeferredScripts);
  });
}
