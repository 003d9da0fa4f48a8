import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { type Answer, type CallOptions, call, jsonOf } from '#scripts/probe/call.ts';

/**
 * A client that calls as a browser on the site would, once each, and keeps every answer's status and headers.
 * It can send nothing but sign-ins and refreshes: the type of `send` lets other calls through, the client does not.
 */
export class ProbeClient implements ApiClient {
  /** Every answer so far, without its text. */
  readonly answers: Omit<Answer, 'text'>[] = [];
  readonly #origin: string;
  readonly #siteOrigin: string;
  #token: string | null = null;

  constructor(origin: string, siteOrigin: string) {
    this.#origin = origin;
    this.#siteOrigin = siteOrigin;
  }

  /** The token that protected calls carry from now on. */
  useToken(token: string): void {
    this.#token = token;
  }

  /** One call as it is, whatever the answer. @throws {ApiError} when there is none */
  async ask(path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { origin: this.#siteOrigin, ...options.headers };
    const answer = await call(this.#origin, path, { ...options, headers });
    const { text: _text, ...rest } = answer;
    this.answers.push(rest);
    return answer;
  }

  async get(path: string, options: { query?: CallOptions['query']; protected?: boolean } = {}): Promise<unknown> {
    const authorization = options.protected && this.#token !== null && { authorization: `Bearer ${this.#token}` };
    const answer = await this.ask(path, { query: options.query, headers: { ...authorization } });
    return options.protected ? withoutText(() => jsonOf(answer)) : jsonOf(answer);
  }

  async send(method: 'POST' | 'PUT' | 'DELETE', path: string, options: { body?: unknown } = {}): Promise<unknown> {
    if (method !== 'POST' || !path.startsWith('/auth/token/'))
      throw new Error(`The doctor never sends ${method} ${path}.`);
    const answer = await this.ask(path, { method, body: options.body });
    return withoutText(() => jsonOf(answer));
  }
}

/** Private answers hold tokens and addresses: their beginning stays out of messages. */
function withoutText(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.code !== 'not-json') throw error;
    const { what } = error.failure;
    const problem = what ? `answered with ${what}: not JSON` : 'answered with something that is not JSON';
    throw new ApiError(error.call, { code: 'schema', problem });
  }
}
