import { beforeEach, expect, test, vi } from 'vitest';
import { newestOrder } from '#features/checkout/newest-order.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { signedOut } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';

const api = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('#runtime/session/client.ts', () => ({ client: api satisfies ApiClient }));

const missing = new ApiError('x', { code: 'http', status: 404, detail: null, fields: {} });
const order = (id: string, day: number) => ({ id, paid: true, created: `2026-07-0${day}T12:00:00Z` });

/** Mocks the API's orders and its unpaid basket. */
function have(orders: object[], basket: ReturnType<typeof order> | null): void {
  const answers: Record<string, unknown> = {
    '/current-user/baskets/': { results: orders, total_pages: 1, current_page_number: 1 },
    ...(basket && { '/current-user/basket/': basket, [`/baskets/${basket.id}`]: { ...basket, paid: false } }),
  };
  api.get.mockImplementation(async (path: string) => {
    if (!(path in answers)) throw missing;
    return answers[path];
  });
}

beforeEach(() => {
  $session.set(signedOut);
  return newestOrder.$state.listen(() => undefined);
});

test.each([
  ['the order', [order('7', 2)], null, { id: '7', paid: true }],
  ['the order, where the basket is older', [order('7', 2)], order('6', 1), { id: '7', paid: true }],
  ['the basket, where it is newer', [order('7', 2)], order('8', 3), { id: '8', paid: false }],
  ['the basket, where there is no order', [], order('8', 3), { id: '8', paid: false }],
])('the newest order is %s', async (_, orders, basket, newest) => {
  have(orders, basket);
  $session.set({ status: 'signed-in', user: { id: '1', username: 'ada' } });
  await vi.waitFor(() => expect(newestOrder.$state.get()).toMatchObject({ status: 'ready', value: newest }));
});

test('is null when there are no orders and fails when the request fails', async () => {
  have([], null);
  $session.set({ status: 'signed-in', user: { id: '1', username: 'ada' } });
  await vi.waitFor(() => expect(newestOrder.$state.get()).toEqual({ status: 'ready', value: null }));
  api.get.mockRejectedValue(new ApiError('x', { code: 'offline' }));
  newestOrder.retry();
  await vi.waitFor(() => expect(newestOrder.$state.get().status).toBe('failed'));
});
