import { forgetIdentityUser } from './identity-user.ts';
import { leaveService } from './service.ts';

/** Signs this tab out of the identity service. A page that closes before that leaves it to the next one. */
export async function endIdentity(): Promise<void> {
  await leaveService();
  forgetIdentityUser();
}
