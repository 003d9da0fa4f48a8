import { signOut } from 'firebase/auth';
import { forgetIdentityUser } from './identity-user.ts';
import { auth } from './service.ts';

/** Signs this tab out of the identity service. A page that closes before that leaves it to the next one. */
export async function endIdentity(): Promise<void> {
  await signOut(auth);
  forgetIdentityUser();
}
