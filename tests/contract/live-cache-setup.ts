import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { findNginx } from '#scripts/verify/browser.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { startLiveCache } from '../fixtures/nginx.ts';
import { ask } from './serve-setup.ts';

/** An answer of the engine. With `breaks`, the connection ends in the middle of it. */
export interface Answer {
  status?: number;
  text?: string;
  headers?: Record<string, string>;
  breaks?: boolean;
}

export const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};
/** nginx stores an answer with this header and takes it for one that expired in 1970. */
export const EXPIRED = { 'x-accel-expires': '@1' };
export const SHELL: Answer = {
  status: 503,
  text: 'shell',
  headers: { 'cache-control': 'no-store', 'retry-after': '30' },
};
export const MISSING: Answer = { status: 404, text: 'Page Not Found' };

/** Stands in for `npm run live`. */
export interface Engine {
  answer(path: string): Answer | Promise<Answer>;
  close(): Promise<void> | void;
}

/** Starts an engine with nginx before it. Both are closed when the test ends. */
export async function liveCache(answer: Engine['answer']) {
  const asked: string[] = [];
  const requests: IncomingMessage[] = [];
  const engine: Engine = { answer: (path) => (path === '/404' ? MISSING : answer(path)), close() {} };
  const live = await serveLocally(
    async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      requests.push(request);
      const { status = 200, text = 'page', headers = {}, breaks } = await engine.answer(request.url ?? '');
      const length = Buffer.byteLength(text);
      response.writeHead(status, { ...PAGE, 'content-length': breaks ? length * 2 : length, ...headers });
      if (breaks) response.write(text, () => response.destroy());
      else response.end(text);
    },
    0,
    (close) => {
      engine.close = close;
    },
  );
  onTestFinished(() => engine.close());
  const cache = await startLiveCache(findNginx() ?? '', Number(new URL(live).port));
  onTestFinished(() => cache.close());
  return {
    ...cache,
    engine,
    asked,
    requests,
    ask: (path: string, options?: Parameters<typeof ask>[2]) => ask(cache.port, path, options),
  };
}
