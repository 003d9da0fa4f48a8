import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islandDigest, markupDigest } from '#runtime/island-digest.ts';

test('markupDigest matches the digest of the rendered elements and text', () => {
  function Card() {
    const id = useId();
    return createElement(
      'label',
      { htmlFor: id, title: 'a > b & "c"' },
      'Tom & Jerry’s <b> "drum" & \'bell\' &amp; ',
      createElement('input', { id, defaultValue: '1 > 2' }),
      createElement('svg', null, createElement('path', { d: 'M0 0' })),
    );
  }
  const html = renderToString(createElement('div', null, 'One ', 'two', createElement(Card)));
  expect(markupDigest(html)).toBe(islandDigest(5, 'One twoTom & Jerry’s <b> "drum" & \'bell\' &amp; '));
});

test('numbers and white space do not change the digest, but words and elements do', () => {
  const digest = islandDigest(2, '3 pieces');
  expect(islandDigest(2, '12\n  pieces')).toBe(digest);
  expect(islandDigest(2, '3 piezas')).not.toBe(digest);
  expect(islandDigest(3, '3 pieces')).not.toBe(digest);
});
