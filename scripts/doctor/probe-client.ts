import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { type Answer, type CallOptions, call, jsonOf } from '#scripts/probe/call.ts';

/**
 * A client that calls the API as a browser on the site would, without retries, and stores status and headers of every response.
 * It can only send sign-ins and token refreshes. The type of `send` allows other calls, but they throw.
 */
export class ProbeClient implements ApiClient {
  /** Every response so far, without its body. */
  readonly answers: Omit<Answer, 'text'>[] = [];
  readonly #origin: string;
  readonly #siteOrigin: string;
  #token: string | null = null;

  constructor(origin: string, siteOrigin: string) {
    this.#origin = origin;
    this.#siteOrigin = siteOrigin;
  }

  /** Sets the token for protected calls from now on. */
  useToken(token: string): void {
    this.#token = token;
  }

  /** Makes one call and returns the response, whatever its status. @throws {ApiError} if there is no response */
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

/** Private responses contain tokens and addresses, which error messages must not quote. */
function withoutText(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.code !== 'not-json') throw error;
    const { what } = error.failure;
    const problem = what ? `the response is not valid JSON: ${what}` : 'the response is not JSON';
    throw new ApiError(error.call, { code: 'schema', problem });
  }
}
