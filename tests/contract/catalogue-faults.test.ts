import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '#catalogue/read.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { type Fault, faults, startFaultyProxy } from '../fixtures/faulty-api.ts';
import { unusedOrigin } from '../fixtures/local-server.ts';
import { dialectApi, messageOf, readFrom } from './catalogue-setup.ts';

/** Every kind of request of a build: its name in error messages, and a pattern of its path and query. */
const calls: [call: string, path: RegExp][] = [
  ['GET /products/?page=1&page_size=250', /^\/products\/\?(?=.*\bpage=1\b)/],
  ['GET /products/?page=2&page_size=250', /^\/products\/\?(?=.*\bpage=2\b)/],
  ['GET /products/?page=3&page_size=250', /^\/products\/\?(?=.*\bpage=3\b)/],
  ['GET /categories', /^\/categories$/],
  ['GET /categories/2', /^\/categories\/2$/],
  ['GET /category/2/products', /^\/category\/2\/products$/],
  ['GET /products/featured', /^\/products\/featured$/],
  ['GET /products/offer', /^\/products\/offer$/],
  ['GET /products/best-seller', /^\/products\/best-seller$/],
  ['GET /products/best-seller-six', /^\/products\/best-seller-six$/],
  ['GET /products/latest', /^\/products\/latest$/],
];

const causes: Record<Fault, string> = {
  'status 500': 'responded with 500',
  html: 'not JSON, starting "<!doctype html>',
  'cut json': 'not JSON, starting "{"results"',
  'cut connection': 'no response (connection refused, connection reset or no network)',
  reset: 'no response (connection refused, connection reset or no network)',
  hang: 'no response within 1.5 s',
};

/** Only hanging requests get a short timeout, so that a slow machine does not fail the others. */
const patience = (fault: Fault) => (fault === 'hang' ? { timeoutMs: 1500 } : {});

const cases = calls.flatMap(([call, path]) => faults.map((fault) => [fault, path, call] as const));

describe('a request that keeps failing', () => {
  test.each(cases)('with %s at %s throws an error that names the request and the cause', async (fault, path, call) => {
    const { url } = await dialectApi();
    const origin = await startFaultyProxy(url, (asked) => (path.test(asked) ? fault : undefined));
    const message = await messageOf(readFrom(origin, patience(fault)), 'ApiError');
    expect(message.startsWith(`${call}: `), message).toBe(true);
    expect(message).toContain(causes[fault]);
  });

  test('is retried a limited number of times', async () => {
    const { url } = await dialectApi();
    let asked = 0;
    const origin = await startFaultyProxy(url, (path) => {
      if (path !== '/products/latest') return undefined;
      asked++;
      return 'status 500';
    });
    await messageOf(readFrom(origin, { retries: 3 }), 'ApiError');
    expect(asked).toBe(4);
  });

  test('cancels the queued requests', async () => {
    let asked = 0;
    const client: ApiClient = {
      get(path, options) {
        asked++;
        if (path !== '/products/') return Promise.resolve([]);
        if (options?.query?.page !== 1) return Promise.reject(new ApiError('GET /products/', { code: 'offline' }));
        return Promise.resolve({
          results: [{ id: 1, name: 'Piece' }],
          next_page: 2,
          total_pages: 500,
          current_page_number: 1,
        });
      },
      send: () => Promise.reject(new Error('A build changes nothing.')),
    };
    const reading = readCatalogue({ client, images: { apiOrigin: 'http://localhost:8000', hosts: [] } });
    expect(await messageOf(reading, 'ApiError')).toContain('no response');
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(asked).toBeLessThan(50);
  });

  test('stops the paging of products', async () => {
    let asked = 0;
    const client: ApiClient = {
      get(path, options) {
        if (path === '/categories') return Promise.reject(new ApiError('GET /categories', { code: 'offline' }));
        if (path !== '/products/') return Promise.resolve([]);
        asked++;
        const page = Number(options?.query?.page);
        const results = [{ id: page, name: 'Piece' }];
        return Promise.resolve({ results, next_page: page + 1, total_pages: 500, current_page_number: page });
      },
      send: () => Promise.reject(new Error('A build changes nothing.')),
    };
    const reading = readCatalogue({ client, images: { apiOrigin: 'http://localhost:8000', hosts: [] } });
    expect(await messageOf(reading, 'ApiError')).toContain('GET /categories');
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(asked).toBeLessThan(50);
  });

  test('reports that the server is unreachable', async () => {
    const message = await messageOf(readFrom(await unusedOrigin()), 'ApiError');
    expect(message).toMatch(/^GET \/\S+: no response/);
  });
});

describe('a request that fails once', () => {
  test.each(cases)('with %s at %s succeeds on retry', async (fault, path) => {
    const { url } = await dialectApi();
    let failed = 0;
    const origin = await startFaultyProxy(url, (asked) => (path.test(asked) && failed++ === 0 ? fault : undefined));
    const { products } = await readFrom(origin, { retries: 1, ...patience(fault) });
    expect(products).toHaveLength(60);
    expect(failed).toBe(2);
  });
});
