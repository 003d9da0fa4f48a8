import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOn, originAt } from '#scripts/listen-on.ts';
import type { Health } from './status.ts';

interface ServerOptions {
  port: number;
  host: string;
  /** Secret that callers of the webhook send as `Authorization: Bearer SECRET`. Null accepts every caller. */
  secret: string | null;
  onCall: () => void;
  health: () => Health;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const LARGEST_BODY = 64 * 1024;
const digest = (text: string) => createHash('sha256').update(text).digest();

function mayCall({ headers }: IncomingMessage, secret: string | null): boolean {
  if (secret === null) return true;
  // Digests have equal lengths, so the comparison takes constant time for any input.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`));
}

const refuse = (status: number, headers = {}): Answer => ({ status, body: { detail: 'Refused.' }, headers });

/** The body of a call is ignored, because the watcher checks the whole API anyway. */
function answerCall(request: IncomingMessage, { secret, onCall }: ServerOptions): Answer {
  if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
  if (!mayCall(request, secret)) return refuse(401);
  onCall();
  return { status: 202, body: { detail: 'Checking the catalogue.' } };
}

function answerHealth({ method }: IncomingMessage, { health }: ServerOptions): Answer {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
  const body = health();
  return { status: body.healthy ? 200 : 503, body, headers: { 'cache-control': 'no-store' } };
}

function answer(request: IncomingMessage, options: ServerOptions): Answer {
  const path = request.url?.split('?')[0];
  if (path === '/hook') return answerCall(request, options);
  return path === '/health' ? answerHealth(request, options) : refuse(404);
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = `${JSON.stringify(body)}\n`;
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
  // Node omits the body for HEAD.
  response.end(text);
}

/**
 * Listens for `POST /hook`, and for `GET /health`, which needs no secret.
 * @throws {CommandError} if the port can't be used
 */
export async function startServer(options: ServerOptions): Promise<{ url: string; server: Server }> {
  const { port, host } = options;
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LARGEST_BODY) request.destroy();
    });
    request.on('end', () => send(response, answer(request, options)));
    request.on('error', () => response.destroy());
  });
  server.requestTimeout = 10_000;
  const actual = await listenOn(server, { port, host, command: 'watch:catalogue' });
  return { url: originAt(host, actual), server };
}
