import { describe, expect, test } from 'vitest';
import { addressLine, cleanProfile, cleanUser, greetingName } from '#features/account/profile.ts';
import { fc } from '../../../fixtures/properties.ts';

describe('addressLine', () => {
  test.each([
    ['114 Market Street SE', '114 Market Street SE'],
    ['114 Market Street SE\nRoanoke, VA 24011', '114 Market Street SE, Roanoke, VA 24011'],
    ['114 Market Street SE,\r\n\r\n Roanoke ,\n', '114 Market Street SE, Roanoke'],
    ['\n \u2028', ''],
  ])('turns %j into %j', (typed, sent) => {
    expect(addressLine(typed)).toBe(sent);
  });

  test('returns one line and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', ',', '\n', '\r', '\u0000', '\u2029', 'é')), (parts) => {
        const line = addressLine(parts.join(''));
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line).toBe(line.trim());
        expect(addressLine(line)).toBe(line);
      }),
    );
  });
});

test('fields are trimmed to one line before they are sent', () => {
  expect(cleanUser({ username: ' ama ', email: 'a@b.c\n', firstName: 'Ama\r\nX', lastName: '' })).toEqual({
    username: 'ama',
    email: 'a@b.c',
    firstName: 'Ama X',
    lastName: '',
  });
  expect(
    cleanProfile({
      avatar: ' /a.jpg',
      homeAddress: 'a\nb',
      workAddress: '',
      defaultAddress: 'c',
      phoneNumber: ' 1\n2',
    }),
  ).toEqual({ avatar: '/a.jpg', homeAddress: 'a, b', workAddress: '', defaultAddress: 'c', phoneNumber: '1 2' });
});

test('greets a shopper by first name, else by username', () => {
  expect(greetingName({ firstName: 'Ama', username: 'am' })).toBe('Ama');
  expect(greetingName({ firstName: '', username: 'am' })).toBe('am');
});
