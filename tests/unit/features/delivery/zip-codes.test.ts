import { describe, expect, test } from 'vitest';
import { componentOf, deliveryGap, hasStreet } from '#features/delivery/place.ts';
import {
  findZip,
  isTownOf,
  matchTowns,
  readPlaceQuery,
  readZipFirst,
  type TownFile,
  townFilePath,
  townKey,
  type ZipFile,
  zipFilePath,
  zipLine,
  zipPlace,
} from '#features/delivery/zip-codes.ts';
import { fc } from '../../../fixtures/properties.ts';

describe('readPlaceQuery', () => {
  test.each([
    ['24011', '', '', '24011'],
    ['240', '', '', '240'],
    ['24011-1234', '', '', '24011'],
    ['24011-', '', '', '24011'],
    ['240111234', '', '', '24011'],
    ['Roanoke VA 24011-1234 USA', '', 'roanokevausa', '24011'],
    ['PO Box 12, Roanoke, VA 24001', 'PO Box 12', 'roanokeva', '24001'],
    ['Cañon City', '', 'canoncity', ''],
    ['Roanoke', '', 'roanoke', ''],
    ['  ROANOKE,  va ', '', 'roanokeva', ''],
    ['Roanoke, VA 24011', '', 'roanokeva', '24011'],
    ['Roanoke VA 240', '', 'roanokeva', '240'],
    ['St. Louis', '', 'saintlouis', ''],
    ['St', '', 'st', ''],
    ['Ft Worth', '', 'fortworth', ''],
    ["Coeur d'Alene", '', 'coeurdalene', ''],
    ['12 Main St, Roanoke, VA 24011', '12 Main St', 'roanokeva', '24011'],
    ['12B  Main  St , Roan', '12B Main St', 'roan', ''],
    ['12 Main St Roanoke VA 24011', '', 'mainsaintroanokeva', '24011'],
    ['24011, Roanoke', '', 'roanoke', '24011'],
    ['12345 Oak Ave Blacksburg VA', '', 'oakaveblacksburgva', ''],
    ['12345-B Oak Ave Blacksburg VA 24060', '', 'oakaveblacksburgva', '24060'],
    ['12345 Oak Ave, Blacksburg, VA', '12345 Oak Ave', 'blacksburgva', ''],
    ['12345-67 Oak Ave, Blacksburg, VA', '12345-67 Oak Ave', 'blacksburgva', ''],
    ['12 Oak Ave, Blacksburg, VA 24060, gate 7', '12 Oak Ave', 'blacksburgvagate', '24060'],
    ['', '', '', ''],
  ])('reads %j as street %j, town %j, ZIP code %j', (text, street, key, digits) => {
    expect(readPlaceQuery(text)).toEqual({ street, unit: '', key, digits });
  });

  test.each([
    ['12 Oak Ave, Apt 4, Blacksburg, VA 24060', 'Apt 4', '24060'],
    ['12 Oak Ave, #4, Blacksburg, VA', '#4', ''],
    ['12 Oak Ave Apt 4 Blacksburg VA', 'Apt 4', ''],
    ['12 Oak Ave, Blacksburg, VA 24060, Apt 4', 'Apt 4', '24060'],
  ])('reads %j with the unit %j', (text, unit, digits) => {
    expect(readPlaceQuery(text)).toEqual({ street: '12 Oak Ave', unit, key: 'blacksburgva', digits });
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { key, digits } = readPlaceQuery(text);
        expect(key).toMatch(/^[a-z]*$/);
        expect(digits).toMatch(/^\d{0,5}$/);
      }),
    );
  });
});

describe('a ZIP code before the town', () => {
  test.each([
    ['83702 Boise', 'boise'],
    [' 83702  Boise, ID', 'boiseid'],
    ['83702-1234 Boise', 'boise'],
    ['837021234 Boise', 'boise'],
    ['83702 St. Louis', 'saintlouis'],
  ])('is read from %j', (text, key) => {
    expect(readZipFirst(text)).toEqual({ zip: '83702', key });
  });

  test.each([
    '83702',
    '8370 Boise',
    '83702Boise',
    'Boise 83702',
    '83702 Oak Ave 5',
    '83702 Boise, ID, USA',
    'Apt 83702 Boise',
    '',
  ])('is not read from %j', (text) => {
    expect(readZipFirst(text)).toBeNull();
  });

  test('goes with the start of its town, with or without the state, or with the state alone', () => {
    const isBoise = (key: string) => isTownOf(['Boise', 'ID', 43.6, -116.2], key);
    expect(['boi', 'boise', 'boisei', 'boiseid', 'boiseida', 'boiseidaho', 'id', 'idaho'].filter(isBoise)).toHaveLength(
      8,
    );
    expect(['oise', 'boisewa', 'boiseidahox', 'ida', 'meridian'].filter(isBoise)).toEqual([]);
  });
});

test('text beyond 300 characters is not parsed', () => {
  const long = ' '.repeat(300);
  expect(readPlaceQuery(`Boise${long}83702`)).toEqual(readPlaceQuery('Boise'));
  expect(readZipFirst(`83702 Boise${long}1`)).toEqual(readZipFirst('83702 Boise'));
  for (const start of ['1 ', '83702 ', 'x1 ']) expect(readPlaceQuery(start + ' '.repeat(100_000)).street).toBe('');
});

test('a query needs the files of its first digits or letters', () => {
  expect(zipFilePath('24011')).toMatch(/^\/places\/\d+\/zip-24\.json$/);
  expect(townFilePath('roanoke')).toMatch(/^\/places\/\d+\/town-ro\.json$/);
});

test('a ZIP code is shown with its town, or near one, and as USPS writes military mail', () => {
  expect(zipLine('24011', ['Roanoke', 'VA'])).toBe('Roanoke, VA 24011');
  expect(zipLine('75037', ['Frisco', 'TX'], true)).toBe('75037 (near Frisco, TX)');
  expect(zipLine('09012', ['APO', 'AE'])).toBe('APO AE 09012');
});

const towns: TownFile = [
  ['Roanoke', 'VA', '24011 24012 24155'],
  ['Roanoke Rapids', 'NC', '27870'],
  ['Roanoke', 'IN', '46783'],
  ['Roan Mountain', 'TN', '37687'],
  ['Rocky Mount', 'NC', '27801 27803'],
  ['Roanoke', 'VA', '24011 24012 24155', 'Star City'],
  ['Roanoke', 'VA', '24011 24012 24155', 'Roan Valley'],
  ['Christiansted', 'VI', '00820', 'Saint Croix'],
];
const found = (text: string) =>
  matchTowns(readPlaceQuery(text), towns).map(({ town, state, zips }) => `${town}, ${state}: ${zips.join(' ')}`);

describe('matchTowns', () => {
  test.each([
    [
      'roan',
      ['Roanoke, VA: 24011 24012 24155', 'Roanoke Rapids, NC: 27870', 'Roanoke, IN: 46783', 'Roan Mountain, TN: 37687'],
    ],
    ['roanoke', ['Roanoke, VA: 24011 24012 24155', 'Roanoke, IN: 46783', 'Roanoke Rapids, NC: 27870']],
    ['Roanoke, V', ['Roanoke, VA: 24011 24012 24155']],
    ['roanoke virg', ['Roanoke, VA: 24011 24012 24155']],
    ['roanoke va 2401', ['Roanoke, VA: 24011 24012']],
    ['roanoke 467', ['Roanoke, IN: 46783']],
    ['ro 278', ['Roanoke Rapids, NC: 27870', 'Rocky Mount, NC: 27801 27803']],
    ['roanoke va 9', []],
    ['roanoke north', []],
    ['star city', ['Roanoke, VA: 24011 24012 24155']],
    ['Star City, Virginia', ['Roanoke, VA: 24011 24012 24155']],
    ['St. Croix, USVI', ['Christiansted, VI: 00820']],
  ])('finds towns for %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('is exact only with a full town and state', () => {
    const exact = (text: string) => matchTowns(readPlaceQuery(text), towns)[0]?.exact;
    expect([exact('roanoke'), exact('roanoke va'), exact('Roanoke, Virginia'), exact('roanoke v')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('townKey is the same for every spelling', () => {
    expect(new Set(['Saint Louis', 'St. Louis', 'ST LOUIS', 'saint-louis'].map(townKey)).size).toBe(1);
    expect(townKey('McAllen')).toBe(townKey('Mc Allen'));
    expect(townKey('PEÑASCO')).toBe(townKey('Penasco'));
    expect(townKey('Ste. Genevieve')).toBe(townKey('Sainte Genevieve'));
  });
});

describe('zipPlace', () => {
  const roanoke = ['Roanoke', 'VA', 37.269, -79.942] as [string, string, number, number];

  test('has everything a delivery needs except the street', () => {
    const place = zipPlace('24011', roanoke, '');
    expect(place).toMatchObject({
      id: 'local:24011',
      name: 'Roanoke, VA 24011',
      formattedAddress: 'Roanoke, VA 24011, USA',
      location: { latitude: 37.269, longitude: -79.942 },
    });
    expect(place.components).toEqual([
      { long: 'Roanoke', short: 'Roanoke', types: ['locality', 'political'] },
      { long: 'Virginia', short: 'VA', types: ['administrative_area_level_1', 'political'] },
      { long: 'United States', short: 'US', types: ['country', 'political'] },
      { long: '24011', short: '24011', types: ['postal_code'] },
    ]);
    expect(hasStreet(place)).toBe(false);
  });

  test('keeps the street typed before the ZIP code', () => {
    const place = zipPlace('24011', roanoke, '12 Main St');
    expect(place.name).toBe('12 Main St, Roanoke, VA 24011');
    expect([componentOf(place, 'street_number')?.long, componentOf(place, 'route')?.long]).toEqual(['12', 'Main St']);
    expect(hasStreet(place)).toBe(true);
  });

  test('names a state without a name by its abbreviation', () => {
    const place = zipPlace('00901', ['San Juan', 'ZZ', 18.465, -66.105], '');
    expect(componentOf(place, 'administrative_area_level_1')?.long).toBe('ZZ');
  });

  test('has no town when it is only near one', () => {
    const place = zipPlace('24099', roanoke, '12 Main St', true);
    expect(place.name).toBe('12 Main St, 24099 (near Roanoke, VA)');
    expect(componentOf(place, 'locality')).toBeNull();
    expect(componentOf(place, 'administrative_area_level_1')?.short).toBe('VA');
  });

  test('findZip looks up all five digits, then the first three', () => {
    const file: ZipFile = { '240': roanoke, '24011': roanoke, '090': ['APO', 'AE', 40.6, -73.8] };
    expect(findZip('24011', file)).toEqual({ entry: roanoke, near: false });
    expect(findZip('24099', file)).toEqual({ entry: roanoke, near: true });
    expect(findZip('09099', file)?.near).toBe(false);
    expect(findZip('24111', file)).toBeNull();
  });

  test('deliveryGap names the first missing field', () => {
    const nobody = { name: ' ', street: '', unit: '', phone: '', giftNote: '' };
    const ada = { ...nobody, name: 'Ada' };
    const [town, street] = [zipPlace('24011', roanoke, ''), zipPlace('24011', roanoke, '12 Main St')];
    expect(deliveryGap(null, ada)).toBe('place');
    expect(deliveryGap(town, nobody)).toBe('name');
    expect(deliveryGap(town, ada)).toBe('street');
    expect(deliveryGap(town, { ...ada, street: '1 Elm' })).toBeNull();
    expect(deliveryGap(street, ada)).toBeNull();
  });
});
