import type { RequestListener, ServerResponse } from 'node:http';
import { type ClientOptions, createClient } from '#lib/http/client.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { retrying } from '#lib/http/retrying.ts';
import { serveLocally } from '../../../fixtures/local-server.ts';

/** How a server handles a request. */
export type Reply = (response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
export const raw =
  (body: string, type: string, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
export const html = (status: number) => raw('<!doctype html>\n<title>Oops</title>', 'text/html', status);
export const reset: Reply = (response) => response.socket?.resetAndDestroy();
export const hang: Reply = () => undefined;
export const cutOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"a": [1,', () => response.socket?.destroy());
};
export const hangInside: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"a": ');
};

/** A client for a server that sends the replies in order and repeats the last one. @param retries 0 for the browser's client */
export async function talk(
  replies: Reply[],
  { retries = 0, ...options }: Partial<ClientOptions> & { retries?: number } = {},
) {
  const calls: string[] = [];
  const told: string[] = [];
  const handle: RequestListener = (request, response) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push(`${request.method} ${request.url}`);
    reply?.(response);
  };
  const plain = createClient({ origin: await serveLocally(handle), ...options });
  const onRetry = ({ message }: ApiError) => told.push(message);
  const client = retries === 0 ? plain : retrying(plain, { retries, retryDelayMs: 1, onRetry });
  return { client, calls, told };
}

/** Returns the failure of a call. */
export async function failureOf(answer: Promise<unknown>): Promise<ApiFailure> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError but ${String(error)}`);
  return error.failure;
}
