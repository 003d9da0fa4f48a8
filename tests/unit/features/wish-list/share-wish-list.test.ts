import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareWishList } from '#features/wish-list/share-wish-list.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const LINK = 'http://localhost:4321/wish-list?items=1,2';
const works = () => vi.fn(() => Promise.resolve());
const fails = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)));

/** Mocks the browser's share and clipboard APIs; undefined means unsupported. */
function have(share: ReturnType<typeof works> | undefined, writeText: ReturnType<typeof works> | undefined): void {
  vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } });
}

beforeEach(() => $notice.set(null));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('passes the link to the share sheet without a notice', async () => {
  const share = works();
  const writeText = works();
  have(share, writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(share).toHaveBeenCalledWith({ title: 'A wish list at Eart', url: LINK });
  expect(writeText).not.toHaveBeenCalled();
  expect($notice.get()).toBeNull();
});

test('copies nothing when the shopper closes the share sheet', async () => {
  const writeText = works();
  have(fails('AbortError'), writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['there is none', undefined],
  ['it refuses', fails('NotAllowedError')],
])('copies the link when the share sheet cannot be used: %s', async (_, share) => {
  const writeText = works();
  have(share, writeText);
  expect(await shareWishList(['1', '2'])).toBeNull();
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect($notice.get()?.text).toBe('Link to your wish list copied');
});

test.each([
  ['refuses', fails('NotAllowedError')],
  ['is missing', undefined],
])('returns the link when the clipboard %s', async (_, writeText) => {
  have(undefined, writeText);
  expect(await shareWishList(['1', '2'])).toBe(LINK);
  expect($notice.get()).toBeNull();
});
