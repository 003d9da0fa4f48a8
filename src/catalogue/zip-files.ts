import zipcodes from 'zipcodes';
import { stateNames } from '#domain/states.ts';
import { type TownFile, townFilePath, townKey, type ZipFile, zipFilePath } from '#domain/zip-codes.ts';

/**
 * What of the package can be delivered to. Left out: Canada; military mail and the freely associated states, which have no
 * place on the map here or are abroad; entries without coordinates, and those that lie in Asia for want of a minus sign.
 */
function isDeliverable({ country, state, latitude, longitude }: zipcodes.ZipCode): boolean {
  if (country !== 'US' || !(state in stateNames) || !latitude || !longitude) return false;
  return longitude < 0 || ['AK', 'HI', 'GU', 'MP'].includes(state);
}

/** Every ZIP code that can be delivered to, with its place. */
export function deliverable(): zipcodes.ZipCode[] {
  return Object.values(zipcodes.codes).filter(isDeliverable);
}

/** Firms that have a ZIP code to themselves stand where a town should: found by the code, not by the name. */
const FIRM = /[\d&/]|\b(?:Inc|Co|Corp)$/;

/** The table's files by their address, their form being that of `domain/zip-codes.ts`. */
export function zipFiles(): Map<string, string> {
  const codes = deliverable().sort((a, b) => a.zip.localeCompare(b.zip));
  const zips = new Map<string, ZipFile>();
  const towns = new Map<string, Map<string, [string, string, string[]]>>();
  for (const { zip, city, state, latitude, longitude } of codes) {
    const path = zipFilePath(zip);
    const file = zips.get(path) ?? {};
    file[zip] = [city, state, latitude, longitude];
    zips.set(path, file);
    if (FIRM.test(city)) continue;
    const townsPath = townFilePath(townKey(city));
    const found = towns.get(townsPath) ?? new Map<string, [string, string, string[]]>();
    const town = found.get(`${city}, ${state}`) ?? [city, state, []];
    town[2].push(zip);
    towns.set(townsPath, found.set(`${city}, ${state}`, town));
  }
  const townFile = (found: Map<string, [string, string, string[]]>): TownFile =>
    [...found.values()]
      .sort((a, b) => b[2].length - a[2].length)
      .map(([town, state, codesOfTown]) => [town, state, codesOfTown.join(' ')]);
  return new Map([
    ...[...zips].map(([path, file]) => [path, JSON.stringify(file)] as const),
    ...[...towns].map(([path, found]) => [path, JSON.stringify(townFile(found))] as const),
  ]);
}
