import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CommandError } from '#scripts/command-error.ts';

interface WebhookOptions {
  port: number;
  host: string;
  /** Secret that callers send as `Authorization: Bearer SECRET`. Null accepts every caller. */
  secret: string | null;
  onCall: () => void;
}

const LARGEST_BODY = 64 * 1024;
const digest = (text: string) => createHash('sha256').update(text).digest();

function mayCall({ headers }: IncomingMessage, secret: string | null): boolean {
  if (secret === null) return true;
  // Digests have equal lengths, so the comparison takes constant time for any input.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`));
}

/** Returns the response's status. The body is ignored, because the watcher checks the whole API anyway. */
function statusFor(request: IncomingMessage, secret: string | null): number {
  if (request.url?.split('?')[0] !== '/hook') return 404;
  if (request.method !== 'POST') return 405;
  return mayCall(request, secret) ? 202 : 401;
}

/** Listens for `POST /hook`. @throws {Error} with a message for the user if the port is in use */
export async function listenForCalls({
  port,
  host,
  secret,
  onCall,
}: WebhookOptions): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LARGEST_BODY) request.destroy();
    });
    request.on('end', () => {
      const status = statusFor(request, secret);
      if (status === 202) onCall();
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 405 && { allow: 'POST' }) });
      response.end(status === 202 ? '{"detail":"Checking the catalogue."}\n' : '{"detail":"Refused."}\n');
    });
    request.on('error', () => response.destroy());
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new CommandError(`Can't listen on ${host}, port ${port}. Choose another --port.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/hook`, server };
}
