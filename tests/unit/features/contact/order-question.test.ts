import { expect, test } from 'vitest';
import { orderQuestionPath, orderQuestionSubject } from '#features/contact/order-question.ts';

test('the link of an order fills in its reference as the subject', () => {
  expect(orderQuestionPath('12')).toBe('/contact-us?order=12');
  const { search } = new URL(orderQuestionPath('a-7'), 'https://eart.example');
  expect(orderQuestionSubject(search)).toBe('Order EART-a-7');
});

test.each(['', '?order=', '?order=12%0ABcc', '?order=Pay%20here', `?order=${'1'.repeat(41)}`, '?subject=12'])(
  'no subject is taken from %s',
  (search) => {
    expect(orderQuestionSubject(search)).toBe('');
  },
);
