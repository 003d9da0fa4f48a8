import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { noteApiCalls } from '#scripts/site/api-calls.ts';

/** Starts a server whose responses have the status and the number of bytes that the query names. */
async function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    response.writeHead(Number(query.get('status') ?? 200));
    response.end('x'.repeat(Number(query.get('bytes') ?? 0)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (url: string) => (await fetch(url)).text();

test('calls to the API are noted with path, status and size, and other requests are not', async () => {
  const origin = await startServer();
  const end = noteApiCalls(origin);
  await ask(`${origin}/api/v1/products/?bytes=5000&page=2`);
  await ask(`${origin}/api/v1/categories?status=304`);
  await ask(`${origin}/api/v1/gone?status=404&bytes=10`);
  await ask(`${origin}/pictures/1.jpg`);
  const { slowest, ...totals } = await end();
  expect(totals).toEqual({ count: 3, unchanged: 1, bytes: 5010 });
  const noted = slowest.map(({ path, status, bytes }) => ({ path, status, bytes }));
  expect(noted).toHaveLength(3);
  expect(noted).toEqual(
    expect.arrayContaining([
      { path: '/products/?bytes=5000&page=2', status: 200, bytes: 5000 },
      { path: '/categories?status=304', status: 304, bytes: 0 },
      { path: '/gone?status=404&bytes=10', status: 404, bytes: 10 },
    ]),
  );
  const times = slowest.map(({ ms }) => ms);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('only the twenty slowest calls are listed, and all are counted', async () => {
  const origin = await startServer();
  const end = noteApiCalls(origin);
  await Promise.all(Array.from({ length: 30 }, (_, page) => ask(`${origin}/api/v1/products/?page=${page}`)));
  const { count, slowest } = await end();
  expect([count, slowest.length]).toEqual([30, 20]);
});

test('calls after the end are not noted', async () => {
  const origin = await startServer();
  const calls = await noteApiCalls(origin)();
  await ask(`${origin}/api/v1/late`);
  expect(calls.count).toBe(0);
});
