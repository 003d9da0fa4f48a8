import { foldText } from '#lib/words.ts';
import { MAX_LENGTH, militaryRegionOf, militaryRegions } from './military-mail.ts';
import type { DeliveryPlace } from './place.ts';
import { otherStateNames, stateNames } from './states.ts';
import { splitStreet, streetParts } from './street-line.ts';
import { splitUnit } from './unit.ts';

/**
 * The shop's own table of US places: static files in `public/places`, loaded in the browser. `npm run zip-codes` writes them.
 * - One file of ZIP codes per two-digit prefix: town, state and coordinates. A three-digit key holds the entry at the center
 *   of that area, for ZIP codes that are not in the table.
 * - One file of towns per two-letter prefix: their ZIP codes, towns with the most ZIP codes first.
 * Every prefix has a file, so no input causes a 404. A query loads one file, and a choice loads one more.
 */
export type ZipFile = Record<string, ZipEntry>;

/** Town, state abbreviation, latitude, longitude. */
export type ZipEntry = [town: string, state: string, latitude: number, longitude: number];

/**
 * Town, state abbreviation, and ZIP codes in ascending order, separated by spaces. `alias` is set if the row is listed under
 * another name of the town.
 */
export type TownFile = [town: string, state: string, zips: string, alias?: string | undefined][];

/** Increment it whenever the content of the files changes, because browsers cache them forever. */
const VERSION = 2;

/** Returns the URL path of the file with a ZIP code. @param zip at least two digits */
export function zipFilePath(zip: string): string {
  return `/places/${VERSION}/zip-${zip.slice(0, 2)}.json`;
}

/** Returns the URL path of the file of towns whose key has the same first two letters. @param key at least two letters */
export function townFilePath(key: string): string {
  return `/places/${VERSION}/town-${key.slice(0, 2)}.json`;
}

const shortWords: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/**
 * Normalizes a town's name for lookup: letters only, so that 'St. Louis' equals 'Saint Louis', 'McAllen' equals 'Mc Allen'
 * and 'Peñasco' equals 'Penasco'. The last word may be incomplete, so its abbreviation is not expanded.
 */
export function townKey(text: string): string {
  const words = foldText(text).match(/[a-z]+/g) ?? [];
  return words.map((word, at) => (at < words.length - 1 && shortWords[word]) || word).join('');
}

/** Returns the keys that may follow a town for its state. */
function stateKeys(state: string): string[] {
  return [state, stateNames[state] ?? state, ...(otherStateNames[state] ?? [])].map(townKey);
}

/** The parsed text of the address field. */
export interface PlaceQuery {
  /** Number and street, or the box, before the first comma, as typed; '' for none. */
  street: string;
  /** Apartment, suite or floor, as typed; '' for none. */
  unit: string;
  /** `townKey` of the town and, if it was typed, the state. */
  key: string;
  /** The first digits of a ZIP code, at most five. */
  digits: string;
}

const HOUSE_NUMBER = /^\s*\d[^\s,]*\s+(?=[^,]*\p{L})/u;

export function readPlaceQuery(text: string): PlaceQuery {
  const { unit, rest: address } = splitUnit(text.slice(0, MAX_LENGTH));
  const line = splitStreet(address);
  const rest = line.street === '' ? address.replace(HOUSE_NUMBER, '') : line.rest;
  // Prefer a five-digit number; otherwise take the last one, because earlier ones belong to the street. ZIP+4 is cut off.
  const numbers = rest.match(/\d+/g) ?? [];
  const digits = numbers.findLast((number) => number.length === 5) ?? numbers.at(-1) ?? '';
  return { street: line.street, unit, key: townKey(rest), digits: digits.slice(0, 5) };
}

/** Parses '83702 Boise', which is a ZIP code with its town or a house number with its street. Returns null for other text. */
export function readZipFirst(text: string): { zip: string; key: string } | null {
  const [, zip, town] = /^\s*(\d{5})(?:-?\d{4})?\s+([^\d,]+(?:,[^\d,]*)?)$/.exec(text.slice(0, MAX_LENGTH)) ?? [];
  return zip === undefined || town === undefined ? null : { zip, key: townKey(town) };
}

/** Returns whether a key is a prefix of a ZIP code's town, or is its state. */
export function isTownOf([town, state]: ZipEntry, key: string): boolean {
  const name = townKey(town);
  const states = stateKeys(state);
  return states.includes(key) || states.some((end) => (name + end).startsWith(key));
}

/** A matching town, with those of its ZIP codes that match the typed digits. */
export interface TownMatch {
  town: string;
  state: string;
  zips: string[];
  /** The town was typed in full. */
  called: boolean;
  /** Town and state were typed in full. */
  exact: boolean;
}

/** Returns the towns that start with the typed text, which may include the state. Full matches come first. */
export function matchTowns({ key, digits }: Pick<PlaceQuery, 'key' | 'digits'>, file: TownFile): TownMatch[] {
  const matches = file.flatMap(([town, state, zips, alias]): TownMatch[] => {
    const name = townKey(alias ?? town);
    const full = stateKeys(state).map((end) => name + end);
    const left = zips.split(' ').filter((zip) => zip.startsWith(digits));
    if (left.length === 0 || !full.some((text) => text.startsWith(key))) return [];
    const exact = full.includes(key);
    return [{ town, state, zips: left, called: exact || name === key, exact }];
  });
  const inOrder = [...matches.filter(({ called }) => called), ...matches];
  const isSame = (one: TownMatch, other: TownMatch) => one.town === other.town && one.state === other.state;
  return inOrder.filter((match, at) => inOrder.findIndex((other) => isSame(match, other)) === at);
}

/** A ZIP code's entry in the table. */
export interface ZipFound {
  entry: ZipEntry;
  /** The ZIP code is not in the table; the entry is that of the center of its three-digit area. */
  near: boolean;
}

/** Finds a ZIP code. @returns null if no area has its first three digits */
export function findZip(zip: string, file: ZipFile): ZipFound | null {
  const [known, area] = [file[zip], file[zip.slice(0, 3)]];
  if (known) return { entry: known, near: false };
  // All ZIP codes of a military area share one gateway.
  return area ? { entry: area, near: militaryRegionOf(zip) === null } : null;
}

/** Returns 'Roanoke, VA 24011', '75037 (near Frisco, TX)' or, in the USPS format for military mail, 'APO AE 09012'. */
export function zipLine(zip: string, [town, state]: readonly [string, string, ...unknown[]], near = false): string {
  if (near) return `${zip} (near ${town}, ${state})`;
  return `${town}${state in militaryRegions ? '' : ','} ${state} ${zip}`;
}

/**
 * Converts a ZIP code to a delivery place.
 * @param street the typed street; '' for none
 * @param near whether the entry is that of a place nearby
 */
export function zipPlace(zip: string, entry: ZipEntry, street: string, near = false): DeliveryPlace {
  const [town, state, latitude, longitude] = entry;
  const name = [street, zipLine(zip, entry, near)].filter(Boolean).join(', ');
  const component = (long: string, short: string, ...types: string[]) => ({ long, short, types });
  return {
    id: `local:${zip}`,
    name,
    formattedAddress: `${name}, USA`,
    components: [
      ...streetParts(street).map(({ type, text }) => component(text, text, type)),
      // The entry's town is nearby and is not the town of this ZIP code.
      ...(near ? [] : [component(town, town, 'locality', 'political')]),
      component(
        stateNames[state] ?? militaryRegions[state]?.name ?? state,
        state,
        'administrative_area_level_1',
        'political',
      ),
      component('United States', 'US', 'country', 'political'),
      component(zip, zip, 'postal_code'),
    ],
    location: { latitude, longitude },
  };
}
