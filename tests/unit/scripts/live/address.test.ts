import { expect, test } from 'vitest';
import { liveAddress, pathOf } from '#scripts/live/address.ts';

test('an id with a comma has a page on demand, like any other id that the site has a page for', () => {
  for (const path of [
    ['products', 'a,b'],
    ['category', 'a,b'],
    ['category', 'a,b', 'page', '2'],
  ]) {
    const address = liveAddress(path);
    expect(address && pathOf(address)).toBe(`/${path.join('/')}`);
  }
});

test('an id that can have no page is no address', () => {
  for (const id of ['', 'search', 'featured', 'a/b', 'a.html']) expect(liveAddress(['products', id])).toBeNull();
});
