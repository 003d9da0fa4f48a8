import { expect, test } from 'vitest';
import { nextIn } from '#features/identity/next-path.ts';

const inEmail = (url: string) => `?mode=resetPassword&oobCode=a&continueUrl=${encodeURIComponent(url)}`;

test.each([
  ['?next=%2Fcart', '/cart'],
  ['', '/'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  [inEmail('https://shop.example/sign-in/finish?next=%2Fabout'), '/about'],
  [inEmail('https://shop.example/sign-in/finish'), '/'],
  [inEmail('https://shop.example/sign-in/finish?next=%2F%2Fevil.example'), '/'],
  [inEmail('not a url'), '/'],
  [`${inEmail('https://shop.example/?next=%2Fabout')}&next=%2Fcart`, '/cart'],
])('nextIn reads %j', (search, next) => {
  expect(nextIn(search)).toBe(next);
});
