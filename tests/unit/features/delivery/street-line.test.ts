import { expect, test } from 'vitest';
import { splitStreet, streetParts } from '#features/delivery/street-line.ts';

test.each([
  ['12 Oak Ave, Roanoke', '12 Oak Ave', ' Roanoke'],
  ['12 Ñandú  Way, Roanoke', '12 Ñandú Way', ' Roanoke'],
  ['PO Box 12, Roanoke', 'PO Box 12', 'Roanoke'],
  ['p. o. box 12 Roanoke', 'p. o. box 12', 'Roanoke'],
  ['P.O.B. 12, Roanoke', 'P.O.B. 12', 'Roanoke'],
  ['POB 12, Roanoke', 'POB 12', 'Roanoke'],
  ['Post Office Box 12-A, Roanoke', 'Post Office Box 12-A', 'Roanoke'],
  ['PO Box 12', 'PO Box 12', ''],
  ['RR 2 Box 18, Roanoke', 'RR 2 Box 18', 'Roanoke'],
  ['Rural Route 2, Box 18, Roanoke', 'Rural Route 2, Box 18', 'Roanoke'],
  ['HC 61 Box 5 Roanoke', 'HC 61 Box 5', 'Roanoke'],
  ['General Delivery, Roanoke', 'General Delivery', 'Roanoke'],
  ['Box Elder, SD 57719', '', 'Box Elder, SD 57719'],
  ['12 Oak Ave Roanoke', '', '12 Oak Ave Roanoke'],
  ['Roanoke, VA 24011', '', 'Roanoke, VA 24011'],
  ['Hollywood, 24011', '', 'Hollywood, 24011'],
])('splits %j into street %j and rest %j', (text, street, rest) => {
  expect(splitStreet(text)).toEqual({ street, rest });
});

test.each([
  ['', []],
  ['12 Oak Ave', ['street_number: 12', 'route: Oak Ave']],
  ['7  Oak Ave', ['street_number: 7', 'route: Oak Ave']],
  ['PO Box 12', ['post_box: PO Box 12']],
  ['Box 12', ['post_box: Box 12']],
  ['RR 2 Box 18', ['premise: RR 2 Box 18']],
  ['PSC 802 Box 74', ['premise: PSC 802 Box 74']],
])('parses the parts of %j as %j', (street, parts) => {
  expect(streetParts(street).map(({ type, text }) => `${type}: ${text}`)).toEqual(parts);
});
