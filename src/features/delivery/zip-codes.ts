import { foldText } from '#lib/words.ts';
import { militaryRegionOf, militaryRegions } from './military-mail.ts';
import type { DeliveryPlace } from './place.ts';
import { otherStateNames, stateNames } from './states.ts';
import { splitStreet, streetParts } from './street-line.ts';
import { splitUnit } from './unit.ts';

/**
 * The shop's own table of US places: static files made with the site (`features/delivery/zip-files.ts`), read in the browser.
 *
 * - A file of ZIP codes for each pair of digits: town, state and coordinates of each. Under three digits stands the one at
 *   the center of their area, for ZIP codes that the table does not have.
 * - A file of towns for each pair of letters: their ZIP codes, the town with most of them first.
 *
 * Every pair has its file, so that nothing typed asks for a file that is not there. A query reads one file, a choice one more.
 */
export type ZipFile = Record<string, ZipEntry>;

/** Town, postal abbreviation of the state, latitude, longitude. */
export type ZipEntry = [town: string, state: string, latitude: number, longitude: number];

/**
 * Town, postal abbreviation of the state, ZIP codes ascending, separated by spaces; and another name under which the town
 * is found, if it stands here for that one.
 */
export type TownFile = [town: string, state: string, zips: string, alias?: string | undefined][];

/** Goes up whenever the files' content changes, as they are kept for good by whoever has read them. */
const VERSION = 2;

/** Address of the file that holds a ZIP code. @param zip at least two digits */
export function zipFilePath(zip: string): string {
  return `/places/${VERSION}/zip-${zip.slice(0, 2)}.json`;
}

/** Address of the file of towns whose key starts with the same two letters. @param key at least two letters */
export function townFilePath(key: string): string {
  return `/places/${VERSION}/town-${key.slice(0, 2)}.json`;
}

const shortWords: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/**
 * A town's name as it is looked up: letters alone, so that 'St. Louis' is 'Saint Louis', 'McAllen' 'Mc Allen' and 'Peñasco'
 * 'Penasco'. The last word may still be growing and is not read as an abbreviation.
 */
export function townKey(text: string): string {
  const words = foldText(text).match(/[a-z]+/g) ?? [];
  return words.map((word, at) => (at < words.length - 1 && shortWords[word]) || word).join('');
}

/** The keys under which a state is found behind a town. */
function stateKeys(state: string): string[] {
  return [state, stateNames[state] ?? state, ...(otherStateNames[state] ?? [])].map(townKey);
}

/** What somebody typed into an address field, as far as this table can tell. */
export interface PlaceQuery {
  /** Number and street, or the box, before the first comma, kept as typed; '' for none. */
  street: string;
  /** Flat, suite or floor, as typed; '' for none. */
  unit: string;
  /** `townKey` of the town and, if it was typed, the state. */
  key: string;
  /** The first digits of a ZIP code, at most five. */
  digits: string;
}

const HOUSE_NUMBER = /^\s*\d[^\s,]*\s+(?=[^,]*\p{L})/u;

export function readPlaceQuery(text: string): PlaceQuery {
  const { unit, rest: address } = splitUnit(text);
  const line = splitStreet(address);
  const rest = line.street === '' ? address.replace(HOUSE_NUMBER, '') : line.rest;
  // Without all five digits a ZIP code is the last number: others are of a street. Its +4 adds nothing, with or without a dash.
  const numbers = rest.match(/\d+/g) ?? [];
  const digits = numbers.findLast((number) => number.length === 5) ?? numbers.at(-1) ?? '';
  return { street: line.street, unit, key: townKey(rest), digits: digits.slice(0, 5) };
}

/** '83702 Boise': what may be a ZIP code and its town, or a house number and its street. Null for anything else. */
export function readZipFirst(text: string): { zip: string; key: string } | null {
  const [, zip, town] = /^\s*(\d{5})(?:-?\d{4})?\s+([^\d,]+(?:,[^\d,]*)?)$/.exec(text) ?? [];
  return zip === undefined || town === undefined ? null : { zip, key: townKey(town) };
}

/** Whether a key is the start of the town of a ZIP code, or its state. */
export function isTownOf([town, state]: ZipEntry, key: string): boolean {
  const name = townKey(town);
  const states = stateKeys(state);
  return states.includes(key) || ['', ...states].some((end) => (name + end).startsWith(key));
}

/** A town that may be meant, and the ZIP codes of it that the typed digits leave. */
export interface TownMatch {
  town: string;
  state: string;
  zips: string[];
  /** The town was typed in full. */
  called: boolean;
  /** Town and state were typed in full. */
  exact: boolean;
}

/** Towns that start with what was typed, the state's abbreviation or name being part of it; those meant in full first. */
export function matchTowns({ key, digits }: Pick<PlaceQuery, 'key' | 'digits'>, file: TownFile): TownMatch[] {
  const matches = file.flatMap(([town, state, zips, alias]): TownMatch[] => {
    const name = townKey(alias ?? town);
    const full = stateKeys(state).map((end) => name + end);
    const left = zips.split(' ').filter((zip) => zip.startsWith(digits));
    if (left.length === 0 || !full.some((text) => text.startsWith(key))) return [];
    const exact = full.includes(key);
    return [{ town, state, zips: left, called: exact || name === key, exact }];
  });
  const inOrder = [...matches.filter(({ called }) => called), ...matches.filter(({ called }) => !called)];
  const isSame = (one: TownMatch, other: TownMatch) => one.town === other.town && one.state === other.state;
  return inOrder.filter((match, at) => inOrder.findIndex((other) => isSame(match, other)) === at);
}

/** A ZIP code, and what is known of where it is. */
export interface ZipFound {
  entry: ZipEntry;
  /** The table does not have it: the entry is that at the center of the area of its first three digits. */
  near: boolean;
}

/** @returns null where there is no such ZIP code, as no area has its first three digits */
export function findZip(zip: string, file: ZipFile): ZipFound | null {
  const [known, area] = [file[zip], file[zip.slice(0, 3)]];
  if (known) return { entry: known, near: false };
  // All of a military area goes through one gateway.
  return area ? { entry: area, near: militaryRegionOf(zip) === null } : null;
}

/** 'Roanoke, VA 24011', '75037 (near Frisco, TX)' or, as the post wants it, 'APO AE 09012'. */
export function zipLine(zip: string, [town, state]: readonly [string, string, ...unknown[]], near = false): string {
  if (near) return `${zip} (near ${town}, ${state})`;
  return `${town}${state in militaryRegions ? '' : ','} ${state} ${zip}`;
}

/**
 * A ZIP code as a place to deliver to.
 * @param street what was typed of it; '' for none
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
      // The town of a place nearby is not the town of this one.
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
