import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createCatalogueHook, signCatalogueHook } from '#scripts/live/catalogue-hook.ts';
import { createPurger } from '#scripts/live/purge.ts';
import { serveLocally } from '../fixtures/local-server.ts';

const TOKEN = 'token-1';

interface Call {
  url: string | undefined;
  authorization: string | undefined;
  body: { site_id: string; cache_tags: string[] };
}

/** Starts a host that answers with these listeners in turn, and then with 202. */
async function startHost(...answers: RequestListener[]) {
  const calls: Call[] = [];
  const origin = await serveLocally(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(body) });
    const answer = answers.shift();
    if (answer) answer(request, response);
    else response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  });
  return { calls, origin };
}

/** A purger that does not wait, and notes how long it would. */
function newPurger(apiUrl: string) {
  const waits: number[] = [];
  const log: string[] = [];
  const purge = createPurger({
    siteId: 'site-1',
    token: () => TOKEN,
    apiUrl,
    wait: async (ms) => void waits.push(ms),
    log: (message) => log.push(message),
  });
  return { purge, waits, log };
}

test('a host that is busy, fails and hangs up is asked until it accepts', async () => {
  const { calls, origin } = await startHost(
    (_, response) => response.writeHead(429, { 'retry-after': '7' }).end('Too many requests'),
    (_, response) => response.writeHead(500).end(),
    (request) => request.socket.destroy(),
  );
  const { purge, waits, log } = newPurger(origin);
  await purge(['p-1', 'c-2']);
  // Three tries fail, the fourth is accepted, and the fifth call is the second purge.
  expect(calls).toHaveLength(5);
  for (const call of calls) {
    expect(call).toEqual({
      url: '/api/v1/purge',
      authorization: `Bearer ${TOKEN}`,
      body: { site_id: 'site-1', cache_tags: ['p-1', 'c-2'] },
    });
  }
  expect(waits.slice(0, 3)).toEqual([7000, 1000, 2000]);
  expect(log).toEqual(['Purged pages with 2 tags.', 'Purged pages with 2 tags.']);
});

test('a storm of 1,000 calls of the hook makes few calls of the host', async () => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const { calls, origin } = await startHost((_, response) => void released.then(() => response.writeHead(202).end()));
  const { purge } = newPurger(origin);
  const secret = 'a secret of some length';
  const hook = createCatalogueHook({ secret, purge, log: () => {} });
  const purges: Promise<void>[] = [];
  const seconds = Math.floor(Date.now() / 1000);
  const post = (product: number) => {
    const body = JSON.stringify({ products: [product] });
    const headers = { 'eart-signature': signCatalogueHook(secret, body, seconds) };
    const request = new Request('https://shop.example/hooks/catalogue', { method: 'POST', body, headers });
    return hook(request, (purged) => void purges.push(purged));
  };
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, product) => post(product)));
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  release();
  await Promise.all(purges);
  expect(purges).toHaveLength(1000);
  expect(calls.length).toBeLessThan(10);
  // The calls after the first one purge more tags than a list may have.
  expect(calls[1]?.body.cache_tags).toEqual(['live']);
  expect(calls.at(-1)?.body.cache_tags).toEqual(['live']);
});
