/** Origin of Google's Places API (New), asked for addresses while `PUBLIC_MAPS_KEY` is set. */
export const GOOGLE_PLACES = 'https://places.googleapis.com';

/** What of the settings decides whom browsers talk to. */
interface Connections {
  apiUrl: string;
  mapsKey: string;
}

/**
 * The inventory of third parties (PCI DSS 6.4.3): every origin but the site's own that a page may talk to. No page loads a
 * script, a style, a font or a picture from anywhere else. The payment provider is not here: shoppers go there, pages do not.
 */
export function thirdParties({ apiUrl, mapsKey }: Connections): string[] {
  return [apiUrl, ...(mapsKey === '' ? [] : [GOOGLE_PLACES])];
}
