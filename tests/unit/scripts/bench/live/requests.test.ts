import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAll, askOnce } from '#scripts/bench/live/requests.ts';

let running = 0;
let most = 0;
let asked: string[] = [];
/** Answers wait until this many requests are running. */
let together = 1;
let waiting: (() => void)[] = [];

const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  running += 1;
  most = Math.max(most, running);
  waiting.push(() => {
    running -= 1;
    response.writeHead(path === '/missing' ? 404 : 200).end(path);
  });
  if (running < together) return;
  for (const answer of waiting.splice(0)) answer();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [running, most, asked, together, waiting] = [0, 0, [], 1, []];
});

test('askAll requests every page once, as many at the same time as it is told', async () => {
  together = 4;
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}`);
  let answers = 0;
  const { times } = await askAll(
    paths.map((path) => `${url}${path}`),
    4,
    () => {
      answers += 1;
    },
  );
  expect(asked.toSorted()).toEqual(paths.toSorted());
  expect(most).toBe(4);
  expect(times).toHaveLength(12);
  expect(answers).toBe(12);
});

test('an answer other than 200 is an error', async () => {
  expect(await askOnce(`${url}/here`)).toBe('/here');
  await expect(askOnce(`${url}/missing`)).rejects.toThrow(`${url}/missing was answered with 404.`);
  await expect(askAll([`${url}/here`, `${url}/missing`], 1)).rejects.toThrow('was answered with 404.');
});
