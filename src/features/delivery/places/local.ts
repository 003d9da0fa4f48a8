import { shop } from '#config/shop.ts';
import { MILITARY_REFUSAL } from '#features/delivery/copy.ts';
import {
  type MilitaryQuery,
  militaryRegionOf,
  militaryRegions,
  readMilitaryQuery,
} from '#features/delivery/military-mail.ts';
import {
  findZip,
  isTownOf,
  matchTowns,
  type PlaceQuery,
  readPlaceQuery,
  readZipFirst,
  type TownMatch,
  type ZipEntry,
  zipLine,
  zipPlace,
} from '#features/delivery/zip-codes.ts';
import { readTowns, readZips } from './load-zip-files.ts';
import type { PlaceSuggestion, PlacesProvider } from './provider.ts';

const MAX_TOWNS = 12;
/** The maximum number of ZIP codes to list. The largest cities have more; shoppers then type the first digits. */
const MAX_ZIPS = 40;

const PREFIX = 'local:';

/** The parts of an id: a ZIP code, where its data comes from, and the typed street. */
interface LocalId {
  zip: string;
  /** The typed military post office, or the ZIP code that provides town and coordinates; '' for the ZIP code's own entry. */
  as: string;
  street: string;
}

const writeId = ({ zip, as, street }: LocalId) => `${PREFIX}${zip}${as && `@${as}`}${street && `:${street}`}`;

function readId(id: string): LocalId {
  const [, zip, as = '', street = ''] = /^local:(\d{5})(?:@(\d{5}|[AFD]PO))?(?::(.*))?$/.exec(id) ?? [];
  if (zip === undefined) throw new Error(`Not the id of a ZIP code: ${id}`);
  return { zip, as, street };
}

/** Returns why the shop does not deliver to a state, or an empty object. */
const refusalOf = (state: string) =>
  state in militaryRegions && shop.militaryDeliveryDollars === null ? { refusalReason: MILITARY_REFUSAL } : {};

/** @param line the place in one line, without the street */
function suggestion(id: LocalId, line: string): PlaceSuggestion {
  return {
    id: writeId(id),
    main: id.street || line,
    secondary: id.street && line,
    nextQuery: null,
    ...refusalOf(militaryRegionOf(id.zip) ?? ''),
  };
}

/** Suggests a ZIP code that is not in the table, in the typed town. Returns null if no such town is in the state. */
async function suggestInTown(zip: string, [, state]: ZipEntry, { key, street }: Pick<PlaceQuery, 'key' | 'street'>) {
  if (key.length < 2) return null;
  const towns = matchTowns({ key, digits: zip.slice(0, 3) }, await readTowns(key));
  const found = towns.find((match) => match.called && match.state === state);
  const [as] = found?.zips ?? [];
  return found && as ? suggestion({ zip, as, street }, zipLine(zip, [found.town, state])) : null;
}

async function suggestZip(zip: string, query: Pick<PlaceQuery, 'key' | 'street'>): Promise<PlaceSuggestion[]> {
  const found = findZip(zip, await readZips(zip));
  if (!found) return [];
  const inTown = found.near && (await suggestInTown(zip, found.entry, query));
  return [inTown || suggestion({ zip, as: '', street: query.street }, zipLine(zip, found.entry, found.near))];
}

async function suggestZips(digits: string, street: string): Promise<PlaceSuggestion[]> {
  const zips = Object.entries(await readZips(digits)).filter(([zip]) => zip.length === 5 && zip.startsWith(digits));
  return zips.slice(0, MAX_TOWNS).map(([zip, entry]) => suggestion({ zip, as: '', street }, zipLine(zip, entry)));
}

/** Handles '83702 Boise'. Returns null if the number is a house number. */
async function suggestZipFirst({ zip, key }: { zip: string; key: string }): Promise<PlaceSuggestion[] | null> {
  const found = findZip(zip, await readZips(zip));
  if (!found) return null;
  const [, state] = found.entry;
  const isTown =
    isTownOf(found.entry, key) ||
    (key.length > 1 &&
      matchTowns({ key, digits: '' }, await readTowns(key)).some((match) => match.called && match.state === state));
  return isTown ? suggestZip(zip, { key, street: '' }) : null;
}

function townSuggestion({ town, state, zips }: TownMatch, { street, unit }: PlaceQuery): PlaceSuggestion {
  const [zip = ''] = zips;
  if (zips.length === 1) return suggestion({ zip, as: '', street }, zipLine(zip, [town, state]));
  const name = `${town}, ${state}`;
  return {
    id: `${PREFIX}${name}`,
    main: name,
    secondary: `${zips.length} ZIP codes`,
    nextQuery: `${[street, unit, name].filter(Boolean).join(', ')} `,
  };
}

async function suggestTowns(query: PlaceQuery): Promise<PlaceSuggestion[]> {
  const { key, digits, street } = query;
  if (key.length < 2) return [];
  const matches = matchTowns(query, await readTowns(key));
  const exact = matches.filter((match) => match.exact);
  const meant = exact.length > 0 || matches.length > 1 || digits === '' ? exact : matches;
  if (meant.length === 0) return matches.slice(0, MAX_TOWNS).map((match) => townSuggestion(match, query));
  return meant
    .flatMap(({ town, state, zips }) => zips.map((zip) => ({ zip, line: zipLine(zip, [town, state]) })))
    .slice(0, MAX_ZIPS)
    .map(({ zip, line }) => suggestion({ zip, as: '', street }, line));
}

/** Suggests the matching military regions, each to be refined by a ZIP code. */
function suggestRegions({ street, office, region }: MilitaryQuery): PlaceSuggestion[] {
  const regions = Object.entries(militaryRegions).filter(([state]) => state.startsWith(region));
  return regions.map(([state, { name }]) => ({
    id: `${PREFIX}${office} ${state}`,
    main: `${office} ${state}`,
    secondary: name,
    nextQuery: `${[street, `${office} ${state}`].filter(Boolean).join(', ')} `,
    ...refusalOf(state),
  }));
}

const isOnlyOffice = ({ street, region, digits }: MilitaryQuery) => `${street}${region}${digits}` === '';

async function suggestMilitary(query: MilitaryQuery): Promise<PlaceSuggestion[]> {
  const { street, office, region, digits } = query;
  if (digits.length < 2 && region.length < 2) return suggestRegions(query);
  const prefix = militaryRegions[region]?.prefixes[0] ?? '';
  const inZip = (zip: string) =>
    suggestion({ zip, as: office, street }, zipLine(zip, [office, militaryRegionOf(zip) ?? '']));
  if (digits.length === 5) return militaryRegionOf(digits) ? [inZip(digits)] : [];
  const file = await readZips(digits.length > 1 ? digits : prefix);
  return Object.entries(file)
    .filter(([zip, [town]]) => zip.length === 5 && zip.startsWith(digits) && militaryRegionOf(zip) && town === office)
    .slice(0, MAX_ZIPS)
    .map(([zip]) => inZip(zip));
}

/** Returns whether a text is a military address, which only this table knows. */
export function isMilitaryText(text: string): boolean {
  const { digits } = readPlaceQuery(text);
  return readMilitaryQuery(text) !== null || (digits.length === 5 && militaryRegionOf(digits) !== null);
}

/**
 * The shop's own table of US towns and ZIP codes, from static files. It has no streets. It needs no API key and, once a file
 * is loaded, no network. A town with several ZIP codes must be refined to one, because parcels need it.
 */
export const localPlaces: PlacesProvider = {
  async suggest(text) {
    const military = readMilitaryQuery(text);
    // 'Apo' may be the start of Apopka.
    if (military && isOnlyOffice(military))
      return [...suggestRegions(military), ...(await suggestTowns(readPlaceQuery(text)))];
    if (military) return suggestMilitary(military);
    const zipFirst = readZipFirst(text);
    const first = zipFirst && (await suggestZipFirst(zipFirst));
    if (first) return first;
    const query = readPlaceQuery(text);
    const { key, digits, street } = query;
    if (digits.length === 5) return suggestZip(digits, query);
    if (key !== '') return suggestTowns(query);
    return digits.length < 2 ? [] : suggestZips(digits, street);
  },

  async place(id) {
    const { zip, as, street } = readId(id);
    const isOffice = /^\D/.test(as);
    const found = findZip(isOffice ? zip : as || zip, await readZips(zip));
    if (!found) throw new Error(`Unknown ZIP code ${zip}.`);
    const [town, ...rest] = found.entry;
    return zipPlace(zip, [isOffice ? as : town, ...rest], street, found.near);
  },
};

/** Returns whether an id belongs to this table. */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}
