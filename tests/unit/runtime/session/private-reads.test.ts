import { expect, test, vi } from 'vitest';
import { cachedRead, evict, getCached } from '#lib/cached-reads.ts';
import { signedOut } from '#runtime/session/model.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';

const ada = { id: '1', username: 'ada' };
const bola = { id: '2', username: 'bola' };

async function keep(key: string): Promise<void> {
  await cachedRead(key, async () => 'kept', new AbortController().signal);
  await vi.waitFor(() => expect(getCached(key)).toEqual({ value: 'kept' }));
}

test('each shopper has separate keys', () => {
  expect(privateKey(ada.id, 'orders 1')).not.toBe(privateKey(bola.id, 'orders 1'));
});

test.each([
  ['ends', signedOut],
  ["becomes another shopper's", { status: 'signed-in' as const, user: bola }],
])('private reads are dropped when the session %s, but public ones are kept', async (_, next) => {
  $session.set({ status: 'signed-in', user: ada });
  const key = privateKey(ada.id, 'orders 1');
  await keep(key);
  await keep('product 1');
  $session.set(next);
  expect(getCached(key)).toBeNull();
  expect(getCached('product 1')).toEqual({ value: 'kept' });
  evict('product 1');
});

test('a response that arrives after the session ended is not cached', async () => {
  $session.set({ status: 'signed-in', user: ada });
  const key = privateKey(ada.id, 'orders 2');
  let answer = (_: string) => {};
  const coming = cachedRead(
    key,
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
    new AbortController().signal,
  );
  $session.set(signedOut);
  answer('late');
  await coming;
  expect(getCached(key)).toBeNull();
});
