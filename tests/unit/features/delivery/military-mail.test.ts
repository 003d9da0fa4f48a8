import { describe, expect, test } from 'vitest';
import { militaryRegionOf, readMilitaryQuery } from '#features/delivery/military-mail.ts';
import { fc } from '../../../fixtures/properties.ts';

describe('military address', () => {
  test.each([
    ['APO', '', 'APO', '', ''],
    ['APO A', '', 'APO', 'A', ''],
    ['apo ae 09', '', 'APO', 'AE', '09'],
    ['A.P.O., AE 09012', '', 'APO', 'AE', '09012'],
    ['DPO AA 34002-1234, USA', '', 'DPO', 'AA', '34002'],
    ['PSC 802 Box 74, APO AE 09499', 'PSC 802 Box 74', 'APO', 'AE', '09499'],
    ['Unit 2050,  Box 4190 , FPO AP 96278', 'Unit 2050, Box 4190', 'FPO', 'AP', '96278'],
    ['USS Nimitz\nFPO AP 96698', 'USS Nimitz', 'FPO', 'AP', '96698'],
    ['Unit 2050,Box 4190 ,,,FPO AP 96278', 'Unit 2050, Box 4190', 'FPO', 'AP', '96278'],
    [' USS  Nimitz  FPO AP 96698', 'USS Nimitz', 'FPO', 'AP', '96698'],
  ])('%j has the street line %j, office %j, region %j and digits %j', (text, street, office, region, digits) => {
    expect(readMilitaryQuery(text)).toEqual({ street, office, region, digits });
  });

  test.each(['', 'Apollo, PA', 'Apopka', 'APO Box', '12 Apo St, Roanoke, VA', 'APOAE', '24011', 'APO AE 09012 Berlin'])(
    'rejects %j',
    (text) => {
      expect(readMilitaryQuery(text)).toBeNull();
    },
  );

  test('rejects very long text quickly', () => {
    expect(readMilitaryQuery(`${'x'.repeat(300)}, APO AE 09012`)).toBeNull();
    for (const part of [' ', ' ,', 'apo ', 'a ']) expect(readMilitaryQuery(`${part.repeat(100_000)}x`)).toBeNull();
  });

  test('keeps every word before the office', () => {
    const word = fc.constantFrom('PSC', '802', 'Box', '74', 'Unit', 'CMR', 'USS', 'Nimitz');
    const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        line,
        fc.constantFrom('APO', 'FPO', 'DPO'),
        fc.constantFrom('AA', 'AE', 'AP'),
        (street, office, region) => {
          expect(readMilitaryQuery(`${street}, ${office} ${region} 09012`)).toEqual({
            street,
            office,
            region,
            digits: '09012',
          });
        },
      ),
    );
  });
});

test.each([
  ['09012', 'AE'],
  ['09899', 'AE'],
  ['34000', 'AA'],
  ['96201', 'AP'],
  ['96699', 'AP'],
  ['09900', null],
  ['34100', null],
  ['96101', null],
  ['96701', null],
  ['24011', null],
])('the ZIP code %s belongs to the region %s', (zip, region) => {
  expect(militaryRegionOf(zip)).toBe(region);
});
