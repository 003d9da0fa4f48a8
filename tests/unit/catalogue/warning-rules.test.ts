import { expect, test } from 'vitest';
import { tagIn } from '#catalogue/warning-rules.ts';

test('tagIn recognizes HTML tags but not comparison signs', () => {
  expect(tagIn('A <b>Set</b>')).toBe('<b>');
  expect(tagIn('</p>')).toBe('</p>');
  expect(tagIn('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  for (const text of ['3 < 5', 'a <> b', '<3', 'x > y', '5 <b', 'plain']) expect(tagIn(text)).toBeNull();
});
