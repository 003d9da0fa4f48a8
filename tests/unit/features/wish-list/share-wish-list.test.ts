import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareWishList } from '#features/wish-list/share-wish-list.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const LINK = 'http://localhost:4321/wish-list?items=1,2';
const works = () => vi.fn(() => Promise.resolve());
const fails = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)));

/** The browser's means of handing something over; undefined where it has none. */
function have(share: ReturnType<typeof works> | undefined, writeText: ReturnType<typeof works> | undefined): void {
  vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } });
}

beforeEach(() => $notice.set(null));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the share sheet gets the link, and nothing is announced', async () => {
  const share = works();
  const writeText = works();
  have(share, writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(share).toHaveBeenCalledWith({ title: 'A wish list at Eart', url: LINK });
  expect(writeText).not.toHaveBeenCalled();
  expect($notice.get()).toBeNull();
});

test('a share sheet that the shopper closes copies nothing', async () => {
  const writeText = works();
  have(fails('AbortError'), writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['there is none', undefined],
  ['it refuses', fails('NotAllowedError')],
])('the link is copied instead of shared where %s', async (_, share) => {
  const writeText = works();
  have(share, writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect($notice.get()?.text).toBe('Link to your wish list copied');
});

test.each([
  ['refuses', fails('NotAllowedError')],
  ['is missing', undefined],
])('the shopper gets the link where the clipboard %s', async (_, writeText) => {
  have(undefined, writeText);
  expect(await shareWishList(['1', '2'])).toBe(LINK);
  expect($notice.get()).toBeNull();
});
