import { beforeEach, expect, test, vi } from 'vitest';
import {
  $placed,
  $receiving,
  markReceived,
  openOrder,
  settleAddress,
  trackedOrder,
} from '#features/orders/tracked-order-store.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { signedOut } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('#runtime/session/client.ts', () => ({ client: api satisfies ApiClient }));
const address = vi.hoisted(() => ({ path: '/orders/7', search: '', changed: [] as string[] }));
vi.mock('#lib/location.ts', () => ({
  currentPath: () => address.path,
  currentSearch: () => address.search,
  changeAddress: (path: string) => address.changed.push(path),
}));

const failure = (status: number) => new ApiError('x', { code: 'http', status, detail: null, fields: {} });
const ada = { id: '1', username: 'ada' };

function open(path = '/orders/7', search = ''): void {
  Object.assign(address, { path, search, changed: [] });
  openOrder();
}

beforeEach(() => {
  $session.set(signedOut);
  $receiving.set('idle');
  api.get.mockReset().mockResolvedValue({ id: 7, stage: 'Arrived' });
  api.send.mockReset().mockResolvedValue({});
  return trackedOrder.$state.listen(() => undefined);
});

test('loads nothing before sign-in and clears the order when the session ends', async () => {
  open();
  expect(trackedOrder.$state.get().status).toBe('idle');
  expect(api.get).not.toHaveBeenCalled();
  $session.set({ status: 'signed-in', user: ada });
  await vi.waitFor(() => expect(trackedOrder.$state.get()).toMatchObject({ status: 'ready', value: { id: '7' } }));
  expect(api.get).toHaveBeenCalledWith('/baskets/7', expect.objectContaining({ protected: true }));
  $session.set(signedOut);
  expect(trackedOrder.$state.get()).toEqual({ status: 'idle' });
});

test.each(['/orders/', '/orders/1/2', '/orders/%'])('%s has no order id and requests nothing', async (path) => {
  open(path);
  $session.set({ status: 'signed-in', user: ada });
  await vi.waitFor(() => expect(trackedOrder.$state.get()).toEqual({ status: 'ready', value: null }));
  expect(api.get).not.toHaveBeenCalled();
});

test('marks an order as received once when pressed twice, then reloads it', async () => {
  $session.set({ status: 'signed-in', user: ada });
  open();
  await vi.waitFor(() => expect(trackedOrder.$state.get().status).toBe('ready'));
  api.get.mockResolvedValue({ id: 7, stage: 'Completed' });
  await Promise.all([markReceived('7'), markReceived('7')]);
  expect(api.send).toHaveBeenCalledTimes(1);
  expect($receiving.get()).toBe('received');
  expect(trackedOrder.$state.get()).toMatchObject({ value: { stage: 'Completed' } });
});

test('shows an order as complete after Received although it cannot be reloaded', async () => {
  $session.set({ status: 'signed-in', user: ada });
  open();
  await vi.waitFor(() => expect(trackedOrder.$state.get().status).toBe('ready'));
  api.get.mockRejectedValue(failure(500));
  await markReceived('7');
  expect($receiving.get()).toBe('received');
  expect(trackedOrder.$state.get()).toMatchObject({ status: 'ready', value: { id: '7', stage: 'Completed' } });
});

test('thanks for a receipt that was saved although its response was lost', async () => {
  $session.set({ status: 'signed-in', user: ada });
  open();
  await vi.waitFor(() => expect(trackedOrder.$state.get().status).toBe('ready'));
  api.send.mockRejectedValue(new ApiError('x', { code: 'offline' }));
  api.get.mockResolvedValue({ id: 7, stage: 'Completed' });
  await markReceived('7');
  expect($receiving.get()).toBe('received');
});

test.each([
  [409, 'refused'],
  [500, 'failed'],
  [401, 'failed'],
])('a %i response to Received results in %s, and the order is read again', async (status, outcome) => {
  $session.set({ status: 'signed-in', user: ada });
  open();
  await vi.waitFor(() => expect(trackedOrder.$state.get().status).toBe('ready'));
  api.send.mockRejectedValue(failure(status));
  await markReceived('7');
  expect($receiving.get()).toBe(outcome);
  expect(api.get).toHaveBeenCalledTimes(2);
});

test('settleAddress removes ?placed=1 from the URL and nothing else', () => {
  open('/orders/7', '?placed=1');
  expect($placed.get()).toBe(true);
  settleAddress();
  expect(address.changed).toEqual(['/orders/7']);
  open('/orders/7', '?placed=0');
  expect($placed.get()).toBe(false);
  settleAddress();
  expect(address.changed).toEqual([]);
});
