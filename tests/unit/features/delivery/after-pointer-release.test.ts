import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPointerRelease } from '#features/delivery/after-pointer-release.ts';

/** The element that `:active` matches. */
let pressed: object | null;
const page = new EventTarget();
const send = (type: string, key?: string) => page.dispatchEvent(Object.assign(new Event(type), key && { key }));

beforeEach(() => {
  pressed = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { querySelector: () => pressed });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs at once while nothing is pressed', () => {
  pressed = null;
  const run = vi.fn();
  afterPointerRelease(run);
  expect(run).toHaveBeenCalledOnce();
});

test.each([['mouseup'], ['dragend'], ['pointercancel'], ['keyup', ' ']])(
  'runs once after %s and the click that follows it',
  (type, key?: string) => {
    const run = vi.fn();
    afterPointerRelease(run);
    send(type, key);
    send(type, key);
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  },
);

test('a key that was typed before the press does not end the wait', () => {
  const run = vi.fn();
  afterPointerRelease(run);
  send('keyup', '1');
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

test('can be canceled before and after the release', () => {
  const run = vi.fn();
  const cancels = [afterPointerRelease(run), afterPointerRelease(run)];
  cancels[0]?.();
  send('mouseup');
  cancels[1]?.();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
