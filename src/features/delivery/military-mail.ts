import { componentOf, type DeliveryPlace, type Location } from './place.ts';

/** Mail to US forces and embassies abroad. Its ZIP codes have no place on the map. https://pe.usps.com/text/pub28/28c2_009.htm */
interface MilitaryRegion {
  name: string;
  /** First digits of its ZIP codes. */
  prefixes: readonly string[];
  /** The airport where the post takes parcels out of the country: where this mail counts as delivered to. */
  gateway: Location;
}

/** By the abbreviation that stands where other addresses have a state. */
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
};

/** What the field says where the shop does not deliver military mail. */
export const MILITARY_REFUSAL = 'We do not ship to military addresses yet.';

/** The region that a ZIP code belongs to; null for one at home. */
export function militaryRegionOf(zip: string): string | null {
  const found = Object.entries(militaryRegions).find(([, { prefixes }]) => prefixes.includes(zip.slice(0, 3)));
  return found?.[0] ?? null;
}

export function isMilitary(place: DeliveryPlace): boolean {
  return (componentOf(place, 'administrative_area_level_1')?.short ?? '') in militaryRegions;
}

/** What was typed of a military address. */
export interface MilitaryQuery {
  /** What stands before the office, as typed: 'PSC 802 Box 74', 'Unit 2050 Box 4190', 'USS Nimitz'; '' for none. */
  street: string;
  office: string;
  /** 'AE', its first letter, or ''. */
  region: string;
  /** The first digits of a ZIP code, at most five. */
  digits: string;
}

const ADDRESS =
  /^(?:(.*?),? )?([afd])\.?p\.?o\b\.?(?:,? ?(a[aep]?)\b)?(?:,? ?(\d{1,5})(?:-?\d{0,4}))?(?:,? ?usa?)?,? ?$/i;

/** No address is longer: what is, is not looked into. */
const MAX_LENGTH = 300;

/** Reads an address at an Army, fleet or diplomatic post office; null for any other. */
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
