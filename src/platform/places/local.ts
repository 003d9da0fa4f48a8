import {
  matchTowns,
  type PlaceQuery,
  readPlaceQuery,
  type TownMatch,
  type ZipEntry,
  zipPlace,
} from '#domain/zip-codes.ts';
import type { PlaceSuggestion, PlacesProvider } from './provider.ts';
import { readTowns, readZips } from './zip-table.ts';

const MAX_TOWNS = 8;
/** A list of ZIP codes is one to look through; the largest cities need the first digits. */
const MAX_ZIPS = 40;

const PREFIX = 'local:';

function zipSuggestion(zip: string, town: string, state: string, street: string): PlaceSuggestion {
  const place = `${town}, ${state} ${zip}`;
  return {
    id: `${PREFIX}${zip}${street && `:${street}`}`,
    main: street || place,
    secondary: street && place,
    refine: null,
  };
}

async function suggestZips(digits: string, street: string): Promise<PlaceSuggestion[]> {
  const zips = Object.entries(await readZips(digits)).filter(([zip]) => zip.startsWith(digits));
  return zips.slice(0, MAX_TOWNS).map(([zip, [town, state]]) => zipSuggestion(zip, town, state, street));
}

function townSuggestion({ town, state, zips }: TownMatch, { street, unit }: PlaceQuery): PlaceSuggestion {
  const [zip = ''] = zips;
  if (zips.length === 1) return zipSuggestion(zip, town, state, street);
  const name = `${town}, ${state}`;
  return {
    id: `${PREFIX}${name}`,
    main: name,
    secondary: `${zips.length} ZIP codes`,
    refine: `${[street, unit, name].filter(Boolean).join(', ')} `,
  };
}

/**
 * The shop's own table: US towns and ZIP codes, from static files of the site. It knows no streets, and needs no key and,
 * once a file was read, no network. A town of several ZIP codes is refined to one of them, as parcels need one.
 */
export const localPlaces: PlacesProvider = {
  async suggest(text) {
    const query = readPlaceQuery(text);
    const { street, key, digits } = query;
    if (digits.length === 5 || key === '') return digits.length < 2 ? [] : suggestZips(digits, street);
    if (key.length < 2) return [];
    const matches = matchTowns(query, await readTowns(key));
    const [first] = matches;
    if (first && (first.exact || (matches.length === 1 && digits !== ''))) {
      return first.zips.slice(0, MAX_ZIPS).map((zip) => zipSuggestion(zip, first.town, first.state, street));
    }
    return matches.slice(0, MAX_TOWNS).map((match) => townSuggestion(match, query));
  },

  async place(id) {
    const [, zip = '', street = ''] = /^local:(\d{5})(?::(.*))?$/.exec(id) ?? [];
    const entry: ZipEntry | undefined = (await readZips(zip))[zip];
    if (!entry) throw new Error(`No ZIP code ${zip}.`);
    return zipPlace(zip, entry, street);
  },
};

/** Whether an id is one of this table's. */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}
