import { describe, expect, test } from 'vitest';
import { splitUnit } from '#features/delivery/unit.ts';
import { readZipTable } from '#features/delivery/zip-table.ts';
import { fc } from '../../../fixtures/properties.ts';

describe('splitUnit', () => {
  test.each([
    'Apt 4',
    'apt. 4-B',
    'Apt #4',
    'Apt4',
    'Apt 4 B',
    'Apt B',
    'Apt Two',
    'Apartment 12',
    'Unit 4B',
    'Suite 200',
    'Ste 200',
    'Ste. B',
    '#4',
    '# 4b',
    'Floor 3',
    'Fl 3',
    '3rd Floor',
    '2nd Fl.',
    'Rm 101',
    'Room B-12',
    'Bldg 2',
    'Lot 7',
    'PH 2',
    'Penthouse',
    'Basement',
    'PO Box 12',
    'P.O. Box 12',
    'PMB 5',
    'Bldg 2, Apt 4',
  ])('finds %j between street and town', (unit) => {
    const rest = '12 Oak Ave, Miami, FL 33101';
    expect(splitUnit(`12 Oak Ave, ${unit}, Miami, FL 33101`)).toEqual({ unit, rest });
    expect(splitUnit(`12 Oak Ave,${unit},Miami, FL 33101`)).toEqual({ unit, rest });
  });

  test.each([
    ['12 Oak Ave Apt 4, Miami, FL', 'Apt 4', '12 Oak Ave, Miami, FL'],
    ['12 Oak Ave Apt 4 Miami FL', 'Apt 4', '12 Oak Ave, Miami FL'],
    ['12 Oak Ave, #4 Miami FL', '#4', '12 Oak Ave, Miami FL'],
    ['Unit 4, 12 Oak Ave, Miami, FL', 'Unit 4', '12 Oak Ave, Miami, FL'],
    ['12 Oak Ave, Miami, FL 33101, Apt 4', 'Apt 4', '12 Oak Ave, Miami, FL 33101'],
    ['12 Oak Ave Suite 200', 'Suite 200', '12 Oak Ave'],
  ])('finds a unit in other positions: %j', (text, unit, rest) => {
    expect(splitUnit(text)).toEqual({ unit, rest });
  });

  test.each([
    '12 Oak Ave, Miami, FL 33101',
    '12 Oak Ave, Miami, FL 331',
    'Miami, FL 33101, USA',
    'Sault Ste. M',
    'Ste. Genevieve, MO',
    '12 Unit St, Roanoke, VA 24011',
    'Unit 2050 Box 4190, APO AP 96278',
    'PO Box 12, Roanoke, VA 24011',
    '5 Front St, Front Royal, VA ',
    ' 24011, ',
    '',
  ])('finds none in %j', (text) => {
    expect(splitUnit(text)).toEqual({ unit: '', rest: text });
  });

  test('does not mistake a town in the table for a unit', () => {
    const addresses = readZipTable().flatMap(({ city, state, zip }) => [
      `12 Oak Ave, ${city}, ${state} ${zip}`,
      `12 Oak Ave ${city} ${state} ${zip}`,
    ]);
    expect(addresses.filter((address) => splitUnit(address).unit !== '')).toEqual([]);
  });

  test('keeps every letter and digit of the address', () => {
    const signs = (text: string) => [...text].filter((sign) => !/[\s,]/.test(sign)).toSorted();
    const word = fc.constantFrom(
      '12',
      'Oak',
      'Apt',
      'apt 4',
      '#',
      '4',
      'B',
      ',',
      'Ste',
      'Fl',
      'Rear',
      'PO Box 1',
      '24060',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const { unit, rest } = splitUnit(text);
          expect(signs(unit + rest)).toEqual(signs(text));
        },
      ),
    );
  });
});
