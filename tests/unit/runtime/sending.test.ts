import { expect, test } from 'vitest';
import { otherComplaints } from '#runtime/sending.ts';

const fields = { email: ['Wrong.'], message: ['Too long.', 'Too loud.'] };

test('a complaint about a field that the form does not show is said beside the form, after the general one', () => {
  expect(otherComplaints({ status: 'failed', httpStatus: 400, fields, detail: 'Not today.' }, ['email'])).toEqual([
    'Not today.',
    'Too long.',
    'Too loud.',
  ]);
  expect(
    otherComplaints({ status: 'failed', httpStatus: 400, fields, detail: 'Wrong.' }, ['email', 'message']),
  ).toEqual([]);
  expect(otherComplaints({ status: 'failed', httpStatus: 400, fields, detail: null }, ['email', 'message'])).toEqual(
    [],
  );
});
