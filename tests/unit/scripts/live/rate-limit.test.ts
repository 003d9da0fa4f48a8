import { expect, test } from 'vitest';
import { clientAddress, createRateLimit } from '#scripts/live/rate-limit.ts';

test('an address that asks too often waits, and others do not', async () => {
  const waitFor = createRateLimit({ requests: 2, seconds: 3600 });
  expect([await waitFor('203.0.113.9'), await waitFor('203.0.113.9')]).toEqual([null, null]);
  const seconds = await waitFor('203.0.113.9');
  expect(seconds).toBeGreaterThan(3000);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(await waitFor('203.0.113.10')).toBeNull();
});

test.each([
  ['203.0.113.9', null, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::1', '198.51.100.7, 127.0.0.1', '198.51.100.7'],
  ['::ffff:127.0.0.1', '192.0.2.1, 2001:db8::1', '2001:db8::1'],
  ['127.0.0.1', null, null],
  ['127.0.0.1', ' , 127.0.0.1', null],
])('a request from %s, forwarded for %s, comes from %s', (peer, forwarded, address) => {
  expect(clientAddress(peer, forwarded)).toBe(address);
});
