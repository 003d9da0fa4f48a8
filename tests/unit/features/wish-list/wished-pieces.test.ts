import { beforeEach, expect, test, vi } from 'vitest';
import { $wishedPieces, loadPieces, refreshPieces, retryPieces } from '#features/wish-list/wished-pieces.ts';
import { ApiError } from '#lib/http/errors.ts';

const get = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock('#runtime/session/client.ts', () => ({ client: { get } }));

const answer = async (path: string) => {
  const id = path.slice('/products/'.length);
  if (id === 'gone') throw new ApiError(path, { code: 'http', status: 404, detail: null, fields: {} });
  if (id === 'down') throw new ApiError(path, { code: 'offline' });
  if (id === 'broken') return { id };
  return { id, name: `Piece ${id}`, new_price: 5 };
};
const states = () => Object.fromEntries([...$wishedPieces.get()].map(([id, { status }]) => [id, status]));
const settled = () => vi.waitFor(() => expect(Object.values(states())).not.toContain('loading'));

beforeEach(() => {
  get.mockReset().mockImplementation(answer);
  $wishedPieces.set(new Map());
});

test('loads each product separately, so a failed or missing one does not block others', async () => {
  loadPieces(['1', 'gone', 'down', 'broken', 'latest', '__proto__']);
  expect(new Set(Object.values(states()))).toEqual(new Set(['loading']));
  await settled();
  expect([...$wishedPieces.get()].map(([id, { status }]) => [id, status])).toEqual([
    ['1', 'ready'],
    ['gone', 'gone'],
    ['down', 'failed'],
    ['broken', 'gone'],
    ['latest', 'gone'],
    ['__proto__', 'ready'],
  ]);
});

test('requests each product once, even when the list changes', async () => {
  loadPieces(['1']);
  loadPieces(['1', '2']);
  await settled();
  loadPieces(['2', '1']);
  expect(get).toHaveBeenCalledTimes(2);
});

test('retries only failed products', async () => {
  loadPieces(['1', 'down']);
  await settled();
  get.mockImplementation(async () => ({ id: 'down', name: 'Back', new_price: 5 }));
  retryPieces();
  expect(states()).toEqual({ 1: 'ready', down: 'loading' });
  await settled();
  expect(states()).toEqual({ 1: 'ready', down: 'ready' });
  expect(get).toHaveBeenCalledTimes(3);
});

test('loads all products again, and keeps the known state of a product until an answer comes', async () => {
  loadPieces(['1', '2', 'gone', 'down']);
  await settled();
  const before = new Map($wishedPieces.get());
  get.mockImplementation(async (path) => {
    if (path === '/products/1') throw new ApiError(path, { code: 'offline' });
    return { id: path.slice('/products/'.length), name: 'Other', new_price: 7 };
  });
  refreshPieces();
  expect($wishedPieces.get()).toEqual(before);
  await vi.waitFor(() => expect(states()).toEqual({ 1: 'ready', 2: 'ready', gone: 'ready', down: 'ready' }));
  const names = [...$wishedPieces.get().values()].map((piece) => piece.status === 'ready' && piece.product.name);
  expect(names).toEqual(['Piece 1', 'Other', 'Other', 'Other']);
});
