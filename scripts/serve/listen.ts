import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { Duplex } from 'node:stream';
import { codeOf } from '#scripts/errors.ts';
import { listenOn } from '#scripts/listen-on.ts';
import type { Listener } from '#scripts/serve/handler.ts';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Private key and certificate of a server, in PEM format. */
export interface Keys {
  key: string;
  cert: string;
}

type Server = HttpServer | Http2SecureServer;

/**
 * Ends a connection without a valid request, with 400 for one that can't be read. A connection that is only late gets no answer:
 * a browser may have opened it in advance, would show the answer as the page, and sends its request again when there is none.
 */
function endConnection(error: Error, socket: Duplex): void {
  if (socket.writable && codeOf(error) !== 'ERR_HTTP_REQUEST_TIMEOUT')
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  else socket.destroy();
}

/** Time limits in milliseconds. Caddy keeps connections for two minutes, and would lose a form on one that is being closed. */
const LIMITS = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 125_000 };

/** Creates an HTTP/1.1 server. */
export function plainServer(listener: Listener, limits: ServerOptions = LIMITS): HttpServer {
  return createServer(limits, listener).on('clientError', endConnection);
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    // For HTTP/2, this also closes open sessions.
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

/**
 * Listens on a host and port (0: any free one). `localhost` means both loopback addresses: browsers try the IPv6 one first,
 * and another program could be listening there. With keys, the server only supports HTTP/2.
 * @throws {CommandError}
 */
export async function listen(listener: Listener, port: number, host: string, keys?: Keys): Promise<Listening> {
  const servers: Server[] = [];
  const listenAt = async (host: string, port: number): Promise<number> => {
    const server: Server = keys === undefined ? plainServer(listener) : createSecureServer(keys, listener);
    const actual = await listenOn(server, { port, host, command: 'serve' });
    servers.push(server);
    return actual;
  };
  try {
    const actual = await listenAt(host === 'localhost' ? '127.0.0.1' : host, port);
    if (host === 'localhost') {
      try {
        await listenAt('::1', actual);
      } catch (error) {
        // A missing IPv6 is fine. So is a port conflict if any port would do.
        if (error instanceof Error && codeOf(error.cause) === 'EADDRINUSE' && port !== 0) throw error;
      }
    }
    return { port: actual, close: async () => void (await Promise.all(servers.map(closeServer))) };
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw error;
  }
}
