import type { ApiClient } from '#lib/http/client.ts';

interface Call {
  method: string;
  path: string;
  body: unknown;
  answer: (value?: unknown) => void;
  fail: (error: unknown) => void;
}

/** A client whose requests a test resolves or rejects by hand. */
export function fakeClient(): { client: ApiClient; calls: Call[] } {
  const calls: Call[] = [];
  const client: ApiClient = {
    get: () => Promise.reject(new Error('Nobody reads here.')),
    send: (method, path, { body } = {}) =>
      new Promise((answer, fail) => {
        calls.push({ method, path, body, answer, fail });
      }),
  };
  return { client, calls };
}
