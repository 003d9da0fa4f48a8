import type { Location, MilitaryState } from './place.ts';

/** Mail to US forces and embassies abroad. Its ZIP codes have no location. https://pe.usps.com/text/pub28/28c2_009.htm */
interface MilitaryRegion {
  name: string;
  /** The first three digits of its ZIP codes. */
  prefixes: readonly string[];
  /** The airport where USPS hands parcels over for shipping abroad. It counts as the place of delivery. */
  gateway: Location;
}

/** Keyed by the abbreviation that replaces the state in an address. */
export const militaryRegions: Readonly<Record<string, MilitaryRegion>> = {
  AA: { name: 'Armed Forces Americas', prefixes: ['340'], gateway: { latitude: 25.79, longitude: -80.29 } },
  AE: {
    name: 'Armed Forces Europe',
    prefixes: ['090', '091', '092', '093', '094', '095', '096', '097', '098'],
    gateway: { latitude: 40.64, longitude: -73.78 },
  },
  AP: {
    name: 'Armed Forces Pacific',
    prefixes: ['962', '963', '964', '965', '966'],
    gateway: { latitude: 37.62, longitude: -122.38 },
  },
} satisfies Record<MilitaryState, MilitaryRegion>;

/** Returns the military region of a ZIP code, or null for a domestic one. */
export function militaryRegionOf(zip: string): string | null {
  const found = Object.entries(militaryRegions).find(([, { prefixes }]) => prefixes.includes(zip.slice(0, 3)));
  return found?.[0] ?? null;
}

/** The parsed parts of a military address. */
export interface MilitaryQuery {
  /** The text before the office, as typed: 'PSC 802 Box 74', 'Unit 2050 Box 4190', 'USS Nimitz'; '' for none. */
  street: string;
  office: string;
  /** 'AE', its first letter, or ''. */
  region: string;
  /** The first digits of a ZIP code, at most five. */
  digits: string;
}

const ADDRESS =
  /^(?:(.*?),? )?([afd])\.?p\.?o\b\.?(?:,? ?(a[aep]?)\b)?(?:,? ?(\d{1,5})(?:-?\d{0,4}))?(?:,? ?usa?)?,? ?$/i;

/** Text beyond it is not parsed, because that takes long; no address has so many characters. */
export const MAX_LENGTH = 300;

/** Parses an address at an Army, fleet or diplomatic post office. Returns null for any other text. */
export function readMilitaryQuery(text: string): MilitaryQuery | null {
  if (text.length > MAX_LENGTH) return null;
  const line = text
    .trimStart()
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replaceAll(/\s+/g, ' ');
  const [found, street = '', letter = '', region = '', digits = ''] = ADDRESS.exec(line) ?? [];
  if (found === undefined) return null;
  return { street, office: `${letter.toUpperCase()}PO`, region: region.toUpperCase(), digits };
}
