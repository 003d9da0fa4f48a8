import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askByClock } from '#scripts/soak/requests.ts';

test('counts answers, and answers that are wrong or break off as lost', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/breaks')
      response.writeHead(200, { 'content-length': '9' }).end('1234', () => response.destroy());
    else response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const paths = ['/', '/gone', '/breaks', '/expected'];
  const next = () => ({ path: paths.shift() ?? '/', status: 200 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { sent, times, lost } = await askByClock(url, next, 10, 1);
  server.close();
  expect({ sent, answered: times.length }).toEqual({ sent: 10, answered: 8 });
  expect(lost.toSorted()).toEqual([expect.stringMatching(/^\/breaks: /), '/gone: status 404']);
});
