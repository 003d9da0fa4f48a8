import type { Server } from 'node:http';
import { relative, resolve } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { createClient } from '#lib/http/client.ts';
import { CommandError } from '#scripts/command-error.ts';
import { messageOf } from '#scripts/errors.ts';
import { listenOn, originAt } from '#scripts/listen-on.ts';
import { liveDataTime, readLiveData } from '#scripts/site/live-data.ts';
import { createLiveHandler } from './handler.ts';
import { clientAddress, createRateLimit } from './rate-limit.ts';
import { followSite, NewCodeError } from './site.ts';
import { warmUp } from './warm-up.ts';

export interface LiveServerOptions {
  /** Folder of the built site. */
  dir: string;
  /** 0 for any free port. */
  port: number;
  host: string;
  /** How long a page waits for the API, in milliseconds. */
  timeoutMs: number;
  /** How many products to make pages of before `/health` says that the server is ready. */
  warmUpProducts: number;
  /** Called when a build has changed the code, which this process can't load. */
  onNewCode: () => void;
  /** Receives one line for each page that could not be made. */
  log?: (message: string) => void;
}

export interface LiveServer {
  url: string;
  /** Stops taking requests, and waits for those that are running. */
  close(): Promise<void>;
}

/** How often a stopping server closes connections without a request, in milliseconds. */
const CLOSE_EVERY_MS = 50;

/** Keeps a crawl of invented ids from asking the API for each of them. */
const LIMIT = { requests: 100, seconds: 10 };

/** Path at which a service manager or load balancer asks whether the server is ready. */
const HEALTH = '/health';

const unavailable = (status: 502 | 503, text: string, retryAfter: string) =>
  new Response(text, { status, headers: { 'cache-control': 'no-store', 'retry-after': retryAfter } });

/**
 * Starts the server of pages on demand. It answers only for pages of products and categories.
 * @throws {CommandError} when there is no built site, or the port is taken
 */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { port, host, timeoutMs, warmUpProducts, onNewCode, log = (message) => console.error(message) } = options;
  // Builds store data of a site by this path.
  const dir = relative('.', resolve(options.dir));
  if (liveDataTime(dir) === null)
    throw new CommandError(`${dir} has no pages on demand. Run "npm run build", without LIVE_PAGES=0.`);
  const site = await followSite(dir);
  // No retries, because the shopper waits and the shell asks again.
  const { apiUrl, imageHosts } = readLiveData(dir);
  const client = createClient({ origin: apiUrl });
  const handler = createLiveHandler({ site, client, timeoutMs, log });

  const waitFor = createRateLimit(LIMIT);
  let isReady = warmUpProducts === 0;

  async function answer(request: Request, peer: string): Promise<Response> {
    const address = clientAddress(peer, request.headers.get('x-forwarded-for'));
    const seconds = address === null ? null : await waitFor(address);
    if (seconds === null) return await handler(request);
    const { data } = await site();
    const headers = { ...data.headers.product, 'cache-control': 'no-store', 'retry-after': String(seconds) };
    return new Response('Too many requests\n', { status: 429, headers });
  }

  const fetch = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const isHealth = new URL(request.url).pathname === HEALTH;
    try {
      if (!isHealth) return await answer(request, incoming.socket.remoteAddress ?? '');
      await site();
      if (!isReady) return unavailable(503, 'Starting\n', '1');
      return new Response('ok\n', { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      if (error instanceof NewCodeError) onNewCode();
      else log(messageOf(error));
      // For 502, Caddy sends the shell in place of the page.
      return unavailable(isHealth ? 503 : 502, 'Temporarily unavailable\n', '5');
    }
  };
  const server = createAdaptorServer({
    // Over HTTP/1.1, the bindings are those of Node's `http`.
    fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
  }) as Server;
  // Longer than Caddy's two minutes, so that Caddy sends nothing on a connection that is being closed.
  server.keepAliveTimeout = 125_000;
  const actual = await listenOn(server, { port, host, command: 'live' });
  if (!isReady) {
    warmUp(handler, client, { images: { apiOrigin: apiUrl, hosts: imageHosts } }, warmUpProducts)
      .catch((error: unknown) => log(`No page was made in advance: ${messageOf(error)}`))
      .finally(() => {
        isReady = true;
      });
  }
  return {
    url: originAt(host, actual),
    close: () =>
      new Promise<void>((done) => {
        // A proxy keeps the connection of a running request open afterward.
        const timer = setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MS);
        server.close(() => {
          clearInterval(timer);
          done();
        });
      }),
  };
}
