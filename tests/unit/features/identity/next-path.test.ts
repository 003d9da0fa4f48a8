import { expect, test } from 'vitest';
import { nextFrom, nextIn } from '#features/identity/next-path.ts';

const inEmail = (url: string) => `?mode=resetPassword&oobCode=a&continueUrl=${encodeURIComponent(url)}`;

test.each([
  ['?next=%2Fcart', '/cart'],
  ['', null],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  [inEmail('https://shop.example/sign-in/finish?next=%2Fabout'), '/about'],
  [inEmail('https://shop.example/sign-in/finish'), null],
  [inEmail('https://shop.example/sign-in/finish?next=%2F%2Fevil.example'), '/'],
  [inEmail('not a url'), null],
  [`${inEmail('https://shop.example/?next=%2Fabout')}&next=%2Fcart`, '/cart'],
])('nextIn reads %j', (search, next) => {
  expect(nextIn(search)).toBe(next);
});

test.each([
  ['/cart', '/cart'],
  ['/products?cat=3#list', '/products?cat=3#list'],
  ['/login?next=%2Fcart', '/cart'],
  ['/login', '/'],
  ['/sign-in/google?next=%2Fcart', '/cart'],
  ['/payment/return?paymentId=1', '/payment/return?paymentId=1'],
])('nextFrom leads from %j back to %j', (page, next) => {
  expect(nextFrom(new URL(page, 'https://shop.example'))).toBe(next);
});
