import type { DeliveryPlace } from './place.ts';
import { stateNames } from './states.ts';
import { splitUnit } from './unit.ts';

/**
 * The shop's own table of US places: static files made with the site (`catalogue/zip-files.ts`), read in the browser.
 *
 * - A file of ZIP codes for each pair of first digits: town, state and coordinates of each.
 * - A file of towns for each pair of first letters: their ZIP codes, the town with most of them first.
 *
 * A query reads one file, a choice one more.
 */
export type ZipFile = Record<string, ZipEntry>;

/** Town, postal abbreviation of the state, latitude, longitude. */
export type ZipEntry = [string, string, number, number];

/** Town, postal abbreviation of the state, ZIP codes ascending, separated by spaces. */
export type TownFile = [string, string, string][];

/** Goes up whenever the files' content changes, as they are kept for good by whoever has read them. */
const VERSION = 1;

/** Address of the file that holds a ZIP code. */
export function zipFilePath(zip: string): string {
  return `/places/${VERSION}/zip-${zip.slice(0, 2)}.json`;
}

/** Address of the file of towns whose key starts with the same two letters. */
export function townFilePath(key: string): string {
  return `/places/${VERSION}/town-${key.slice(0, 2)}.json`;
}

const shortWords: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/**
 * A town's name as it is looked up: letters alone, so that 'St. Louis' is 'Saint Louis' and 'McAllen' 'Mc Allen'.
 * The last word may still be growing and is not read as an abbreviation.
 */
export function townKey(text: string): string {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word, at) => (at < words.length - 1 && shortWords[word]) || word).join('');
}

/** What somebody typed into an address field, as far as this table can tell. */
export interface PlaceQuery {
  /** Number and street before the first comma, kept as typed; '' for none. */
  street: string;
  /** Flat, suite or floor, as typed; '' for none. */
  unit: string;
  /** `townKey` of the town and, if it was typed, the state. */
  key: string;
  /** The first digits of a ZIP code, at most five. */
  digits: string;
}

/** A house number, and behind it a street with a comma, or whatever else. */
const WITH_STREET = /^\s*(\d[^\s,]*\s+[^,]*[a-z][^,]*),(.*)$/i;
const HOUSE_NUMBER = /^\s*\d[^\s,]*\s+(?=[^,]*[a-z])/i;

export function readPlaceQuery(text: string): PlaceQuery {
  const { unit, rest: address } = splitUnit(text);
  const [, street = '', rest = ''] = WITH_STREET.exec(address) ?? ['', '', address.replace(HOUSE_NUMBER, '')];
  // Its +4 adds nothing to a ZIP code. Without all five digits it is the last number: others are of a street.
  const numbers = rest.replace(/-\d*\s*$/, '').match(/\d+/g) ?? [];
  const digits = numbers.findLast((number) => number.length === 5) ?? numbers.at(-1) ?? '';
  return { street: street.trim().replaceAll(/\s+/g, ' '), unit, key: townKey(rest), digits: digits.slice(0, 5) };
}

/** A town that may be meant, and the ZIP codes of it that the typed digits leave. */
export interface TownMatch {
  town: string;
  state: string;
  zips: string[];
  /** Town and state were typed in full. */
  exact: boolean;
}

/** Towns that start with what was typed, the state's abbreviation or name being part of it; those meant in full first. */
export function matchTowns({ key, digits }: PlaceQuery, file: TownFile): TownMatch[] {
  const matches = file.flatMap(([town, state, zips]): TownMatch[] => {
    const name = townKey(town);
    const full = [name + state.toLowerCase(), name + townKey(stateNames[state] ?? state)];
    const left = zips.split(' ').filter((zip) => zip.startsWith(digits));
    if (left.length === 0 || !full.some((text) => text.startsWith(key))) return [];
    return [{ town, state, zips: left, exact: full.includes(key) }];
  });
  const called = (match: TownMatch) => match.exact || townKey(match.town) === key;
  return [...matches.filter(called), ...matches.filter((match) => !called(match))];
}

/** A ZIP code as a place to deliver to. @param street what was typed of it; '' for none */
export function zipPlace(zip: string, [town, state, latitude, longitude]: ZipEntry, street: string): DeliveryPlace {
  const [, number = '', route = ''] = /^(\S+)\s+(.*)$/.exec(street) ?? [];
  const name = [street, `${town}, ${state} ${zip}`].filter(Boolean).join(', ');
  const component = (long: string, short: string, ...types: string[]) => ({ long, short, types });
  return {
    id: `local:${zip}`,
    name,
    formattedAddress: `${name}, USA`,
    components: [
      ...(street === '' ? [] : [component(number, number, 'street_number'), component(route, route, 'route')]),
      component(town, town, 'locality', 'political'),
      component(stateNames[state] ?? state, state, 'administrative_area_level_1', 'political'),
      component('United States', 'US', 'country', 'political'),
      component(zip, zip, 'postal_code'),
    ],
    location: { latitude, longitude },
  };
}
