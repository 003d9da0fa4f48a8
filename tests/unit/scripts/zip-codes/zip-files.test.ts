import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
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
import { zipFiles } from '#scripts/zip-codes/zip-files.ts';

const files = zipFiles();
const read = (path: string): unknown => JSON.parse(files.get(path) ?? 'null');
const ofKind = (kind: string) => [...files].filter(([path]) => path.includes(`/${kind}-`));
const entries = Object.assign({}, ...ofKind('zip').map(([, text]) => JSON.parse(text))) as ZipFile;
const zips = Object.fromEntries(Object.entries(entries).filter(([zip]) => zip.length === 5));
const areas = Object.fromEntries(Object.entries(entries).filter(([zip]) => zip.length === 3));
const towns = ofKind('town').flatMap(([, text]) => JSON.parse(text) as TownFile);

describe('places table', () => {
  test('gets a new version when its content changes', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify([...files]))
      .digest('hex')
      .slice(0, 16);
    // When this fails, increase VERSION in features/delivery/zip-codes.ts: browsers cache each version permanently.
    expect([hash, zipFilePath('24011')]).toEqual(['85143ef014b86e9a', '/places/2/zip-24.json']);
  });

  test('is in the repository as `npm run zip-codes` writes it', () => {
    for (const [path, text] of files) expect(readFileSync(`public${path}`, 'utf8'), path).toBe(text);
    expect(readdirSync(`public${dirname(zipFilePath('24'))}`)).toHaveLength(files.size);
  });

  test('has a small file for every pair of digits and of letters, so no request fails', () => {
    for (const [path, text] of files) expect(Buffer.byteLength(text), path).toBeLessThan(30_000);
    expect([ofKind('zip').length, ofKind('town').length]).toEqual([10 * 10, 26 * 26]);
  });

  test('lists every town with its ZIP codes, and every ZIP code in the right file', () => {
    expect(Object.keys(zips).length).toBeGreaterThan(41_500);
    const misplaced = ofKind('zip').filter(([path, text]) =>
      Object.keys(JSON.parse(text)).some((zip) => zipFilePath(zip) !== path),
    );
    expect(misplaced.map(([path]) => path)).toEqual([]);
    const unfound = ofKind('town').flatMap(([path, text]) =>
      (JSON.parse(text) as TownFile).filter(
        ([town, state, list, alias]) =>
          townFilePath(townKey(alias ?? town)) !== path ||
          list.split(' ').some((zip) => zips[zip]?.[0] !== town || zips[zip]?.[1] !== state),
      ),
    );
    expect(unfound).toEqual([]);
  });

  test('has only domestic mail areas with plausible coordinates', () => {
    const isTrue = ([zip, [town, state, latitude, longitude]]: [string, ZipEntry]) =>
      /^\d{5}$|^\d{3}$/.test(zip) &&
      town === town.trim() &&
      (state in stateNames || state in militaryRegions) &&
      latitude > -15 &&
      latitude < 72 &&
      (longitude < -64 || longitude > 134);
    expect(Object.entries(entries).filter((entry) => !isTrue(entry))).toEqual([]);
    // No state lost all its ZIP codes.
    const states = new Set(Object.values(zips).map(([, state]) => state));
    expect([...states].sort()).toEqual([...Object.keys(stateNames), ...Object.keys(militaryRegions)].sort());
  });

  test('has recent ZIP codes, including those that were missing earlier', () => {
    const real =
      '75072 75036 75071 75033 75078 75009 85144 85142 85143 85140 78665 78642 33578 33579 77407 77494 77493 80023 89183 89179 28078 30040 30041 34787 32081 29486 37211 84009 84096 84129 83646 97229 98391 20148 27523 92883 92130 95757 10065 11249 10282 60642 76262 78254 79938 88012 60585 43016'.split(
        ' ',
      );
    expect(real.filter((zip) => !zips[zip])).toEqual([]);
    expect(['75072', '75036', '85144'].map((zip) => zips[zip]?.slice(0, 2).join())).toEqual([
      'McKinney,TX',
      'Frisco,TX',
      'San Tan Valley,AZ',
    ]);
  });

  test('has an area for every three-digit prefix in use, located at one of its ZIP codes', () => {
    const own = new Map<string, string[]>();
    for (const [zip, entry] of Object.entries(zips)) {
      const area = zip.slice(0, 3);
      own.set(area, [...(own.get(area) ?? []), JSON.stringify(entry)]);
    }
    expect([...own.keys()].filter((area) => !areas[area])).toEqual([]);
    const elsewhere = Object.entries(areas).filter(([area, entry]) => !own.get(area)?.includes(JSON.stringify(entry)));
    // A few military areas have no ZIP code in the table.
    expect(elsewhere.filter(([area]) => militaryRegionOf(area) === null)).toEqual([]);
    expect(areas['750']?.[1]).toBe('TX');
  });

  test('has all military mail areas, located at their gateways', () => {
    const military = Object.entries(areas).filter(([area]) => militaryRegionOf(area));
    expect(military.map(([area]) => area).sort()).toEqual(
      '090 091 092 093 094 095 096 097 098 340 962 963 964 965 966'.split(' '),
    );
    for (const [zip, [office, state, latitude, longitude]] of Object.entries(zips)) {
      if (!(state in militaryRegions)) continue;
      expect(['APO', 'DPO', 'FPO'], zip).toContain(office);
      expect(militaryRegionOf(zip), zip).toBe(state);
      expect({ latitude, longitude }, zip).toEqual(militaryRegions[state]?.gateway);
    }
  });

  test.each([
    ['10200', 'New York in Asia'],
    ['00000', 'nothing'],
    ['20897', 'a facility that is no town'],
    ['94106', 'Firm Holdouts'],
  ])('excludes %s: %s', (zip) => {
    expect(zips[zip]).toBeUndefined();
  });

  // Expected coordinates come from an atlas.
  test.each([
    ['24011', 'Roanoke', 'VA', 37.27, -79.94],
    ['00601', 'Adjuntas', 'PR', 18.16, -66.72],
    ['96799', 'Pago Pago', 'AS', -14.28, -170.7],
    ['96910', 'Hagatna', 'GU', 13.47, 144.75],
    ['99501', 'Anchorage', 'AK', 61.22, -149.9],
    ['00820', 'Christiansted', 'VI', 17.75, -64.7],
    ['96950', 'Saipan', 'MP', 15.19, 145.75],
    ['96940', 'Palau', 'PW', 7.5, 134.6],
  ])('has %s as %s', (zip, town, state, latitude, longitude) => {
    const [name, where, ...location] = zips[zip] ?? ['', '', 0, 0];
    expect([name, where]).toEqual([town, state]);
    expect(Math.hypot(location[0] - latitude, location[1] - longitude)).toBeLessThan(0.3);
  });

  test('lists towns with more ZIP codes first and excludes firms and facilities', () => {
    const file = read(townFilePath('ro')) as TownFile;
    expect(file.slice(0, 2).map(([town, state]) => `${town}, ${state}`)).toEqual(['Roanoke, VA', 'Rochester, NY']);
    const names = towns.map(([town]) => town);
    expect(names.filter((town) => /\d|&|\b(?:Inc|Firm|Holdouts|Fac|Facility)\b/.test(town))).toEqual([]);
  });

  test('spells town names as residents do', () => {
    const names = new Set(towns.map(([town]) => town));
    const written = ['McKinney', 'McAllen', 'King of Prussia', 'USAF Academy', "Coeur d'Alene", 'Winston-Salem'];
    expect(written.filter((town) => !names.has(town))).toEqual([]);
    expect([...names].filter((town) => /^Mc[a-z ]/.test(town))).toEqual([]);
  });
});
