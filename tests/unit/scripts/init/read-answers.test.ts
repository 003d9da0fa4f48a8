import { describe, expect, test } from 'vitest';
import * as read from '#scripts/init/read-answers.ts';

describe('phone', () => {
  test.each(['(617) 236-5000', '617.236.5000', '6172365000', '+1 617 236 5000', '1-617-236-5000'])(
    'reads %s',
    (text) => {
      expect(read.readPhone(text)).toBe('+16172365000');
      expect(read.phoneLabel(read.readPhone(text))).toBe('(617) 236-5000');
    },
  );

  test.each(['', '236-5000', '117 236 5000', '617 136 5000', '+44 20 7946 0000', 'call us', '617 236 5000 x3'])(
    'rejects "%s"',
    (text) => {
      expect(() => read.readPhone(text)).toThrow('must be a US number with ten digits');
    },
  );
});

describe('ZIP code and state', () => {
  test.each([
    ['02108', 'MA'],
    ['24011', 'virginia'],
    ['00901', 'PR'],
    ['96910', 'gu'],
    ['20001', 'DC'],
    // Not in the table, but its area is.
    ['75037', 'TX'],
  ])('accepts %s in %s', (zip, state) => {
    expect(read.readState(state, read.readZip(zip))).toMatch(/^[A-Z]{2}$/);
  });

  test.each(['2108', '02108-1234', 'ABCDE', '00000', '', '09012', '34002'])('rejects ZIP code "%s"', (zip) => {
    expect(() => read.readZip(zip)).toThrow(/^must/);
  });

  test('rejects a state that the ZIP code is not in, and names the right one', () => {
    expect(() => read.readState('NC', '24011')).toThrow('must fit ZIP code 24011, which is in VA, not in NC');
    expect(() => read.readState('AE', '24011')).toThrow('must be a US state or territory');
  });
});

describe('location', () => {
  test('reads degrees', () => {
    expect(read.readLocation(' 37.271, -79.9414 ', '24011')).toEqual({ latitude: 37.271, longitude: -79.9414 });
  });

  test.each(['37.271', '37.271,', '91,0', '1,181', '37°,79°', '1e1,2', ''])('rejects "%s"', (text) => {
    expect(() => read.readLocation(text, undefined)).toThrow(/^must be/);
  });

  test('rejects a missing minus sign', () => {
    expect(() => read.readLocation('37.271,79.9414', '24011')).toThrow(/^is \d+ miles from ZIP code 24011/);
  });
});

describe('tax', () => {
  test.each([
    ['5.3', 53],
    ['8.25 %', 82.5],
    ['8.875%', 88.75],
    ['0', 0],
    ['10', 100],
    ['1.1', 11],
    ['4.35', 43.5],
    ['30.000', 300],
  ])('reads %s', (text, perMille) => {
    expect(read.readTax(text)).toBe(perMille);
  });

  test.each(['', '-1', '30.1', '8.31', '5,3', '1e1', '.5', 'none'])('rejects "%s"', (text) => {
    expect(() => read.readTax(text)).toThrow(/^must be/);
  });
});

describe('hours', () => {
  test('reads rows of days and times', () => {
    expect(read.readHours('Monday to Friday: 9:30 AM to 5 PM;  Sunday:closed;')).toEqual([
      { days: 'Monday to Friday', time: '9:30 AM to 5 PM' },
      { days: 'Sunday', time: 'closed' },
    ]);
  });

  test.each(['', ';', 'closed', 'Monday:', ': 9 AM', `Monday: ${'9'.repeat(50)}`])('rejects "%s"', (text) => {
    expect(() => read.readHours(text)).toThrow(/^must/);
  });
});

test('texts are in one line and can not contain tags', () => {
  expect(read.readName(" O'Brien & Söhne $1 ")).toBe("O'Brien & Söhne $1");
  for (const text of ['', ' ', 'a\nb', '<b>', 'x'.repeat(81)]) expect(() => read.readName(text)).toThrow(/^must/);
});

test('settings are checked as in a build', () => {
  expect(read.readSetting('SITE_URL', ' https://baobab.shop ')).toBe('https://baobab.shop');
  expect(() => read.readSetting('SITE_URL', 'baobab.shop/x')).toThrow(/^must be an origin/);
  expect(() => read.readSetting('PUBLIC_PAYMENT_HOSTS', 'https://paypal.com')).toThrow(/^must be hosts/);
});
