import { expect, test, vi } from 'vitest';
import { answerAtHand, cachedRead, forgetRead } from '#lib/cached-reads.ts';
import { signedOut } from '#runtime/session/model.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';

const ada = { id: '1', username: 'ada' };
const bola = { id: '2', username: 'bola' };

async function keep(key: string): Promise<void> {
  await cachedRead(key, async () => 'kept', new AbortController().signal);
  await vi.waitFor(() => expect(answerAtHand(key)).toEqual({ value: 'kept' }));
}

test('each shopper has keys of their own', () => {
  expect(privateKey(ada.id, 'orders 1')).not.toBe(privateKey(bola.id, 'orders 1'));
});

test.each([
  ['ends', signedOut],
  ["becomes another shopper's", { status: 'signed-in' as const, user: bola }],
])('what one shopper read is forgotten when the session %s; what is public is not', async (_, next) => {
  $session.set({ status: 'signed-in', user: ada });
  const key = privateKey(ada.id, 'orders 1');
  await keep(key);
  await keep('product 1');
  $session.set(next);
  expect(answerAtHand(key)).toBeNull();
  expect(answerAtHand('product 1')).toEqual({ value: 'kept' });
  forgetRead('product 1');
});

test('an answer that comes after the session has ended is not kept', async () => {
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
  expect(answerAtHand(key)).toBeNull();
});
