import { expect, test } from 'vitest';
import { tagOf } from '#scripts/live/cache-headers.ts';
import { createCatalogueHook, signCatalogueHook } from '#scripts/live/catalogue-hook.ts';

const SECRET = 'a secret of some length';
const START = 1_780_000_000;
const BODY = '{"products":["12"],"categories":["3"]}';

interface Call {
  body?: string | Uint8Array<ArrayBuffer>;
  /** Null sends no signature. */
  signature?: string | null;
  method?: string;
}

/** A hook with a clock that the test sets, in seconds. */
function newHook(secret: string | null = SECRET) {
  const clock = { seconds: START };
  const purged: (readonly string[])[] = [];
  const log: string[] = [];
  const hook = createCatalogueHook({
    secret,
    purge: async (tags) => void purged.push(tags),
    now: () => clock.seconds * 1000,
    log: (message, failed) => log.push(failed ? `Failed: ${message}` : message),
  });
  const call = async ({ body = BODY, method = 'POST', ...rest }: Call = {}) => {
    const signed = signCatalogueHook(SECRET, String(body), clock.seconds);
    const { signature = signed } = rest;
    const headers: Record<string, string> = signature === null ? {} : { 'eart-signature': signature };
    const response = await hook(
      new Request('https://shop.example/hooks/catalogue', { method, headers, ...(method === 'POST' ? { body } : {}) }),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return { clock, purged, log, hook, call };
}

const idsBody = (products: unknown, categories?: unknown) => JSON.stringify({ products, categories });
const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a signed call purges its products and categories', async () => {
  const { purged, log, call } = newHook();
  expect(await call()).toMatchObject({ status: 202, body: { products: 1, categories: 1 } });
  expect(purged).toEqual([[tagOf('product', '12'), tagOf('category', '3')]]);
  expect(log).toEqual(['The catalogue hook named 1 products and 1 categories.']);
});

test('ids may be numbers, and either list may be missing', async () => {
  const { purged, call } = newHook();
  expect(await call({ body: '{"products":[12]}' })).toMatchObject({
    status: 202,
    body: { products: 1, categories: 0 },
  });
  expect(await call({ body: '{"categories":["3"]}' })).toMatchObject({ status: 202 });
  expect(purged).toEqual([[tagOf('product', '12')], [tagOf('category', '3')]]);
});

test('the purge goes to a host that stops functions after their answer', async () => {
  const { hook } = newHook();
  const kept: Promise<void>[] = [];
  const headers = { 'eart-signature': signCatalogueHook(SECRET, BODY, START) };
  await hook(new Request('https://shop.example/', { method: 'POST', body: BODY, headers }), (purge) =>
    kept.push(purge),
  );
  expect(kept).toHaveLength(1);
});

test('the signature is the HMAC of time stamp, dot and body', () => {
  // printf '1780000000.{}' | openssl dgst -sha256 -hmac 'a secret of some length'
  expect(signCatalogueHook(SECRET, '{}', START)).toBe(
    't=1780000000,v1=44211d3bac79d6854d4184bdc46a74fb1cf458968f3f322ffcaadabf4fad666c',
  );
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['one without a time stamp', `v1=${'0'.repeat(64)}`],
  ['one that is too short', `t=${START},v1=abc`],
  ['one of another secret', signCatalogueHook('another secret', BODY, START)],
  ['one of another body', signCatalogueHook(SECRET, '{}', START)],
  ['one whose time stamp was changed', signCatalogueHook(SECRET, BODY, START - 1).replace(/^t=\d+/, `t=${START}`)],
  ['one in capitals', signCatalogueHook(SECRET, BODY, START).toUpperCase()],
])('a call is refused with 401 if its signature is %s', async (_, signature) => {
  const { purged, log, call } = newHook();
  expect(await call({ signature })).toMatchObject({ status: 401 });
  expect(purged).toEqual([]);
  expect(log).toEqual([expect.stringMatching(/^Failed: Refused a call of the catalogue hook with 401: /)]);
  expect(log.join()).not.toContain(SECRET);
});

test('the time stamp may differ by 300 seconds', async () => {
  const { clock, call } = newHook();
  const statusAt = async (seconds: number) => {
    const body = idsBody([String(seconds)]);
    const signature = signCatalogueHook(SECRET, body, clock.seconds + seconds);
    return (await call({ body, signature })).status;
  };
  expect(await Promise.all([-300, 300, -301, 301].map(statusAt))).toEqual([202, 202, 401, 401]);
});

test('a call that is sent again, because its answer was lost, purges again', async () => {
  const { purged, call } = newHook();
  const signature = signCatalogueHook(SECRET, BODY, START);
  expect((await call({ signature })).status).toBe(202);
  expect((await call({ signature })).status).toBe(202);
  expect(purged).toHaveLength(2);
});

test.each([
  ['no JSON', '{"products":'],
  ['no object', '["12"]'],
  ['without ids', '{}'],
  ['with empty lists', idsBody([], [])],
  ['with an empty id', idsBody([''])],
  ['with an id that is an object', idsBody([{ id: '12' }])],
  ['with an unknown list', '{"products":["12"],"product":["13"]}'],
  ['with 1,001 ids', idsBody(many(1000), ['3'])],
])('a body that is %s is refused with 400', async (_, body) => {
  const { purged, call } = newHook();
  expect(await call({ body })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('1 to 1000 ids') },
  });
  expect(purged).toEqual([]);
});

test('a body may have 1,000 ids and 64 kB', async () => {
  const { purged, call } = newHook();
  expect(await call({ body: idsBody(many(999), ['3']) })).toMatchObject({ status: 202 });
  expect(purged[0]).toHaveLength(1000);
  expect(await call({ body: BODY.padEnd(64 * 1024) })).toMatchObject({ status: 202 });
  expect(await call({ body: BODY.padEnd(64 * 1024 + 1) })).toMatchObject({ status: 413 });
});

/** Calls the hook with a body that the test writes. */
function streamTo(
  { hook }: ReturnType<typeof newHook>,
  pull: (to: ReadableStreamDefaultController<Uint8Array>) => void,
) {
  const headers = { 'eart-signature': signCatalogueHook(SECRET, BODY, START) };
  const init = { method: 'POST', body: new ReadableStream({ pull }), headers, duplex: 'half' };
  return hook(new Request('https://shop.example/', init));
}

test('only the part of a body within the limit is read', async () => {
  let read = 0;
  const response = await streamTo(newHook(), (to) => {
    read += 1;
    if (read === 100) to.close();
    else to.enqueue(new Uint8Array(16 * 1024));
  });
  expect(response.status).toBe(413);
  expect(read).toBeLessThan(10);
});

test('a body that ends early is refused with 400', async () => {
  const response = await streamTo(newHook(), () => {
    throw new Error('reset');
  });
  expect(response.status).toBe(400);
});

test('other methods are refused with 405', async () => {
  const { call } = newHook();
  const { status, headers } = await call({ method: 'GET' });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});

test('a hook without a secret answers with 503', async () => {
  const { purged, call } = newHook(null);
  expect((await call()).status).toBe(503);
  expect(purged).toEqual([]);
});
