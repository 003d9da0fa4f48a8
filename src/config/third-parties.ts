/** Origin of Google's Places API (New), used for addresses if `PUBLIC_MAPS_KEY` is set. */
export const GOOGLE_PLACES = 'https://places.googleapis.com';

/** Addresses that the scripts of the identity service start with. Only its sign-in pages load them. */
export const identityScriptHosts = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

/** The settings that decide which origins browsers connect to. */
interface Connections {
  apiUrl: string;
  mapsKey: string;
}

/**
 * The inventory of third parties (PCI DSS 6.4.3): all origins besides the site's own that a page may connect to. Pages load no
 * scripts, styles, fonts or pictures from anywhere else. The payment provider is not in it, because pages only redirect to it.
 */
export function thirdParties({ apiUrl, mapsKey }: Connections): string[] {
  return [apiUrl, ...(mapsKey === '' ? [] : [GOOGLE_PLACES])];
}
