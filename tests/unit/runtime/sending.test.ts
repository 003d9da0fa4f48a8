import { expect, test } from 'vitest';
import { unshownMessages } from '#runtime/sending.ts';

const fields = { email: ['Wrong.'], message: ['Too long.', 'Too loud.'] };

test('lists errors of fields without a visible message after the general error', () => {
  expect(unshownMessages({ status: 'failed', httpStatus: 400, fields, detail: 'Not today.' }, ['email'])).toEqual([
    'Not today.',
    'Too long.',
    'Too loud.',
  ]);
  expect(
    unshownMessages({ status: 'failed', httpStatus: 400, fields, detail: 'Wrong.' }, ['email', 'message']),
  ).toEqual([]);
  expect(unshownMessages({ status: 'failed', httpStatus: 400, fields, detail: null }, ['email', 'message'])).toEqual(
    [],
  );
});

test('a message that the API repeats is listed once', () => {
  const twice = { email: ['Wrong.'], name: ['Wrong.', 'Too long.'] };
  expect(unshownMessages({ status: 'failed', httpStatus: 400, fields: twice, detail: 'Too long.' }, [])).toEqual([
    'Too long.',
    'Wrong.',
  ]);
});
