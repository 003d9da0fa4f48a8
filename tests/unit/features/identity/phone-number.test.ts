import { expect, test } from 'vitest';
import { caretAfter, formatPhone, internationalPhone } from '#features/identity/phone-number.ts';

test.each([
  ['', ''],
  ['2', '2'],
  ['202', '202'],
  ['2025', '(202) 5'],
  ['2025550', '(202) 555-0'],
  ['2025550123', '(202) 555-0123'],
  ['+1 202 555 0123', '(202) 555-0123'],
  ['1-202-555-0123', '(202) 555-0123'],
  ['(202) 555-01234567', '(202) 555-0123'],
  ['phone', ''],
  ['+', '+'],
  ['+44 20 7946 0123', '+44 20 7946 0123'],
  [' (+44) 20 7946 0123', ' (+44) 20 7946 0123'],
  ['+ 1 202 555 0123', '(202) 555-0123'],
])('formatPhone formats %j as %j', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});

test('formatPhone leaves a formatted number as it is', () => {
  for (let digits = 0; digits <= 10; digits += 1) {
    const once = formatPhone('2025550123'.slice(0, digits));
    expect(formatPhone(once)).toBe(once);
  }
});

test('internationalPhone accepts only complete numbers', () => {
  expect(internationalPhone('(202) 555-0123')).toBe('+12025550123');
  expect(internationalPhone('+1 202 555 0123')).toBe('+12025550123');
  expect(internationalPhone('202 555 012')).toBeNull();
  expect(internationalPhone('')).toBeNull();
});

test('internationalPhone accepts no number of another country', () => {
  expect(internationalPhone('+44 20 7946 0123')).toBeNull();
  expect(internationalPhone('+442079460123')).toBeNull();
});

test('caretAfter keeps the caret behind the same digit', () => {
  expect(caretAfter('(202) 555-0123', 0)).toBe(0);
  expect(caretAfter('(202) 555-0123', 3)).toBe(4);
  expect(caretAfter('(202) 555-0123', 7)).toBe(11);
  expect(caretAfter('202', 5)).toBe(3);
});
