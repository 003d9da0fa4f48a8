import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { zipFiles } from '#catalogue/zip-files.ts';
import { stateNames } from '#domain/states.ts';
import { type TownFile, townFilePath, townKey, type ZipFile, zipFilePath } from '#domain/zip-codes.ts';

const files = zipFiles();
const read = (path: string): unknown => JSON.parse(files.get(path) ?? 'null');
const ofKind = (kind: string) => [...files].filter(([path]) => path.includes(`/${kind}-`));
const zips = Object.assign({}, ...ofKind('zip').map(([, text]) => JSON.parse(text))) as ZipFile;
const towns = ofKind('town').flatMap(([, text]) => JSON.parse(text) as TownFile);

describe('the table of places', () => {
  test('changes its version with its content', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify([...files]))
      .digest('hex')
      .slice(0, 16);
    // When this fails, raise VERSION in domain/zip-codes.ts: browsers keep the files of a version for good.
    expect([hash, zipFilePath('24011')]).toEqual(['17010628825bf649', '/places/1/zip-24.json']);
  });

  test('has small files', () => {
    for (const [path, text] of files) expect(Buffer.byteLength(text), path).toBeLessThan(30_000);
    expect(files.size).toBeLessThan(400);
  });

  test('knows every town by its ZIP codes, and every ZIP code where it is looked for', () => {
    expect(Object.keys(zips).length).toBeGreaterThan(41_000);
    for (const zip of Object.keys(zips)) expect(files.get(zipFilePath(zip)), zip).toContain(`"${zip}"`);
    for (const [town, state, list] of towns) {
      expect(files.get(townFilePath(townKey(town)))).toContain(JSON.stringify(town));
      for (const zip of list.split(' ')) expect(zips[zip]?.slice(0, 2)).toEqual([town, state]);
    }
  });

  test('lies in the United States: where mail is domestic, with coordinates that can be true', () => {
    for (const [zip, [town, state, latitude, longitude]] of Object.entries(zips)) {
      expect(zip).toMatch(/^\d{5}$/);
      expect(town.trim(), zip).toBe(town);
      expect(stateNames[state], zip).toBeDefined();
      expect(latitude > -15 && latitude < 72, zip).toBe(true);
      expect(longitude < -64 || longitude > 144, zip).toBe(true);
    }
    // Each state is somewhere: none lost all its ZIP codes.
    expect(new Set(Object.values(zips).map(([, state]) => state))).toEqual(new Set(Object.keys(stateNames)));
  });

  test.each([
    ['34001', 'military mail, without coordinates'],
    ['09001', 'military mail abroad'],
    ['96939', 'Palau'],
    ['96960', 'the Marshall Islands'],
    ['10200', 'New York in Asia'],
    ['00000', 'nothing'],
  ])('leaves out %s: %s', (zip) => {
    expect(zips[zip]).toBeUndefined();
  });

  // Coordinates of the towns as an atlas has them.
  test.each([
    ['24011', 'Roanoke', 'VA', 37.27, -79.94],
    ['00601', 'Adjuntas', 'PR', 18.16, -66.72],
    ['96799', 'Pago Pago', 'AS', -14.28, -170.7],
    ['96910', 'Hagatna', 'GU', 13.47, 144.75],
    ['99501', 'Anchorage', 'AK', 61.22, -149.9],
  ])('has %s, %s', (zip, town, state, latitude, longitude) => {
    const [name, where, ...location] = zips[zip] ?? ['', '', 0, 0];
    expect([name, where]).toEqual([town, state]);
    expect(Math.hypot(location[0] - latitude, location[1] - longitude)).toBeLessThan(0.3);
  });

  test('puts the larger town first, and no firm among the towns', () => {
    const file = read(townFilePath('ro')) as TownFile;
    expect(file[0]?.[0]).toBe('Rochester');
    expect(towns.map(([town]) => town).filter((town) => /\d|&| Inc$/.test(town))).toEqual([]);
  });
});
