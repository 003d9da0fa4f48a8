import { expect, test } from 'vitest';
import { unknownIdLike } from '#scripts/doctor/catalogue.ts';

test.each([
  [undefined, '999999999'],
  ['17', '999999999'],
  ['djembe', 'eart-doctor-knows-no-such-id'],
  ['3f2b8c1e-95d4-4c1a-8f0e-2b7d6a9c4e10', '00000000-0000-4000-8000-000000000000'],
  ['3F2B8C1E-95D4-4C1A-8F0E-2B7D6A9C4E10', '00000000-0000-4000-8000-000000000000'],
  ['3f2b8c1e-95d4-4c1a-8f0e', 'eart-doctor-knows-no-such-id'],
])('the id that no record has is in the format of %s', (known, unknown) => {
  expect(unknownIdLike(known)).toBe(unknown);
});
