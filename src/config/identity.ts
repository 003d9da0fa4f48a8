import type { IdentitySettings } from './identity-settings.ts';

/** The identity service; null if the shop has none. Separate from `settings`, so that only its own scripts contain it. */
export const identity: IdentitySettings | null = __IDENTITY__;

/** URL that receives the service's token of a signed-in shopper; '' sends it nowhere. */
export const tokenSyncUrl: string = __TOKEN_SYNC_URL__;
