import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { CommandError } from '#scripts/command-error.ts';
import type { Listener } from '#scripts/serve/handler.ts';

/** The site can't be served. */
export class ServeError extends CommandError {}

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

function listenOn(listener: Listener, port: number, host: string, keys?: Keys): Promise<Server> {
  const server: Server = keys === undefined ? plainServer(listener) : createSecureServer(keys, listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function explain(error: unknown, port: number, host: string): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ServeError(`Port ${port} is already in use. Choose another: npm run serve -- --port ${port + 1}`);
    case 'EACCES':
      return new ServeError(
        `You don't have permission to use port ${port}. Choose another: npm run serve -- --port 4321`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ServeError(`This machine has no address "${host}".`);
    default:
      return error;
  }
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
 * @throws {ServeError} with a message for the user
 */
export async function listen(listener: Listener, port: number, host: string, keys?: Keys): Promise<Listening> {
  const servers: Server[] = [];
  try {
    const first = await listenOn(listener, port, host === 'localhost' ? '127.0.0.1' : host, keys);
    servers.push(first);
    const actual = (first.address() as AddressInfo).port;
    if (host === 'localhost') {
      try {
        servers.push(await listenOn(listener, actual, '::1', keys));
      } catch (error) {
        // A missing IPv6 is fine. So is a port conflict if any port would do.
        if (codeOf(error) === 'EADDRINUSE' && port !== 0) throw error;
      }
    }
    return { port: actual, close: async () => void (await Promise.all(servers.map(closeServer))) };
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw explain(error, port, host);
  }
}
