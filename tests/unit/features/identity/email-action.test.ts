import { expect, test } from 'vitest';
import { emailActionOf } from '#features/identity/email-action.ts';

test.each([
  ['?mode=signIn&oobCode=a&next=%2Fcart', { mode: 'signIn' }],
  ['?mode=resetPassword&oobCode=a', { mode: 'resetPassword', code: 'a' }],
  ['?mode=verifyEmail&oobCode=a', { mode: 'verify', code: 'a' }],
  ['?mode=verifyAndChangeEmail&oobCode=a', { mode: 'verify', code: 'a' }],
  ['?mode=recoverEmail&oobCode=a', { mode: 'revert', code: 'a' }],
  ['?mode=revertSecondFactorAddition&oobCode=a', { mode: 'revert', code: 'a' }],
  ['', null],
  ['?mode=signIn', null],
  ['?mode=signIn&oobCode=', null],
  ['?oobCode=a', null],
  ['?mode=toString&oobCode=a', null],
])('emailActionOf reads %j', (search, action) => {
  expect(emailActionOf(search)).toEqual(action);
});
