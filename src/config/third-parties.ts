import type { Settings } from './env.ts';
import type { IdentitySettings } from './identity-settings.ts';

/** Origin of Google's Places API (New), used for addresses if `PUBLIC_MAPS_KEY` is set. */
export const GOOGLE_PLACES = 'https://places.googleapis.com';

/** Addresses that the scripts of the identity service start with. Only its sign-in pages load them. */
export const identityScriptHosts = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

/** The identity service's own calls: accounts, and new tokens. */
const serviceCalls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

const serviceOrigins = ({ emulator }: IdentitySettings) => (emulator === null ? serviceCalls : [emulator]);

/** The settings that decide which origins browsers connect to. */
export type Connections = Pick<Settings, 'apiUrl' | 'mapsKey' | 'identity' | 'tokenSyncUrl'>;

/**
 * The inventory of third parties (PCI DSS 6.4.3): all origins besides the site's own that a page may connect to. Pages load no
 * scripts, styles, fonts or pictures from anywhere else; only sign-in pages do (`signInParties`). The payment provider is not
 * in it, because pages only redirect to it.
 */
export function thirdParties({ apiUrl, mapsKey, identity, tokenSyncUrl }: Connections): string[] {
  const google = mapsKey === '' ? [] : [GOOGLE_PLACES];
  const sync = identity && tokenSyncUrl !== '' ? [...serviceOrigins(identity), new URL(tokenSyncUrl).origin] : [];
  return [...new Set([apiUrl, ...google, ...sync])];
}

/** Hosts that only the sign-in pages of the identity service load from and connect to. */
export function signInParties(identity: IdentitySettings): Record<'scripts' | 'connections' | 'frames', string[]> {
  const { authDomain, emulator } = identity;
  const own = emulator ? [emulator] : [];
  return {
    scripts: identityScriptHosts,
    connections: [...serviceCalls, 'https://apis.google.com', 'https://www.google.com/recaptcha/', ...own],
    frames: [
      `https://${authDomain}`,
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      ...own,
    ],
  };
}
